// Says which browser to use where this one is older than the build's target (vite.config.ts). It runs in those
// browsers too, so it is written in the oldest JavaScript and sets its styles itself.
(function () {
  var css = window.CSS;
  var isNewEnough =
    css !== undefined &&
    css.supports !== undefined &&
    // Chrome and Edge 123, Safari 17.5.
    css.supports("color", "light-dark(#000, #fff)") &&
    // Firefox 128.
    css.registerProperty !== undefined;
  if (isNewEnough) return;

  function add(parent, tag, text) {
    var made = document.createElement(tag);
    made.appendChild(document.createTextNode(text));
    parent.appendChild(made);
    return made;
  }

  // The app, whose module runs after the page was read, finds no place to begin.
  var root = document.getElementById("root");
  root.id = "gate";
  root.style.cssText = "max-width:32em;margin:0 auto;padding:3em 1.5em;font:18px/1.5 sans-serif";
  add(root, "h1", "This browser is too old for Trace").style.cssText = "font-size:1.4em;line-height:1.2";
  add(root, "p", "Update it, or open this address in one of these:");
  var list = add(root, "ul", "");
  add(list, "li", "Safari 17.5 or later (iPhone and iPad: iOS or iPadOS 17.5)");
  add(list, "li", "Chrome or Edge 123 or later");
  add(list, "li", "Firefox 128 or later");
  add(root, "p", "Changes that were saved here stay here. They are delivered when this browser is updated.");
})();
