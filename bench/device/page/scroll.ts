import type { ItemBrief } from "#pwa/local/device.ts";
import type { PageGround } from "./page-ground.ts";
import type { Measure } from "./sample.ts";

const steps = 60;
/** Pixels of one step: a fast flick, nearly a page of new rows. */
const stride = 600;
const rowHeight = 68;

const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

/**
 * What the page's thread works for one step of scrolling, in milliseconds, at the 95th percentile: from the moment it hears of it
 * until the frame has been laid out and painted.
 */
async function scrolled(): Promise<number> {
  let began = 0;
  const heard = () => {
    began = performance.now();
  };
  // Before anybody else on the page.
  document.addEventListener("scroll", heard, { capture: true });
  const { port1, port2 } = new MessageChannel();
  const took: number[] = [];
  for (let step = 1; step <= steps; step += 1) {
    await frame();
    // From place to place: a person drags the bar, too.
    const jump = step % 30 === 0 ? document.documentElement.scrollHeight / 10 : stride;
    began = 0;
    window.scrollBy(0, jump);
    await frame();
    // Told of when the frame that is being made is done.
    const done = new Promise((resolve) => (port1.onmessage = resolve));
    port2.postMessage(null);
    await done;
    if (began === 0) throw new Error("The page did not scroll.");
    took.push(performance.now() - began);
  }
  document.removeEventListener("scroll", heard, { capture: true });
  port1.close();
  return took.sort((a, b) => a - b)[Math.floor(steps * 0.95)] as number;
}

/** The whole stock as one list. The floor draws a line of text for each row that is seen, and knows of no app. */
export const scroll = (ground: PageGround): Measure => ({
  ours: async () => {
    const device = await ground.device();
    const { showList } = await import("./scroll-list.tsx");
    const remove = showList(device);
    while (document.querySelector("[role=row] a") === null) await frame();
    window.scrollTo(0, 0);
    const ms = await scrolled();
    if (document.querySelector("[role=row] a") === null) throw new Error("The list shows no item.");
    remove();
    return { ms };
  },
  floor: async () => {
    const { items } = (await ground.device()).view;
    const all = items.query({});
    const list = document.createElement("div");
    list.style.cssText = `position:relative;height:${all.count * rowHeight}px`;
    document.body.append(list);
    const shown = Array.from({ length: Math.ceil(window.innerHeight / rowHeight) + 12 }, () => {
      const row = document.createElement("div");
      row.style.cssText = "position:absolute;left:0";
      list.append(row);
      return row;
    });
    const text = ({ title, code, status, priceMinor }: ItemBrief) => [title, code, status, priceMinor].join(" · ");
    const draw = () => {
      const first = Math.max(0, Math.floor(window.scrollY / rowHeight) - 6);
      for (const [at, item] of all.slice(first, first + shown.length).entries()) {
        const row = shown[at] as HTMLElement;
        row.style.top = `${(first + at) * rowHeight}px`;
        row.textContent = text(item);
      }
    };
    draw();
    window.addEventListener("scroll", draw);
    window.scrollTo(0, 0);
    const ms = await scrolled();
    window.removeEventListener("scroll", draw);
    list.remove();
    return { ms };
  },
});
