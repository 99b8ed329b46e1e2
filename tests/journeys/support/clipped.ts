import { expect, type Page } from "@playwright/test";

/** Returns the screen's texts that are cut off at the side at this moment, and by how much. */
export const clippedTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page itself: ${scrollWidth} > ${clientWidth}`);
    const named = (element: Element, text: string) => `${element.tagName.toLowerCase()} “${text.trim()}”`;
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const [text, element] = [node.textContent ?? "", node.parentElement];
      if (text.trim() === "" || element === null || !element.checkVisibility()) continue;
      // The skip link is hidden until focused.
      if (element.closest("a[href='#main']") !== null) continue;
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      for (let around: Element | null = element; around !== null && width > 0; around = around.parentElement) {
        const { overflowX, position } = getComputedStyle(around);
        const box = around.getBoundingClientRect();
        // Texts for screen readers are a pixel wide. Scrollable content can be seen completely.
        if (box.width <= 1 || position === "fixed" || overflowX === "auto" || overflowX === "scroll") break;
        if (overflowX === "visible" || (left >= box.left - 1 && right <= box.right + 1)) continue;
        found.push(`${named(element, text)}: ${Math.round(right - left)} px in ${Math.round(box.width)}`);
        break;
      }
    }
    const pen = document.createElement("canvas").getContext("2d");
    for (const field of document.querySelectorAll("input")) {
      // A text field scrolls while typing; a chosen value does not.
      const shown = field.value === "" ? field.placeholder : field.role === "combobox" ? field.value : "";
      if (shown === "" || pen === null || !field.checkVisibility()) continue;
      const style = getComputedStyle(field);
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      const needed = pen.measureText(shown).width;
      if (room > 1 && needed > room + 1)
        found.push(`${named(field, shown)}: ${Math.round(needed)} px in ${Math.round(room)}`);
    }
    return found;
  });

/**
 * Returns what is cut off at the side once the screen has settled: words, field values, and the page if wider than the
 * window. Empty as soon as nothing is.
 */
export async function clippedOn(page: Page): Promise<readonly string[]> {
  let found: readonly string[] = [];
  const look = async () => (found = await clippedTexts(page));
  await expect
    .poll(look, { timeout: 15_000 })
    .toEqual([])
    .catch(() => undefined);
  return found;
}

/**
 * Returns the rows and cards with an item's code that do not show its size, or not all of it, each once, when the screen
 * has settled. `size` is that of all items.
 */
export async function withoutSizeOn(page: Page, size: string): Promise<readonly string[]> {
  let found: readonly string[] = [];
  const look = async () => (found = await rowsWithoutSize(page, size));
  await expect
    .poll(look, { timeout: 5_000 })
    .toEqual([])
    .catch(() => undefined);
  return found;
}

const rowsWithoutSize = (page: Page, size: string): Promise<readonly string[]> =>
  page.evaluate((wanted) => {
    const [code, whole] = [/\bA0\d{6}\b/, new RegExp(`(?<![\\w.$])${wanted}(?![\\w.])`)];
    const textsIn = (element: Element): readonly Text[] => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
        if (node.parentElement?.checkVisibility() === true) texts.push(node as Text);
      return texts;
    };
    const range = document.createRange();
    const isShown = (text: Text): boolean => {
      const found = whole.exec(text.data);
      if (found === null) return false;
      range.setStart(text, found.index);
      range.setEnd(text, found.index + wanted.length);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      for (let around = text.parentElement; around !== null; around = around.parentElement) {
        const box = around.getBoundingClientRect();
        if (getComputedStyle(around).overflowX === "visible") continue;
        if (left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1) return false;
      }
      return width > 0;
    };
    const rows = new Set<Element>();
    for (const text of textsIn(document.querySelector("main") ?? document.body)) {
      const row = code.test(text.data) ? text.parentElement?.closest("[role=row], [role=listitem], li, tr") : null;
      if (row != null) rows.add(row);
    }
    return Array.from(rows)
      .filter((row) => !textsIn(row).some(isShown))
      .map((row) => (row.textContent ?? "").trim());
  }, size);

/**
 * Returns what is wider than the screen with letters twice as large: the page, or a text or control that ends beyond its
 * edge, unless it is in something that scrolls or ends in dots.
 */
export async function widerOn(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  let found: readonly string[] = [];
  const look = async () => (found = await page.evaluate(beyondTheEdge));
  await expect
    .poll(look, { timeout: 5_000 })
    .toEqual([])
    .catch(() => undefined);
  await page.evaluate(() => (document.documentElement.style.fontSize = ""));
  return found;
}

/** Runs in the page. */
function beyondTheEdge(): readonly string[] {
  const wide: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) wide.push(`the page itself: ${scrollWidth} > ${clientWidth}`);
  const isBeyond = ({ left, right, width }: DOMRect) => width > 1 && (right > clientWidth + 1 || left < -1);
  const isHeld = (element: Element): boolean => {
    for (
      let around: Element | null = element;
      around !== null && around !== document.body;
      around = around.parentElement
    )
      if (getComputedStyle(around).overflowX !== "visible" && !isBeyond(around.getBoundingClientRect())) return true;
    return false;
  };
  const note = (element: Element, text: string, rect: DOMRect) => {
    if (element.checkVisibility() && isBeyond(rect) && !isHeld(element))
      wide.push(`${element.tagName.toLowerCase()} “${text}” ends at ${Math.round(rect.right)}`);
  };
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const [text, element] = [(node.textContent ?? "").trim(), node.parentElement];
    range.selectNodeContents(node);
    if (text !== "" && element !== null) note(element, text, range.getBoundingClientRect());
  }
  // A field's own text scrolls.
  for (const one of document.querySelectorAll("button, input[type=text], textarea"))
    note(one.parentElement ?? one, one.ariaLabel ?? one.textContent.trim(), one.getBoundingClientRect());
  return wide;
}
