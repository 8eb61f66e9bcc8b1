/** The routes of the page. They stand after `#`, so that no token ends up in a server's log. */

/** A place in the page. */
export type Route =
  | { at: "home" }
  | { at: "start"; title: string }
  | { at: "game"; game: string }
  | { at: "join" | "sit"; game: string; seat: number; code: string }
  | { at: "token" | "watch"; game: string; token: string }
  | { at: "all"; parcel: string; secret: string }
  | { at: "record" };

const ID = "[\\w-]+";
const ROUTES: [RegExp, (parts: string[]) => Route][] = [
  [new RegExp(`^/start/(${ID})$`), ([title = ""]) => ({ at: "start", title })],
  [new RegExp(`^/game/(${ID})$`), ([game = ""]) => ({ at: "game", game })],
  [/^\/record$/, () => ({ at: "record" })],
  [
    new RegExp(`^(join|sit)=(${ID})\\.(\\d+)\\.(.*)$`),
    ([at, game = "", seat = "", code = ""]) => ({
      at: at === "sit" ? "sit" : "join",
      game,
      seat: Number(seat),
      code,
    }),
  ],
  [
    new RegExp(`^all=(${ID})\\.(${ID})$`),
    ([parcel = "", secret = ""]) => ({ at: "all", parcel, secret }),
  ],
  [
    new RegExp(`^(token|watch)=(${ID})\\.(.+)$`),
    ([at, game = "", token = ""]) => ({ at: at === "watch" ? "watch" : "token", game, token }),
  ],
];

/** The route that stands after `#`; home if it is none. */
export function parsed(hash: string): Route {
  const text = decoded(hash.replace(/^#/, ""));
  for (const [pattern, route] of ROUTES) {
    const found = pattern.exec(text);
    if (found) return route(found.slice(1));
  }
  return { at: "home" };
}

/** A route as a link within the page, with its `#`. */
export function written(route: Route): string {
  switch (route.at) {
    case "home":
      return "#/";
    case "record":
      return "#/record";
    case "start":
      return `#/start/${route.title}`;
    case "game":
      return `#/game/${route.game}`;
    case "join":
    case "sit":
      return `#${route.at}=${route.game}.${route.seat}.${encodeURIComponent(route.code)}`;
    case "all":
      return `#all=${route.parcel}.${route.secret}`;
    case "token":
    case "watch":
      return `#${route.at}=${route.game}.${encodeURIComponent(route.token)}`;
  }
}

/** Go to a route. `replace` drops the current one, such as a token's, from the history. */
export function go(route: Route, replace = false): void {
  if (replace) location.replace(written(route));
  else location.hash = written(route);
}

/** The full URL of a route, to send to somebody else. */
export function linkTo(route: Route): string {
  return location.href.replace(/#.*$/, "") + written(route);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
