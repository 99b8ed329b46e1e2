import { formatDate, formatLongDateTime, formatMoney } from "#pwa/components/format.ts";
import { dataListWords } from "./words.ts";
import { badgeClasses, type Tone } from "#pwa/components/ui/badge.tsx";
import { buttonClasses } from "#pwa/components/ui/button.tsx";
import { hueOf } from "#pwa/components/ui/product-image.tsx";
import { statusBadgeClasses } from "#pwa/components/ui/status-badge.tsx";
import type { PicturesView } from "#pwa/local/device.ts";
import { decimalText } from "#shared/kernel/money.ts";
import { sizedAddress } from "#shared/kernel/picture-address.ts";
import type { Status } from "#shared/inventory/status.ts";
import { statusLabel } from "#shared/inventory/status-words.ts";

/** What cells need to know besides the row. */
export interface CellGround {
  readonly currency: string;
  /** True where the table is narrower than 1280 px and some columns are left out. */
  readonly narrow: boolean;
  /** Photos that only this device may have; left out where none are shown. */
  readonly pictures?: Pick<PicturesView, "has" | "blob"> | undefined;
}

/** Puts a row into elements that were made before. Called anew for every row that takes their place. */
export type Fill<Row> = (row: Row) => void;

/**
 * How a value of a row is shown. `draw` is called once for an element that many rows use in turn, and answers what puts
 * a row into it: lists make no element while they scroll. `text` is the same value for an export.
 */
export interface Cell<Row> {
  readonly draw: (element: HTMLElement, ground: CellGround) => Fill<Row>;
  readonly text: (row: Row, ground: CellGround) => string;
}

/** A text node whose text is only written when it is another. */
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
 * A writer of a text that is cut where its line ends, by `clip`. Every cut is one more thing to paint, so that texts of
 * at most `room` letters, which fit the narrowest place, go without.
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

/** Letters that may take the room of two: of scripts beyond Latin, Greek and Cyrillic. */
const wideLetters = /[^\u{0}-\u{52f}]/u;

/** A child element of this class. */
export function childOf(parent: HTMLElement, tag: "a" | "button" | "div" | "span", className: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  parent.append(element);
  return element;
}

/** A writer of one property that leaves the element alone while the value stays. */
export function changed<T>(write: (value: T) => void): (value: T) => void {
  let last: T | undefined;
  return (value) => {
    if (value === last) return;
    last = value;
    write(value);
  };
}

/** A text of one line, or of at most two. */
export const text = <Row>(of: (row: Row) => string, className = "text-caption", lines: 1 | 2 = 1): Cell<Row> => ({
  draw: (element) => {
    element.className = `${lines === 1 ? "whitespace-nowrap" : ""} ${className}`;
    const write = lines === 1 ? clippedIn(element, "truncate", 8) : clippedIn(element, "line-clamp-2", 16);
    return (row) => write(of(row));
  },
  text: of,
});

/** A button that opens the editor of its cell; the list puts it there. */
function drawDoor(element: HTMLElement): { readonly button: HTMLElement; readonly open: (may: boolean) => void } {
  const button = childOf(element, "button", "list-door") as HTMLButtonElement;
  button.type = "button";
  button.ariaDescription = dataListWords("edit");
  return { button, open: changed<boolean>((may) => (button.disabled = !may)) };
}

/** An amount, with a second, quieter amount below where there is one. */
export const money = <Row>(
  of: (row: Row) => number,
  {
    below,
    show = formatMoney,
    editable,
  }: {
    readonly below?: {
      readonly of: (row: Row) => number | null;
      readonly label: () => string;
      readonly show?: (minor: number, currency: string) => string;
    };
    /** How the amount reads; an export always holds it to the cent. */
    readonly show?: (minor: number, currency: string) => string;
    /** Where the column's cells are edited: whether this row's is. */
    readonly editable?: (row: Row) => boolean;
  } = {},
): Cell<Row> => ({
  draw: (element, { currency }) => {
    element.className = "tabular text-right";
    const line = editable === undefined ? childOf(element, "span", "block font-medium whitespace-nowrap") : null;
    const door = editable === undefined ? null : drawDoor(element);
    const amount = textIn(line ?? door?.button ?? element);
    const second =
      below === undefined
        ? null
        : clippedIn(childOf(element, "span", "block text-caption whitespace-nowrap text-muted"), "truncate", 14);
    return (row) => {
      amount(show(of(row), currency));
      if (editable !== undefined) door?.open(editable(row));
      const minor = below?.of(row) ?? null;
      second?.(minor === null ? "" : `${below?.label()} ${(below?.show ?? formatMoney)(minor, currency)}`);
    };
  },
  text: (row, { currency }) => decimalText(of(row), currency),
});

