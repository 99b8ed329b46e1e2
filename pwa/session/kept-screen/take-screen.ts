import type { ShownScreen } from "#pwa/local/base/base-database.ts";
import { answersShown } from "#pwa/ui/use-answer.ts";
import { lookNow, screenName } from "./look.ts";

/** Longest content that is kept, in characters: a screen of a hundred rows is about a third of it. */
const longest = 400_000;

/** Elements whose screens are not kept: what somebody writes, confirms or plays is never drawn again by itself. */
const notKept =
  "main form:not(nav form), main textarea, main video, main canvas, main iframe, [role=dialog], [role=alertdialog]";

/** Returns the screen as it stands; null for one that is not kept, such as a form or one that is scrolled. */
export function takeScreen(): ShownScreen | null {
  const root = document.getElementById("root");
  const title = root?.querySelector("main [data-page-title]");
  // What the server said may be old by then. Home has little of it, which is left out.
  if (answersShown() > 0 && location.pathname !== "/") return null;
  if (root == null || title == null || window.scrollY > 0 || document.querySelector(notKept) !== null) return null;
  const html = contentOf(root);
  if (html.length > longest) return null;
  const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].map(({ href }) => href);
  return { name: screenName(), look: lookNow(), sheets, html };
}

/** Returns an element's content as HTML that a page may draw under its policy, which forbids styles in HTML. */
function contentOf(root: Element): string {
  const copy = root.cloneNode(true) as Element;
  const fields = root.querySelectorAll("input");
  for (const [n, field] of copy.querySelectorAll("input").entries()) {
    const { type, value = "", checked } = fields[n] ?? {};
    if (type !== "password") field.setAttribute("value", value);
    field.toggleAttribute("checked", checked === true);
  }
  for (const element of copy.querySelectorAll<HTMLElement>("[style]")) {
    element.dataset["style"] = element.style.cssText;
    element.removeAttribute("style");
  }
  // Pictures that only this page has; the connection and the server's figures as they were.
  for (const picture of copy.querySelectorAll('img[src^="blob:"]')) picture.removeAttribute("src");
  for (const state of copy.querySelectorAll<HTMLElement>("[data-sync], [data-answered]"))
    state.dataset["style"] = "visibility:hidden";
  for (const script of copy.querySelectorAll("script, noscript, template")) script.remove();
  return copy.innerHTML;
}
