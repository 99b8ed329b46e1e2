/**
 * Functions that run in the page. Each is carried there as text, so that it must stand for itself: nothing of this
 * file is seen there but its own arguments.
 */

interface Watched {
  pageFaults?: string[];
}

/** Remembers what goes wrong in the page from here on: errors nobody caught, refusals of its policy, and what it says to the console as an error. */
export function watchPage(): void {
  const watched = globalThis as Watched;
  if (watched.pageFaults !== undefined) return;
  const faults: string[] = [];
  watched.pageFaults = faults;
  addEventListener("error", (event) => faults.push(`error: ${event.message}`));
  addEventListener("unhandledrejection", (event) => faults.push(`unhandled rejection: ${String(event.reason)}`));
  document.addEventListener("securitypolicyviolation", (event) =>
    faults.push(`policy violation: ${event.effectiveDirective} ${event.blockedURI}`),
  );
  const { error: tell } = globalThis.console;
  globalThis.console.error = (...words: unknown[]) => {
    faults.push(`console: ${words.map(String).join(" ")}`);
    tell(...words);
  };
}

/** What was remembered, and forgets it. */
export function takeFaults(): string[] {
  return (globalThis as Watched).pageFaults?.splice(0) ?? [];
}

/** How an element is looked for: by what it is, and by what it is called or says. */
export interface Sought {
  readonly [name: string]: string | boolean;
  readonly css: string;
  /** Its whole name; with `part`, a part of it. Empty for any. */
  readonly name: string;
  readonly part: boolean;
  /** The last of several rather than the first. */
  readonly last: boolean;
}

/** How many visible elements fit; one of them gets a mark, by which the driver finds it. */
export function markElement({ css, name, part, last }: Sought): number {
  const plain = (text: string | null | undefined) => (text ?? "").replaceAll(/\s+/g, " ").trim();
  const namesOf = (element: HTMLElement): string[] => [
    plain(element.getAttribute("aria-label")),
    ...(element.getAttribute("aria-labelledby") ?? "")
      .split(" ")
      .map((id) => plain(document.getElementById(id)?.textContent)),
    ...[...((element as HTMLInputElement).labels ?? [])].map((label) => plain(label.textContent)),
    plain(element.innerText),
    plain(element.getAttribute("title")),
  ];
  const visible = (element: HTMLElement) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
  const fitting = [...document.querySelectorAll<HTMLElement>(css)].filter(
    (element) =>
      visible(element) && (name === "" || namesOf(element).some((own) => (part ? own.includes(name) : own === name))),
  );
  for (const marked of document.querySelectorAll("[data-walked]")) marked.removeAttribute("data-walked");
  fitting.at(last ? -1 : 0)?.setAttribute("data-walked", "");
  return fitting.length;
}

/** Puts a text into the marked field as if it were pasted. */
export function pasteText(text: string): void {
  const field = document.querySelector<HTMLInputElement>("[data-walked]");
  if (field === null) throw new Error("No field is marked.");
  field.focus();
  field.select();
  document.execCommand("insertText", false, text);
}

/** What stands in the marked field. */
export function valueOfField(): string {
  return document.querySelector<HTMLInputElement>("[data-walked]")?.value ?? "";
}

/** Whether the page is kept by its service worker. */
export function isKept(): boolean {
  return navigator.serviceWorker.controller !== null;
}

/** How the page looks: pixels wider than the window, whether dark is asked for, and how light its ground is, from 0 to 255. */
export function appearance(): { tooWide: number; dark: boolean; width: number; ground: number } {
  const { scrollWidth, clientWidth } = document.documentElement;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const brush = canvas.getContext("2d");
  if (brush === null) throw new Error("This page cannot draw.");
  brush.fillStyle = getComputedStyle(document.body).backgroundColor;
  brush.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data;
  return {
    tooWide: scrollWidth - clientWidth,
    dark: matchMedia("(prefers-color-scheme: dark)").matches,
    width: innerWidth,
    ground: Math.round((red + green + blue) / 3),
  };
}

/** What is to be read on the page. */
export function textShown(): string {
  return document.body.innerText.replaceAll(/\s+/g, " ");
}

/** Opens an address as a person does who types it: what is loading is left. */
export function leaveFor(address: string): void {
  location.assign(address);
}

export function goBack(): void {
  history.back();
}

export function pathShown(): string {
  return location.pathname;
}
