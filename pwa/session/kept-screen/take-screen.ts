import type { ShownScreen } from "#pwa/machine/local/base/base-database.ts";
import { hasUnsavedForm } from "#pwa/ui/unsaved-form.ts";
import { answersAsked } from "#pwa/ui/use-answer.ts";
import { lockNow } from "../tablet/lock.ts";
import { screenName } from "./look.ts";

/** Longest content that is kept, in characters: a screen of a hundred rows is about half of it. */
const longest = 200_000;

/**
 * Elements whose screens are not kept: what somebody writes, confirms or sees once must not be drawn again by itself.
 * Security: the lock and the sign-in it offers are such a dialog, with PINs and passwords.
 */
const notKept = [
  ...["dialog", "[role=dialog]", "[role=alertdialog]", "[type=password]", "textarea", "video", "canvas", "iframe"],
  ...["main form:not(nav form)", "main :is(input, [contenteditable]):focus", "[data-passing] > :not(:empty)"],
  // The next start has nothing selected or unfolded.
  "main :is(details[open], [aria-expanded=true], [data-selection], [data-unfolded])",
].join();

/** Messages, warnings and scans of this moment, which the next start is without; their room goes too. */
const ofThisMoment =
  "script, noscript, template, [role=alert], [data-last-scan], [data-sound=blocked], [data-sonner-toaster]";

/** The connection, and what may be another thing at the next start; a kept screen has its room alone. */
export const leftOut = "[data-sync], [data-left-out]";

/** Fields that show a choice or a search of the list; whatever others hold is left out. */
const shownFields = "main :is([type=search], [role=combobox], [type=checkbox])";

/**
 * Returns the screen as it is now; null for one that is not kept. Only lists and both homes are kept, which have
 * `data-keeps`: `withoutAnswers` where all that shows an answer of the server has `data-left-out`. `look` is the present
 * one.
 */
export function takeScreen(look: string): ShownScreen | null {
  const root = document.getElementById("root");
  const keeps = root?.querySelector<HTMLElement>("main [data-keeps]")?.dataset["keeps"];
  if (root === null || keeps === undefined || root.querySelector("main [data-page-title]") === null) return null;
  if (lockNow() !== null || hasUnsavedForm() || window.scrollY > 0 || document.querySelector(notKept) !== null)
    return null;
  // Answers of the server may be old by then. Some screens have few, which are left out.
  if (answersAsked() > 0 && keeps !== "withoutAnswers") return null;
  const html = contentOf(root);
  if (html.length > longest) return null;
  const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].map(({ href }) => href);
  return { name: screenName(), look, sheets, html };
}

/** Returns an element's content as HTML that a page may draw under its policy, which forbids styles in HTML. */
function contentOf(root: Element): string {
  const copy = root.cloneNode(true) as Element;
  const fields = root.querySelectorAll("input");
  for (const [n, field] of copy.querySelectorAll("input").entries()) {
    const original = fields[n];
    field.removeAttribute("value");
    if (original?.matches(shownFields) !== true) continue;
    field.setAttribute("value", original.value);
    field.toggleAttribute("checked", original.checked);
  }
  for (const element of copy.querySelectorAll<HTMLElement>("[style]")) {
    element.dataset["style"] = element.style.cssText;
    element.removeAttribute("style");
  }
  // Pictures that only this page has.
  for (const picture of copy.querySelectorAll('img[src^="blob:"]')) picture.removeAttribute("src");
  const originals = root.querySelectorAll(leftOut);
  for (const [n, element] of copy.querySelectorAll<HTMLElement>(leftOut).entries()) {
    const { width = 0, height = 0 } = originals[n]?.getBoundingClientRect() ?? {};
    element.replaceChildren();
    element.dataset["style"] = `visibility:hidden;width:${width}px;height:${height}px`;
  }
  for (const element of copy.querySelectorAll(ofThisMoment)) element.remove();
  return copy.innerHTML;
}
