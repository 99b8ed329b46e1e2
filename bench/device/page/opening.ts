import { drawn } from "./drawn.ts";
import { type PageFixture, watched } from "./page-fixture.ts";
import type { Measure, Sample } from "./sample.ts";

/** Presses something as a mouse does: a combobox opens as its button goes down. */
function press(selector: string): void {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`There is no "${selector}" to press.`);
  const at = { bubbles: true, cancelable: true, button: 0 };
  element.dispatchEvent(new PointerEvent("pointerdown", { ...at, pointerType: "mouse" }));
  element.dispatchEvent(new MouseEvent("mousedown", at));
  element.focus();
  element.dispatchEvent(new PointerEvent("pointerup", { ...at, pointerType: "mouse" }));
  element.dispatchEvent(new MouseEvent("mouseup", at));
  element.click();
}

/** Number of groups near the window at first; the floor draws no more. */
const nearWindow = 20;

/** Times what `act` draws, to its first frame, and takes it away again. */
async function untilDrawn(selector: string, remove: () => void, act: () => void): Promise<Sample> {
  const sample = await watched(async () => {
    act();
    await drawn(selector);
    return {};
  });
  remove();
  return sample;
}

/** Adds an element to the page. */
const added = (name: string, text = "", within: Element = document.body): HTMLElement => {
  const element = document.createElement(name);
  element.textContent = text;
  within.append(element);
  return element;
};

/** *Grouped* over the whole stock, to its first frame. The floor counts by title and writes a screenful of lines. */
export const grouped = (fixture: PageFixture): Measure => ({
  ours: async () => {
    const device = await fixture.device();
    const { showGroups } = await import("./list-parts.tsx");
    let remove = (): void => undefined;
    return await untilDrawn(
      "section button[aria-expanded]",
      () => remove(),
      () => (remove = showGroups(device)),
    );
  },
  floor: async () => {
    const { view } = await fixture.device();
    const all = view.list("item", {});
    const page = added("div");
    return await untilDrawn(
      "section",
      () => page.remove(),
      () => {
        const counts = new Map<string, number>();
        for (const { title } of all.slice(0, all.count)) counts.set(title, (counts.get(title) ?? 0) + 1);
        for (const [title, count] of [...counts].slice(0, nearWindow)) added("section", `${title} · ${count}`, page);
      },
    );
  },
});

/** The picker of a consigner, from the press to its first frame. The floor writes a line for each of the first sixty. */
export const picker = (fixture: PageFixture): Measure => ({
  ours: async () => {
    const { showPicker } = await import("./list-parts.tsx");
    const remove = showPicker(await fixture.device());
    await drawn("input[role=combobox]");
    return await untilDrawn("[role=option]", remove, () => press("input[role=combobox]"));
  },
  floor: async () => {
    const { view } = await fixture.device();
    const list = added("div");
    return await untilDrawn(
      "div > p",
      () => list.remove(),
      () => {
        for (const { id } of view.all("consigner").slice(0, 60)) added("p", id, list);
      },
    );
  },
});

/** *Filters* of the items on sale, from the press to its first frame. The floor opens a dialog of selects with two options each. */
export const filters = (fixture: PageFixture): Measure => ({
  ours: async () => {
    const { showFilters } = await import("./list-parts.tsx");
    const remove = showFilters(await fixture.device());
    await drawn("#open-filters");
    return await untilDrawn("[role=dialog] [role=combobox]", remove, () => press("#open-filters"));
  },
  floor: async () => {
    const dialog = document.createElement("dialog");
    document.body.append(dialog);
    return await untilDrawn(
      "dialog[open] select",
      () => dialog.remove(),
      () => {
        for (let n = 0; n < 10; n += 1) added("select", "", dialog).append(new Option("All"), new Option("One"));
        dialog.showModal();
      },
    );
  },
});
