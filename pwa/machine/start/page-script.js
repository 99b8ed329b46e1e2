// Part of the page itself (scripts/page-script.ts), so that it runs whatever else does not load. Sets the theme before
// the first paint, loads a page anew, once, on which the app did not start, and says which browsers are too old (older
// than the build's target, vite.config.ts). It runs in those too: it is old JavaScript and sets its own styles.
(function () {
  var page = document.documentElement;
  // Null until the page is parsed.
  var root = null;
  var gate = null;
  var look = null;
  var isMissing = false;
  var isDrawn = false;
  var isBeingLeft = false;

  setTheme();
  window.addEventListener("error", hasFailed, true);
  window.addEventListener("unhandledrejection", lookLater);
  window.addEventListener("beforeunload", pageIsLeft);
  // Comes before the app's scripts run, which are modules.
  document.addEventListener("readystatechange", pageIsParsed);

  // The store's accent and the chosen theme would otherwise flash (styles/theme.ts).
  function setTheme() {
    try {
      var theme = localStorage.getItem("trace.theme");
      if (theme === "light" || theme === "dark") page.setAttribute("data-theme", theme);
      var accent = localStorage.getItem("trace.accent");
      if (/^#[0-9a-f]{6}$/i.test(accent || "")) page.style.setProperty("--accent", accent);
      // oxlint-disable-next-line no-unused-vars -- old JavaScript requires a name
    } catch (closed) {
      // Storage may be blocked; the system's theme is used.
    }
  }

  function pageIsParsed() {
    if (root !== null) return;
    root = document.getElementById("root");
    var isPortal = root.getAttribute("data-face") === "portal";
    if (!isNewEnough(isPortal)) return sayTooOld(isPortal);
    new MutationObserver(hasDrawn).observe(root, { childList: true });
    look = setInterval(lookAtWorker, 30000);
    if (isMissing) didNotStart();
  }

  function isNewEnough(isPortal) {
    var css = window.CSS;
    return (
      css !== undefined &&
      css.supports !== undefined &&
      // Chrome and Edge 111 for the portal; 123, and Safari 17.5, for the staff.
      css.supports("color", isPortal ? "color-mix(in srgb, red, blue)" : "light-dark(#000, #fff)") &&
      // Firefox 128, Safari 16.4.
      css.registerProperty !== undefined
    );
  }

  // From here on the app's own screens say what fails.
  function hasDrawn(changes, observer) {
    isDrawn = true;
    observer.disconnect();
    clearInterval(look);
    if (gate !== null) gate.parentNode.removeChild(gate);
    try {
      sessionStorage.removeItem("trace.loadedAnew");
      // oxlint-disable-next-line no-unused-vars -- old JavaScript requires a name
    } catch (closed) {
      // Then there is no mark to remove.
    }
  }

  // The app's first script, or one that it imports, did not load: a new build took over while this page was loading and
  // its files are gone, or the worker that was to answer ended. Another error may be one that the app goes on after.
  function hasFailed(event) {
    if (event.target === window) return lookLater();
    if (event.target.tagName === "SCRIPT" && event.target.type === "module") didNotStart();
  }

  function lookLater() {
    if (!isDrawn) setTimeout(didNotStart, 10000);
  }

  // A service worker that ended while this page was loading may never answer for its files. Without a worker they come
  // over the network, for which there is no limit.
  function lookAtWorker() {
    if (isControlled()) didNotStart();
  }

  function isControlled() {
    return Boolean(navigator.serviceWorker && navigator.serviceWorker.controller);
  }

  // A page that is being left loses what it was loading, and must not come back.
  function pageIsLeft() {
    isBeingLeft = true;
    setTimeout(function () {
      isBeingLeft = false;
    }, 10000);
  }

  function didNotStart() {
    if (isDrawn || gate !== null) return;
    if (root === null) isMissing = true;
    else if (isBeingLeft) lookLater();
    else if (mayLoadAnew()) location.reload();
    else sayIncomplete();
  }

  // Once, until the app has started; never where the browser's own page would come in place of this one.
  function mayLoadAnew() {
    if (navigator.onLine === false && !isControlled()) return false;
    try {
      if (sessionStorage.getItem("trace.loadedAnew") !== null) return false;
      sessionStorage.setItem("trace.loadedAnew", "yes");
      return true;
      // oxlint-disable-next-line no-unused-vars -- old JavaScript requires a name
    } catch (closed) {
      // Nothing would say that it was loaded anew already.
      return false;
    }
  }

  // The root stays: an app that is only late removes this.
  function sayIncomplete() {
    begin(say("Trace did not load completely", "Trace no se cargó por completo"));
    add(
      gate,
      "p",
      say(
        "Check the connection and try again. Changes that were saved here stay here.",
        "Revisa la conexión e inténtalo de nuevo. Los cambios guardados aquí se conservan.",
      ),
    );
    var again = add(gate, "button", say("Reload", "Recargar"));
    again.style.cssText = "margin-top:1.5em;padding:.6em 1.5em;border:1px solid;border-radius:.6em;cursor:pointer";
    again.addEventListener("click", function () {
      location.reload();
    });
  }

  function sayTooOld(isPortal) {
    var older = isPortal ? { safari: "16.4", chrome: "111" } : { safari: "17.5", chrome: "123" };
    begin(say("This browser is too old for Trace", "Este navegador es demasiado antiguo para Trace"));
    // The app does nothing without its root element.
    root.parentNode.removeChild(root);
    add(
      gate,
      "p",
      say("Update it, or open this address in one of these:", "Actualízalo o abre esta dirección en uno de estos:"),
    );
    var list = add(gate, "ul", "");
    add(
      list,
      "li",
      say(
        "Safari # or later (iPhone and iPad: iOS or iPadOS #)",
        "Safari # o posterior (iPhone y iPad: iOS o iPadOS #)",
      )
        .split("#")
        .join(older.safari),
    );
    add(list, "li", say("Chrome or Edge # or later", "Chrome o Edge # o posterior").replace("#", older.chrome));
    add(list, "li", say("Firefox 128 or later", "Firefox 128 o posterior"));
    add(
      gate,
      "p",
      say(
        "Changes that were saved here stay here. They are delivered when this browser is updated.",
        "Los cambios guardados aquí se conservan. Se envían cuando se actualice este navegador.",
      ),
    );
  }

  function begin(title) {
    var kept = document.getElementById("kept-screen");
    if (kept) kept.parentNode.removeChild(kept);
    page.setAttribute("data-stands", "");
    gate = document.createElement("div");
    gate.id = "gate";
    gate.style.cssText = "max-width:32em;margin:0 auto;padding:3em 1.5em;font:18px/1.5 sans-serif";
    root.parentNode.insertBefore(gate, root);
    add(gate, "h1", title).style.cssText = "margin:0 0 .6em;font-size:1.4em;line-height:1.2";
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
})();
