// Says why the app cannot start: the browser is older than the build's target (vite.config.ts), or parts of the app did
// not load. It runs in old browsers too, so it is written in old JavaScript and sets its own styles.
(function () {
  var css = window.CSS;
  var root = document.getElementById("root");
  var isPortal = root.getAttribute("data-face") === "portal";
  var isNewEnough =
    css !== undefined &&
    css.supports !== undefined &&
    // Chrome and Edge 111 for the portal; 123, and Safari 17.5, for the staff.
    css.supports("color", isPortal ? "color-mix(in srgb, red, blue)" : "light-dark(#000, #fff)") &&
    // Firefox 128, Safari 16.4.
    css.registerProperty !== undefined;
  var isBeingLeft = false;
  if (isNewEnough) {
    window.addEventListener("error", partIsMissing, true);
    window.addEventListener("beforeunload", pageIsLeft);
    setInterval(beginAnew, 30000);
    return;
  }

  // A service worker that ended while this page was loading may never answer for its files. Without a worker they come
  // over the network, for which there is no limit.
  function beginAnew() {
    var worker = navigator.serviceWorker && navigator.serviceWorker.controller;
    if (worker && root.childNodes.length === 0 && mayReload()) location.reload();
  }

  // A page that is being left loses what it was loading, and must not come back.
  function pageIsLeft() {
    isBeingLeft = true;
    setTimeout(function () {
      isBeingLeft = false;
    }, 10000);
  }

  // A new build took over while this page was loading, and the files it names are gone; loaded anew, it names the new
  // ones.
  function partIsMissing(event) {
    if (isBeingLeft || !event.target || event.target.tagName !== "SCRIPT") return;
    if (mayReload()) {
      location.reload();
      return;
    }
    begin(say("Trace did not load completely", "Trace no se cargó por completo"));
    add(
      root,
      "p",
      say(
        "Check the connection and try again. Changes that were saved here stay here.",
        "Revisa la conexión e inténtalo de nuevo. Los cambios guardados aquí se conservan.",
      ),
    );
    add(root, "button", say("Reload", "Recargar")).addEventListener("click", function () {
      location.reload();
    });
  }

  // At most once a minute, as in parts/update/app-update.ts for parts that are missing later.
  function mayReload() {
    var last = Number(sessionStorage.getItem("trace.reloadedAt") || 0);
    if (Date.now() - last <= 60000) return false;
    sessionStorage.setItem("trace.reloadedAt", String(Date.now()));
    return true;
  }

  // The app starts after the page was parsed and does nothing without its root element.
  function begin(title) {
    var kept = document.getElementById("kept-screen");
    if (kept) kept.parentNode.removeChild(kept);
    document.documentElement.setAttribute("data-stands", "");
    root.id = "gate";
    root.style.cssText = "max-width:32em;margin:0 auto;padding:3em 1.5em;font:18px/1.5 sans-serif";
    add(root, "h1", title).style.cssText = "font-size:1.4em;line-height:1.2";
  }

  function add(parent, tag, text) {
    var made = document.createElement(tag);
    made.appendChild(document.createTextNode(text));
    parent.appendChild(made);
    return made;
  }

  // Chooses the language as language/own-language.ts does.
  function say(english, spanish) {
    var languages = navigator.languages || [navigator.language || ""];
    var kept = null;
    try {
      kept = localStorage.getItem("trace.language");
      // oxlint-disable-next-line no-unused-vars -- old JavaScript requires a name
    } catch (closed) {
      // The browser's language is used.
    }
    if (kept === "en" || kept === "es") return kept === "es" ? spanish : english;
    for (var at = 0; at < languages.length; at += 1) {
      var language = String(languages[at]).slice(0, 2).toLowerCase();
      if (language === "en") return english;
      if (language === "es") return spanish;
    }
    return english;
  }

  var older = isPortal ? { safari: "16.4", chrome: "111" } : { safari: "17.5", chrome: "123" };
  begin(say("This browser is too old for Trace", "Este navegador es demasiado antiguo para Trace"));
  add(
    root,
    "p",
    say("Update it, or open this address in one of these:", "Actualízalo o abre esta dirección en uno de estos:"),
  );
  var list = add(root, "ul", "");
  add(
    list,
    "li",
    say("Safari # or later (iPhone and iPad: iOS or iPadOS #)", "Safari # o posterior (iPhone y iPad: iOS o iPadOS #)")
      .split("#")
      .join(older.safari),
  );
  add(list, "li", say("Chrome or Edge # or later", "Chrome o Edge # o posterior").replace("#", older.chrome));
  add(list, "li", say("Firefox 128 or later", "Firefox 128 o posterior"));
  add(
    root,
    "p",
    say(
      "Changes that were saved here stay here. They are delivered when this browser is updated.",
      "Los cambios guardados aquí se conservan. Se envían cuando se actualice este navegador.",
    ),
  );
})();
