import { drawn } from "./drawn.ts";
import { type PageFixture, watched } from "./page-fixture.ts";
import type { Measure } from "./sample.ts";

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

/** *Grouped* over the whole stock, to its first frame. The floor counts by title and writes a screenful of lines. */
export const grouped = (fixture: PageFixture): Measure => ({
  ours: async () => {
    const device = await fixture.device();
    const { showGroups } = await import("./list-parts.tsx");
    let remove = (): void => undefined;
    const sample = await watched(async () => {
      remove = showGroups(device);
      await drawn("section button[aria-expanded]");
      return {};
    });
    remove();
    return sample;
  },
  floor: async () => {
    const { view } = await fixture.device();
    const all = view.list("item", {});
    const page = document.createElement("div");
    document.body.append(page);
    const sample = await watched(async () => {
      const counts = new Map<string, number>();
      for (const { title } of all.slice(0, all.count)) counts.set(title, (counts.get(title) ?? 0) + 1);
      for (const [title, count] of [...counts].slice(0, nearWindow)) {
        const line = document.createElement("section");
        line.textContent = `${title} · ${count}`;
        page.append(line);
      }
      await drawn("section");
      return {};
    });
    page.remove();
    return sample;
  },
});

/** The picker of a consigner, from the press to its first frame. The floor writes a line for each of the first sixty. */
export const picker = (fixture: PageFixture): Measure => ({
  ours: async () => {
    const device = await fixture.device();
    const { showPicker } = await import("./list-parts.tsx");
    const remove = showPicker(device);
    await drawn("input[role=combobox]");
    const sample = await watched(async () => {
      press("input[role=combobox]");
      await drawn("[role=option]");
      return {};
    });
    remove();
    return sample;
  },
  floor: async () => {
    const { view } = await fixture.device();
    const list = document.createElement("div");
    document.body.append(list);
    const sample = await watched(async () => {
      for (const { id } of view.all("consigner").slice(0, 60)) {
        const line = document.createElement("p");
        line.textContent = id;
        list.append(line);
      }
      await drawn("div > p");
      return {};
    });
    list.remove();
    return sample;
  },
});

/** *Filters* of the items on sale, from the press to its first frame. The floor opens a dialog of selects with two options each. */
export const filters = (fixture: PageFixture): Measure => ({
  ours: async () => {
    const device = await fixture.device();
    const { showFilters } = await import("./list-parts.tsx");
    const remove = showFilters(device);
    await drawn("#open-filters");
    const sample = await watched(async () => {
      press("#open-filters");
      await drawn("[role=dialog] [role=combobox]");
      return {};
    });
    remove();
    return sample;
  },
  floor: async () => {
    const dialog = document.createElement("dialog");
    document.body.append(dialog);
    const sample = await watched(async () => {
      for (let n = 0; n < 10; n += 1) {
        const select = document.createElement("select");
        select.append(new Option("All"), new Option("One"));
        dialog.append(select);
      }
      dialog.showModal();
      await drawn("dialog[open] select");
      return {};
    });
    dialog.remove();
    return sample;
  },
});
