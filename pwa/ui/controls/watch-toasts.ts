import { type WindowBox, type ControlInReach, toastPlace } from "./toast-place.ts";

const controls = "button, input, select, textarea, summary, a[href], [role=button], [role=tab], [role=switch]";
/** Height in CSS pixels above which a link is a card or a picture, which a message may cover in part. */
const tallestLink = 64;
/** Sets the visible height of each message behind the front one, in CSS pixels. */
const peek = 14;

/**
 * Keeps the messages off the controls (toast-place.ts): places them when they appear, and again when the screen below
 * them changes, has scrolled or was resized. They do not move while a button of theirs is about to be pressed. Returns a function that ends it.
 */
export function watchToasts(): () => void {
  let frame: number | null = null;
  const later = () => {
    frame ??= requestAnimationFrame(() => {
      frame = null;
      place();
    });
  };
  const observer = new MutationObserver(later);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["hidden", "data-front"] });
  const ended = new AbortController();
  for (const event of ["scroll", "scrollend", "resize"])
    window.addEventListener(event, later, { passive: true, signal: ended.signal });
  later();
  return () => {
    ended.abort();
    observer.disconnect();
    if (frame !== null) cancelAnimationFrame(frame);
  };
}

function place(): void {
  const list = document.querySelector<HTMLElement>("[data-sonner-toaster]");
  const front = list?.querySelector<HTMLElement>("[data-front=true]") ?? null;
  if (list === null || front === null || list.querySelector("button:hover, button:focus-visible") !== null) return;
  list.style.setProperty("translate", "none");
  const home = homeOf(list, front);
  const { left, top } = toastPlace(home, obstaclesOutside(list), {
    width: document.documentElement.clientWidth,
    height: window.innerHeight,
  });
  list.style.setProperty("translate", `${left - home.left}px ${top - home.top}px`);
}

/** Returns where sonner puts the messages. Their own boxes still move while they appear. */
function homeOf(list: HTMLElement, front: HTMLElement): WindowBox {
  const frame = list.getBoundingClientRect();
  const behind = Math.min(list.querySelectorAll("[data-visible=true]").length, 3) - 1;
  const height = front.offsetHeight + Math.max(behind, 0) * peek;
  const top = list.dataset["yPosition"] === "bottom" ? frame.bottom - height : frame.top;
  return { left: frame.left, top, width: frame.width, height };
}

function obstaclesOutside(list: HTMLElement): readonly ControlInReach[] {
  const stays = new Map<Element, boolean>();
  return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
    if (list.contains(control) || control.closest("[inert], [aria-hidden=true]") !== null) return [];
    const { left, top, width, height } = control.getBoundingClientRect();
    const isOut = top > window.innerHeight || top + height < 0 || width < peek || height < peek;
    if (isOut || (control.tagName === "A" && height > tallestLink) || !control.checkVisibility()) return [];
    return [{ left, top, width, height, stays: isInBar(control, stays) }];
  });
}

/** Returns whether an element, or one around it, keeps its place while the page scrolls. */
function isInBar(element: Element, known: Map<Element, boolean>): boolean {
  const answer = known.get(element);
  if (answer !== undefined) return answer;
  const around = element.parentElement;
  const { position } = getComputedStyle(element);
  const found = position === "fixed" || position === "sticky" || (around !== null && isInBar(around, known));
  known.set(element, found);
  return found;
}
