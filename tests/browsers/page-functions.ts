/**
 * Functions that run in the page. Each is sent as text, so it must be self-contained: it can use only its own
 * arguments.
 */

interface Watched {
  pageFaults?: string[];
}

/**
 * Records the page's errors from now on: uncaught ones, CSP violations, and console errors. Documents are saved as
 * files: nobody could close a print dialog.
 */
export function watchPage(): void {
  const watched = globalThis as Watched;
  if (watched.pageFaults !== undefined) return;
  Object.defineProperty(Navigator.prototype, "pdfViewerEnabled", { get: () => false });
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

/** Returns the recorded errors and clears them. */
export function takeFaults(): string[] {
  return (globalThis as Watched).pageFaults?.splice(0) ?? [];
}

/** A description of an element: kind, and name or text. */
export interface Sought {
  readonly [name: string]: string | boolean;
  readonly css: string;
  /** Its full name; with `part`, a part of it. Empty for any. */
  readonly name: string;
  readonly part: boolean;
  /** Whether to take the last of several instead of the first. */
  readonly last: boolean;
}

/** Counts visible matching elements; marks one, by which the driver finds it. */
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

/** Inserts text into the marked field as if pasted. */
export function pasteText(text: string): void {
  const field = document.querySelector<HTMLInputElement>("[data-walked]");
  if (field === null) throw new Error("No field is marked.");
  field.focus();
  field.select();
  document.execCommand("insertText", false, text);
}

/** Returns the marked field's text. */
export function valueOfField(): string {
  return document.querySelector<HTMLInputElement>("[data-walked]")?.value ?? "";
}

/** Returns whether the service worker has stored all of the app. */
export function isKept(): boolean {
  return navigator.serviceWorker.controller !== null && document.documentElement.hasAttribute("data-kept");
}

/**
 * Returns the page's look: pixels wider than the window, whether dark is requested, and its background's lightness,
 * from 0 to 255.
 */
export function appearance(): { tooWide: number; dark: boolean; width: number; brightness: number } {
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
    brightness: Math.round((red + green + blue) / 3),
  };
}

/** Returns the page's visible text. */
export function textShown(): string {
  return document.body.innerText.replaceAll(/\s+/g, " ");
}

/** Opens an address like a person typing it: a page that is loading is left. */
export function leaveFor(address: string): void {
  location.assign(address);
}

export function goBack(): void {
  history.back();
}

export function pathShown(): string {
  return location.pathname;
}
