import { t } from "#shared/words/define-words.ts";
import { formatDate, formatLongDateTime, formatMoney } from "#pwa/ui/format.ts";
import { badgeClasses, type Tone } from "#pwa/ui/controls/badge.tsx";
import { buttonClasses } from "#pwa/ui/controls/button.tsx";
import { tintOf } from "#pwa/ui/controls/product-image.tsx";
import { statusBadgeClasses } from "#pwa/ui/controls/status-badge.tsx";
import type { PicturesView } from "#pwa/machine/local/device.ts";
import { decimalText } from "#shared/machine/kernel/money.ts";
import { sizedAddress } from "#shared/machine/kernel/picture-address.ts";
import type { Status } from "#shared/areas/inventory/status.ts";
import { statusLabel } from "#shared/areas/inventory/status-words.ts";

/** What cells need besides the row. */
export interface CellContext {
  readonly currency: string;
  /** True where the table is narrower than 1280 px and some columns are left out. */
  readonly narrow: boolean;
  /** True where cards are as wide as a tablet, and have their buttons at the side. */
  readonly roomy?: boolean;
  /** Photos that may exist only on this device; missing where none are shown. */
  readonly pictures?: Pick<PicturesView, "has" | "blob"> | undefined;
}

/** Writes a row into existing elements. Called again for every row that takes their place. */
export type Fill<Row> = (row: Row) => void;

/**
 * Display of a row's value. `draw` is called once per element, which many rows use in turn, and returns the function
 * that writes a row into it, so that scrolling creates no elements. `text` is the value for an export.
 */
export interface Cell<Row> {
  readonly draw: (element: HTMLElement, context: CellContext) => Fill<Row>;
  readonly text: (row: Row, context: CellContext) => string;
  /** Value that the cell's colours depend on: elements are passed on to a row with the same one, if there is one. */
  readonly alike?: (row: Row) => string;
}

/** Returns a writer of a text node that skips unchanged texts. */
export function textIn(element: HTMLElement): (text: string) => void {
  const node = document.createTextNode("");
  element.append(node);
  let last = "";
  return (text) => {
    if (text === last) return;
    last = text;
    node.data = text;
  };
}

/**
 * Returns a writer of a text clipped by the class `clip`. Clipping costs painting time, so texts of at most `room`
 * letters, which fit everywhere, are not clipped.
 */
export function clippedIn(
  element: HTMLElement,
  clip: "truncate" | "line-clamp-2",
  room: number,
): (text: string) => void {
  const write = textIn(element);
  const cut = changed<boolean>((long) => element.classList.toggle(clip, long));
  return (text) => {
    cut(text.length > room || wideLetters.test(text));
    write(text);
  };
}

/** Letters that may be twice as wide: of scripts beyond Latin, Greek and Cyrillic. */
const wideLetters = /[^\u{0}-\u{52f}]/u;

/** Appends a child element with this class. */
export function childOf(parent: HTMLElement, tag: "a" | "button" | "div" | "span", className: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  parent.append(element);
  return element;
}

/** Returns a writer that is called only when the value changed. */
export function changed<T>(write: (value: T) => void): (value: T) => void {
  let last: T | undefined;
  return (value) => {
    if (value === last) return;
    last = value;
    write(value);
  };
}

/** Returns a cell with a text of one line, or of at most two. */
export const textCell = <Row>(of: (row: Row) => string, className = "text-caption", lines: 1 | 2 = 1): Cell<Row> => ({
  draw: (element) => {
    element.className = `${lines === 1 ? "whitespace-nowrap" : ""} ${className}`;
    const write = lines === 1 ? clippedIn(element, "truncate", 8) : clippedIn(element, "line-clamp-2", 16);
    return (row) => write(of(row));
  },
  text: of,
});

/** Adds a button that opens the list's editor of its cell. */
function drawEditButton(element: HTMLElement): { readonly button: HTMLElement; readonly open: (may: boolean) => void } {
  const button = childOf(element, "button", "list-edit-button") as HTMLButtonElement;
  button.type = "button";
  button.ariaDescription = t("Edit");
  return { button, open: changed<boolean>((may) => (button.disabled = !may)) };
}

