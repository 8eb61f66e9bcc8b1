/**
 * Runs before everything else, in every browser: what to do where a part of the page is missing.
 *
 * The names of parts follow from what is in them. So a page that was opened before an upgrade, or
 * whose parts come from a machine that has another version, asks for names that are gone. Then it
 * is loaded again, once for each version, and keeps its place: that stands in its address.
 *
 * It has a name that stays, and is written for the oldest browsers.
 */
(function () {
  "use strict";
  var MARK = "holdout-loaded-again";

  /** The version of the page: the name of its first script follows from all the others. */
  function version() {
    var script = document.querySelector('script[type="module"]');
    return script ? script.src : "";
  }

  /** Whether this version was loaded again already; where nothing can be remembered, too. */
  function wasLoadedAgain() {
    try {
      var before = sessionStorage.getItem(MARK);
      sessionStorage.setItem(MARK, version());
      return before === version();
    } catch (error) {
      return true;
    }
  }

  /** Say it where no table can; the table says it itself. */
  function tell() {
    var old = document.getElementById("old");
    var missing = document.getElementById("missing");
    if (!old || !missing) return;
    old.parentNode.removeChild(old);
    missing.hidden = false;
  }

  var isAsking = false;

  function onMissing() {
    // One part is seldom missing alone.
    if (isAsking) return;
    isAsking = true;
    if (!window.fetch || wasLoadedAgain()) {
      tell();
      return;
    }
    // While the service is away, the browser would have nothing to show but its own error.
    fetch(location.pathname, { cache: "no-store" }).then(function (answer) {
      if (answer.ok) location.reload();
      else tell();
    }, tell);
  }

  addEventListener(
    "error",
    function (event) {
      var part = event.target;
      var name = part && part.tagName;
      if (name === "SCRIPT" || (name === "LINK" && /stylesheet|modulepreload/.test(part.rel))) {
        onMissing();
      }
    },
    true,
  );
  addEventListener("vite:preloadError", onMissing);
})();