/** A moment as YY/MM/DD, the exact one as its tooltip. */
export const date = <Row>(of: (row: Row) => string): Cell<Row> => ({
  draw: (element) => {
    element.className = "tabular text-caption text-muted";
    const write = textIn(element);
    let at = "";
    // Only whoever points at it pays for the words.
    element.onpointerenter = () => (element.title = formatLongDateTime(at));
    return (row) => {
      at = of(row);
      write(formatDate(at));
    };
  },
  text: (row) => formatDate(of(row)),
});

/** An item's status, as its badge. */
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
});

/** A short mark: its colour and its word. */
export const badge = <Row>(of: (row: Row) => { readonly tone: Tone; readonly text: string }): Cell<Row> => ({
  draw: (element) => {
    const style = changed<Tone>(
      (tone) => (element.className = `${badgeClasses(tone)} justify-self-start truncate px-2.5 leading-6`),
    );
    const write = textIn(element);
    return (row) => {
      const { tone, text: word } = of(row);
      style(tone);
      write(word);
    };
  },
  text: (row) => of(row).text,
});

/** A link that looks like a button; plain text where it leads nowhere. */
export const linkButton = <Row>(of: {
  readonly href: (row: Row) => string | null;
  readonly text: (row: Row) => string;
  /** Read aloud; it begins as the text does. */
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

/** Of a row's picture, which is 48 CSS pixels; a screen may have two to each. */
const listedPicture = 96;

/** A product's picture, or a drawn shoe in the tint of its title where it has none or it does not load. */
export function drawPicture(
  frame: HTMLElement,
  { pictures }: Pick<CellGround, "pictures">,
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
  // Read from the disk, so that another row may stand here by then.
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
  const tint = changed<number>((hue) => frame.style.setProperty("--hue", String(hue)));
  return (src, title) => {
    show(src ?? "");
    tint(hueOf(title));
  };
}

/** A text that leads somewhere, where it does. */
export const link = <Row>(of: {
  readonly href: (row: Row) => string | null;
  readonly text: (row: Row) => string;
}): Cell<Row> => ({
  draw: (element) => {
    element.className = "min-w-0 text-caption whitespace-nowrap";
    const anchor = childOf(element, "a", "list-link block");
    const write = clippedIn(anchor, "truncate", 14);
    const lead = leadOf(anchor);
    return (row) => {
      lead(of.href(row));
      write(of.text(row));
    };
  },
  text: of.text,
});

/** Leads an element somewhere, or nowhere. */
export const leadOf = (anchor: HTMLElement): ((href: string | null) => void) =>
  changed<string | null>((href) => {
    if (href === null) anchor.removeAttribute("href");
    else anchor.setAttribute("href", href);
  });

/** A link that opens the row's screen in a new tab, as a picture with a name. */
export const newTab = <Row>(of: {
  /** Null for a row that leads nowhere. */
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

/** What the row is: its picture, its name, as the link to it where it has a screen, and a quiet line. */
export const title = <Row>(of: {
  /** Null for a row that leads nowhere. */
  readonly href?: (row: Row) => string | null;
  readonly title: (row: Row) => string;
  readonly detail?: (row: Row, ground: CellGround) => string;
  readonly picture?: (row: Row) => string | undefined;
}): Cell<Row> => ({
  draw: (element, ground) => {
    element.className = "min-w-0";
    const link = childOf(
      element,
      of.href === undefined ? "div" : "a",
      `grid min-h-14 items-center gap-x-3 rounded-control ${of.picture === undefined ? "grid-cols-[minmax(0,1fr)]" : "grid-cols-[auto_minmax(0,1fr)]"}`,
    );
    const picture =
      of.picture === undefined
        ? null
        : drawPicture(childOf(link, "span", "list-picture picture-shoe row-span-2 block rounded-control"), ground);
    // Cut whatever its length: where all columns are shown there is room for fifteen letters a line.
    const name = textIn(childOf(link, "span", "line-clamp-2 self-end font-medium"));
    const detail = of.detail === undefined ? null : detailIn(childOf(link, "span", ""));
    const lead = leadOf(link);
    return (row) => {
      if (of.href !== undefined) lead(of.href(row));
      picture?.(of.picture?.(row), of.title(row));
      name(of.title(row));
      if (of.detail !== undefined) detail?.(of.detail(row, ground), of.title(row));
    };
  },
  text: of.title,
});

/** Letters that surely fit one line of a title, and of the smaller line below it. */
const [titleLine, detailLine] = [15, 16];

/** A writer of the quiet line below a title; it takes two where the title takes one. */
function detailIn(element: HTMLElement): (text: string, title: string) => void {
  const write = textIn(element);
  const look = changed<string>((clip) => (element.className = `self-start text-caption text-muted ${clip}`));
  return (text, name) => {
    const fits = text.length <= detailLine && !wideLetters.test(text);
    const beside = name.length > titleLine || wideLetters.test(name) ? "truncate" : "line-clamp-2";
    look(fits ? "whitespace-nowrap" : beside);
    write(text);
  };
}