/** Returns a cell with an amount and, if there is one, a second, smaller amount below. */
export const money = <Row>(
  of: (row: Row) => number,
  {
    below,
    show = formatMoney,
    editable,
  }: {
    readonly below?: {
      readonly of: (row: Row) => number | null;
      readonly label: (row: Row) => string;
      readonly show?: (minor: number, currency: string) => string;
      /** True if it is shown only where some columns are left out. */
      readonly narrowOnly?: true;
    };
    /** Format of the amount; exports are always exact to the cent. */
    readonly show?: (minor: number, currency: string) => string;
    /** Whether the row's cell can be edited; missing if the column cannot. */
    readonly editable?: (row: Row) => boolean;
  } = {},
): Cell<Row> => ({
  draw: (element, { currency, narrow }) => {
    element.className = "tabular text-right";
    const line = editable === undefined ? childOf(element, "span", "block font-medium whitespace-nowrap") : null;
    const editButton = editable === undefined ? null : drawEditButton(element);
    const amount = textIn(line ?? editButton?.button ?? element);
    const second =
      below === undefined || (below.narrowOnly === true && !narrow)
        ? null
        : clippedIn(childOf(element, "span", "block text-caption whitespace-nowrap text-muted"), "truncate", 14);
    return (row) => {
      amount(show(of(row), currency));
      if (editable !== undefined) editButton?.open(editable(row));
      const minor = below?.of(row) ?? null;
      second?.(minor === null ? "" : `${below?.label(row)} ${(below?.show ?? formatMoney)(minor, currency)}`);
    };
  },
  text: (row, { currency }) => decimalText(of(row), currency),
});

/** Returns a cell with a moment as YY/MM/DD, and the exact time as its tooltip; empty for "". */
export const date = <Row>(of: (row: Row) => string): Cell<Row> => ({
  draw: (element) => {
    element.className = "tabular text-caption text-muted";
    const write = textIn(element);
    let at = "";
    // Formatted only on hover.
    element.onpointerenter = () => (element.title = at === "" ? "" : formatLongDateTime(at));
    return (row) => {
      at = of(row);
      write(dateOrNothing(at));
    };
  },
  text: (row) => dateOrNothing(of(row)),
});

const dateOrNothing = (at: string): string => (at === "" ? "" : formatDate(at));

/** Returns a cell with an item's status as a badge. */
export const status = <Row>(of: (row: Row) => Status): Cell<Row> => ({
  draw: (element) => {
    const style = changed<string>((className) => (element.className = className));
    const write = textIn(element);
    return (row) => {
      const value = of(row);
      style(statusBadgeClasses(value));
      write(statusLabel(value));
    };
  },
  text: (row) => statusLabel(of(row)),
  alike: of,
});

/** Returns a cell with a short badge. */
export const badge = <Row>(of: (row: Row) => { readonly tone: Tone; readonly text: string }): Cell<Row> => ({
  draw: (element) => {
    const style = changed<Tone | null>(
      (tone) =>
        (element.className =
          tone === null ? "invisible" : `${badgeClasses(tone)} justify-self-start truncate px-2.5 leading-6`),
    );
    const write = textIn(element);
    return (row) => {
      const { tone, text: word } = of(row);
      style(word === "" ? null : tone);
      write(word);
    };
  },
  text: (row) => of(row).text,
});

/** Returns a cell with a link that looks like a button; plain text without an address. */
export const linkButton = <Row>(of: {
  readonly href: (row: Row) => string | null;
  readonly text: (row: Row) => string;
  /** Accessible name; starts with the visible text. */
  readonly name: (row: Row) => string;
}): Cell<Row> => ({
  draw: (element) => {
    const link = childOf(element, "a", "") as HTMLAnchorElement;
    const write = textIn(link);
    const lead = changed<string | null>((href) => {
      link.className = href === null ? "block text-center text-muted" : `${buttonClasses()} w-full px-2`;
      if (href === null) link.removeAttribute("href");
      else link.href = href;
    });
    return (row) => {
      const href = of.href(row);
      lead(href);
      link.ariaLabel = href === null ? null : of.name(row);
      write(of.text(row));
    };
  },
  text: of.text,
});

/** Pixels of a row's picture, which is 48 CSS pixels, for screens with two per CSS pixel. */
const listedPicture = 96;

/**
 * Returns a writer of a product's picture; shows a drawn shoe, tinted by the title, if it has none or fails to load.
 */
