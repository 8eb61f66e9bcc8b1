/** The page: its header, and the screen of the current route. */

import { useEffect, useMemo, useState } from "preact/hooks";

import { parsed, type Route } from "./core/route.js";
import { caption } from "./core/theme.js";
import { useLanguage } from "./core/words.js";
import { TakeAll } from "./people/Devices.js";
import { Watch } from "./people/Watch.js";
import { Home } from "./screens/Home.js";
import { Import } from "./screens/Import.js";
import { Join } from "./screens/Join.js";
import { Sit } from "./screens/Sit.js";
import { Record } from "./screens/Record.js";
import { Start } from "./screens/Start.js";
import { TableScreen } from "./table/TableScreen.js";
import { Away } from "./ui/Away.js";
import { Head } from "./ui/Head.js";

function useRoute(): Route {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const read = () => setHash(location.hash);
    addEventListener("hashchange", read);
    // It may have changed since the first render.
    read();
    return () => removeEventListener("hashchange", read);
  }, []);
  return useMemo(() => parsed(hash), [hash]);
}

export function App() {
  const route = useRoute();
  const language = useLanguage();
  useEffect(() => {
    if (route.at !== "game") caption("Holdout", false);
    scrollTo(0, 0);
  }, [route]);
  if (route.at === "game") return <TableScreen key={route.game} game={route.game} />;
  return (
    <>
      <Head />
      <main class="page" id="main">
        <Away />
        <Screen route={route} key={language} />
      </main>
    </>
  );
}

function Screen({ route }: { route: Route }) {
  switch (route.at) {
    case "start":
      return <Start title={route.title} />;
    case "sit":
      return <Sit {...route} />;
    case "join":
      return <Join {...route} />;
    case "token":
      return <Import {...route} />;
    case "all":
      return <TakeAll {...route} />;
    case "watch":
      return <Watch {...route} />;
    case "record":
      return <Record />;
    default:
      return <Home />;
  }
}
