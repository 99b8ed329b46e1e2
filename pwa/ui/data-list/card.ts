import { type Cell, type CellContext, changed, childOf, clippedIn, drawPicture, leadOf, textIn } from "./cells.ts";
import type { CardAct, CardOf } from "./describe.ts";
import { buttonClasses } from "#pwa/ui/controls/button.tsx";

/** Returns a phone's card: picture, title and corner, lines, and marks at the bottom; the whole card is the link. */
export function card<Row>(of: {
  /** CSS pixels, including the gap below. */
  readonly height: number;
  /** The same where it is as wide as a tablet. */
  readonly roomyHeight?: number;
  /** Buttons: below all else on a phone, at the side elsewhere. */
  readonly acts?: readonly CardAct<Row>[];
  /** Returns null for a row without a screen. */
  readonly href?: (row: Row) => string | null;
  readonly picture?: (row: Row) => string | undefined;
  readonly title: (row: Row) => string;
  readonly corner?: (row: Row, context: CellContext) => string;
  /** Returns what matters most, between the title and the lines. */
  readonly strong?: (row: Row, context: CellContext) => string;
  readonly lines: readonly ((row: Row, context: CellContext) => string)[];
  /** Lets long lines wrap to two; the height must allow for them. */
  readonly wraps?: true;
  readonly foot?: readonly Cell<Row>[];
  /** A link of its own in the corner at the bottom, to edit what has one: a pencil with a name. */
  readonly edit?: { readonly href: (row: Row) => string | null; readonly name: (row: Row) => string };
  /** Little room around a small picture and tight lines, so that five fit a phone. */
  readonly dense?: true;
}): CardOf<Row> {
  return {
    height: of.height,
    ...(of.roomyHeight !== undefined && { roomyHeight: of.roomyHeight }),
    cells: of.foot ?? [],
    draw: (element, context) => {
      const tight = of.dense === true ? " leading-4" : "";
      element.classList.toggle("list-card-dense", of.dense === true);
      const isFolded = of.acts !== undefined && context.roomy !== true;
      element.classList.toggle("list-card-folded", isFolded);
      const inner = childOf(
        element,
        of.href === undefined ? "div" : "a",
        `flex ${isFolded ? "" : "h-full"} min-w-0 flex-1 gap-3 rounded-control first:pl-3`,
      );
      const picture =
        of.picture === undefined
          ? null
          : drawPicture(childOf(inner, "span", "list-picture picture-shoe block rounded-control"), context);
      const texts = childOf(inner, "span", "flex min-w-0 flex-1 flex-col");
      const top = childOf(texts, "span", "flex items-start gap-2");
      const name = clippedIn(
        childOf(top, "span", `min-w-0 flex-1 font-medium${of.dense === true ? " leading-5" : ""}`),
        "line-clamp-2",
        24,
      );
      const corner =
        of.corner === undefined ? null : textIn(childOf(top, "span", "tabular font-semibold whitespace-nowrap"));
      const strong =
        of.strong === undefined ? null : clippedIn(childOf(texts, "span", "tabular font-semibold"), "line-clamp-2", 24);
      // What is beside the pencil ends before it.
      const beside = of.edit === undefined ? "" : " pr-8";
      const lines = of.lines.map((line, at) => ({
        line,
        write:
          of.wraps === true
            ? clippedIn(
                childOf(texts, "span", `text-caption text-muted${tight}${at === of.lines.length - 1 ? beside : ""}`),
                "line-clamp-2",
                34,
              )
            : clippedIn(childOf(texts, "span", `text-caption whitespace-nowrap text-muted${tight}`), "truncate", 24),
      }));
      const foot =
        of.foot === undefined
          ? null
          : childOf(texts, "span", `${of.dense === true ? "mt-1" : "mt-auto"} flex items-center gap-x-2.5${beside}`);
      const marks = foot === null ? [] : (of.foot ?? []).map(({ draw }) => draw(childOf(foot, "span", ""), context));
      const lead = leadOf(inner);
      const edit = of.edit === undefined ? null : drawEdit(element, of.edit);
      const acts = of.acts === undefined ? null : drawActs(element, of.acts);
      return (row) => {
        if (of.href !== undefined) lead(of.href(row));
        picture?.(of.picture?.(row), of.title(row));
        name(of.title(row));
        if (of.corner !== undefined) corner?.(of.corner(row, context));
        if (of.strong !== undefined) strong?.(of.strong(row, context));
        for (const { line, write } of lines) write(line(row, context));
        for (const mark of marks) mark(row);
        edit?.(row);
        acts?.(row);
      };
    },
  };
}

/** Draws the buttons of a card; the list says which was pressed. */
function drawActs<Row>(card: HTMLElement, acts: readonly CardAct<Row>[]): (row: Row) => void {
  const place = childOf(card, "div", "list-card-acts");
  const fills = acts.map(({ key, text, name, isShown, isMain }): ((row: Row) => void) => {
    const button = childOf(
      place,
      "button",
      `${buttonClasses(isMain ? "primary" : "secondary")} min-w-0 flex-auto max-md:px-2!`,
    );
    button.setAttribute("type", "button");
    button.dataset["act"] = key;
    const write = textIn(button);
    const show = changed<boolean>((shown) => (button.hidden = !shown));
    return (row) => {
      write(text());
      button.ariaLabel = name(row);
      show(isShown(row));
    };
  });
  return (row) => {
    for (const fill of fills) fill(row);
  };
}

/** Draws the pencil of a card, whose link has no part in the card's own. */
function drawEdit<Row>(
  card: HTMLElement,
  of: { readonly href: (row: Row) => string | null; readonly name: (row: Row) => string },
): (row: Row) => void {
  const link = childOf(card, "a", "list-edit absolute right-1 bottom-1 hover:bg-hover");
  const lead = leadOf(link);
  const show = changed<boolean>((isShown) => (link.hidden = !isShown));
  return (row) => {
    const href = of.href(row);
    show(href !== null);
    lead(href);
    if (href !== null) link.ariaLabel = of.name(row);
  };
}