export function drawPicture(
  frame: HTMLElement,
  { pictures }: Pick<CellContext, "pictures">,
): (src: string | undefined, title: string) => void {
  const image = document.createElement("img");
  image.alt = "";
  image.decoding = "async";
  image.className = "size-full rounded-[inherit] bg-white object-contain";
  image.onerror = () => (image.hidden = true);
  image.hidden = true;
  let wanted = "";
  const load = (address: string) => {
    image.src = address;
    if (image.parentNode === null) frame.append(image);
  };
  // Async: this cell may show another row by now.
  const loadOwn = async (src: string) => {
    const blob = await pictures?.blob(src);
    if (wanted !== src) return;
    if (!blob) return load(sizedAddress(src, listedPicture));
    const address = URL.createObjectURL(blob);
    image.onload = () => URL.revokeObjectURL(address);
    load(address);
  };
  const show = changed<string>((src) => {
    wanted = src;
    image.hidden = src === "";
    image.onload = null;
    if (src === "") image.removeAttribute("src");
    else if (pictures?.has(src) === true) {
      image.removeAttribute("src");
      void loadOwn(src);
    } else load(sizedAddress(src, listedPicture));
  });
  // A colour, not a property that a rule reads: the browser then looks for no rules anew.
  const tint = changed<string>((colour) => (frame.style.backgroundColor = colour));
  return (src, title) => {
    show(src ?? "");
    tint(tintOf(title));
  };
}

/** Returns a cell with a text that is a link if it has an address. */
export const link = <Row>(of: {
  readonly href: (row: Row) => string | null;
  readonly text: (row: Row) => string;
  /** Letters that fit the column everywhere; 14 by default. */
  readonly room?: number;
}): Cell<Row> => ({
  draw: (element) => {
    element.className = "min-w-0 text-caption whitespace-nowrap";
    const anchor = childOf(element, "a", "list-link block");
    const write = clippedIn(anchor, "truncate", of.room ?? 14);
    const lead = leadOf(anchor);
    return (row) => {
      lead(of.href(row));
      write(of.text(row));
    };
  },
  text: of.text,
});

/** Returns a writer of a link's address, or of null for none. */
export const leadOf = (anchor: HTMLElement): ((href: string | null) => void) =>
  changed<string | null>((href) => {
    if (href === null) anchor.removeAttribute("href");
    else anchor.setAttribute("href", href);
  });

/** Returns a cell with an icon link, named for screen readers, that opens the row's screen in a new tab. */
export const newTab = <Row>(of: {
  /** Returns null for a row without a screen. */
  readonly href: (row: Row) => string | null;
  readonly name: (row: Row) => string;
}): Cell<Row> => ({
  draw: (element) => {
    const link = childOf(element, "a", "list-edit") as HTMLAnchorElement;
    link.target = "_blank";
    link.rel = "noreferrer";
    const lead = leadOf(link);
    return (row) => {
      const href = of.href(row);
      lead(href);
      link.hidden = href === null;
      link.ariaLabel = href === null ? null : of.name(row);
    };
  },
  text: (row) => of.href(row) ?? "",
});

/** Returns a cell with a row's picture, title (a link if the row has a screen) and detail line. */
export const title = <Row>(of: {
  /** Returns null for a row without a screen. */
  readonly href?: (row: Row) => string | null;
  readonly title: (row: Row) => string;
  readonly detail?: (row: Row, context: CellContext) => string;
  readonly picture?: (row: Row) => string | undefined;
}): Cell<Row> => ({
  draw: (element, context) => {
    element.className = "min-w-0";
    const link = childOf(
      element,
      of.href === undefined ? "div" : "a",
      `grid min-h-14 items-center gap-x-3 rounded-control ${of.picture === undefined ? "grid-cols-[minmax(0,1fr)]" : "grid-cols-[auto_minmax(0,1fr)]"}`,
    );
    const picture =
      of.picture === undefined
        ? null
        : drawPicture(childOf(link, "span", "list-picture picture-shoe row-span-2 block rounded-control"), context);
    // Always clipped: with all columns shown there is room for fifteen letters per line.
    const name = textIn(childOf(link, "span", "line-clamp-2 self-end font-medium"));
    const detail = of.detail === undefined ? null : detailIn(childOf(link, "span", ""));
    const lead = leadOf(link);
    return (row) => {
      if (of.href !== undefined) lead(of.href(row));
      picture?.(of.picture?.(row), of.title(row));
      name(of.title(row));
      if (of.detail !== undefined) detail?.(of.detail(row, context), of.title(row));
    };
  },
  text: of.title,
});

/** Letters that certainly fit one line of a title, and of the smaller line below. */
const [titleLine, detailLine] = [15, 16];

/** Returns a writer of the detail line below a title; it may take two lines if the title takes one. */
function detailIn(element: HTMLElement): (text: string, title: string) => void {
  const write = textIn(element);
  const setText = changed<string>((clip) => (element.className = `self-start text-caption text-muted ${clip}`));
  return (text, name) => {
    const fits = text.length <= detailLine && !wideLetters.test(text);
    const beside = name.length > titleLine || wideLetters.test(name) ? "truncate" : "line-clamp-2";
    setText(fits ? "whitespace-nowrap" : beside);
    write(text);
  };
}
