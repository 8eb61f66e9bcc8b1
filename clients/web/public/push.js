/**
 * The service worker: shows that it is the player's turn while no page is open, and opens the game
 * when that is clicked. It keeps nothing, and answers no requests of pages.
 */

addEventListener("install", () => skipWaiting());

addEventListener("push", (event) => event.waitUntil(show(event.data.json())));

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** The open pages of the table. */
function pages() {
  return clients.matchAll({ type: "window", includeUncontrolled: true });
}

async function show({ game, text }) {
  // Whoever looks at a page sees it there.
  if ((await pages()).some(({ visibilityState }) => visibilityState === "visible")) return;
  const options = { body: text, tag: game, icon: "icon-192.png", data: game };
  await registration.showNotification("Holdout", options);
}

async function open(game) {
  const place = new URL(`#/game/${game}`, registration.scope).href;
  const page = (await pages()).find(({ url }) => url === place);
  await (page ? page.focus() : clients.openWindow(place));
}
