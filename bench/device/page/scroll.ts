import type { ItemBrief } from "#pwa/machine/local/list.ts";
import type { PageFixture } from "./page-fixture.ts";
import { drawn, frame } from "./drawn.ts";
import { type Measure, stepMark } from "./sample.ts";

const steps = 60;
/** Pixels per step: a fast flick, nearly a page of new rows. */
const stride = 600;
/** Heights of a table row and of a phone's card. */
const [rowHeight, cardHeight] = [68, 132];

/** A link in the list: in a table row on tablets and larger, in a list entry on phones. */
const seenItem = ":is([role=row], [role=listitem]) a";

/** Scrolls step by step, marking each start and the last end for the trace. */
async function scrolled(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  for (let step = 1; step <= steps; step += 1) {
    await frame();
    const before = window.scrollY;
    performance.mark(stepMark);
    // Also jumps: people drag the scroll bar.
    window.scrollBy(0, step % 30 === 0 ? document.documentElement.scrollHeight / 10 : stride);
    if (window.scrollY === before) throw new Error("The page did not scroll.");
    await frame();
    // Resolves when the current frame is done.
    const done = new Promise((resolve) => (port1.onmessage = resolve));
    port2.postMessage(null);
    await done;
  }
  await frame();
  performance.mark(stepMark);
  port1.close();
}

/**
 * Measures scrolling the whole stock as one list. The floor renders one line of text for each visible row, without an
 * app.
 */
export const scroll = (fixture: PageFixture): Measure => ({
  ours: async () => {
    const device = await fixture.device();
    const { showList } = await import("./scroll-list.tsx");
    const remove = showList(device);
    await drawn(seenItem);
    window.scrollTo(0, 0);
    const began = performance.now();
    await scrolled();
    const ms = (performance.now() - began) / steps;
    if (document.querySelector(seenItem) === null) throw new Error("The list shows no item.");
    remove();
    return { ms };
  },
  floor: async () => {
    const { view } = await fixture.device();
    const all = view.list("item", {});
    const height = window.innerWidth < 768 ? cardHeight : rowHeight;
    const list = document.createElement("div");
    list.style.cssText = `position:relative;height:${all.count * height}px`;
    document.body.append(list);
    const shown = Array.from({ length: Math.ceil(window.innerHeight / height) + 12 }, () => {
      const row = document.createElement("div");
      row.style.cssText = "position:absolute;left:0";
      list.append(row);
      return row;
    });
    const text = ({ title, code, status, priceMinor }: ItemBrief) => [title, code, status, priceMinor].join(" · ");
    const draw = () => {
      const first = Math.max(0, Math.floor(window.scrollY / height) - 6);
      for (const [at, item] of all.slice(first, first + shown.length).entries()) {
        const row = shown[at] as HTMLElement;
        row.style.top = `${(first + at) * height}px`;
        row.textContent = text(item);
      }
    };
    draw();
    window.addEventListener("scroll", draw);
    window.scrollTo(0, 0);
    const began = performance.now();
    await scrolled();
    const ms = (performance.now() - began) / steps;
    window.removeEventListener("scroll", draw);
    list.remove();
    return { ms };
  },
});
