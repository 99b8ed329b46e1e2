import { changed, childOf, type CellGround, type Fill } from "./cells.ts";
import type { CardOf, ColumnOf } from "./describe.ts";
import { dataListWords } from "./words.ts";

/** How a row stands in its list. */
export interface RowPlace {
  /** Counted from 0 in the whole list. */
  readonly index: number;
  readonly selected: boolean;
}

/** The elements of a row, made once and used for one row after another. */
export interface RowParts<Row> {
  readonly element: HTMLElement;
  readonly fill: (row: Row, place: RowPlace) => void;
}

/** A way to show rows: all of one height, in CSS pixels. */
export interface RowKind<Row> {
  readonly height: number;
  readonly make: () => RowParts<Row>;
}

/** What a row is called and where it leads, whatever its shape. */
export interface RowNames<Row> {
  readonly idOf: (row: Row) => string;
  /** Read aloud with the box that selects it; null where rows are not selected. */
  readonly selectName: ((row: Row) => string) | null;
}

/** The box that selects a row: an input alone, which is its own target of 44 px. */
function drawBox<Row>(cell: HTMLElement, nameOf: (row: Row) => string): (row: Row, selected: boolean) => void {
  const box = document.createElement("input");
  box.type = "checkbox";
  box.className = "tick";
  cell.append(box);
  return (row, selected) => {
    box.ariaLabel = dataListWords("select", { row: nameOf(row) });
    if (box.checked !== selected) box.checked = selected;
  };
}

/** In CSS pixels; its border with it. */
export const tableRowHeight = 68;

/** Rows of a table: a line of cells under the columns' heads. */
export function tableRows<Row>(
  columns: readonly ColumnOf<Row>[],
  { idOf, selectName }: RowNames<Row>,
  ground: CellGround,
): RowKind<Row> {
  return {
    height: tableRowHeight,
    make: () => {
      const element = document.createElement("div");
      element.role = "row";
      element.className = "list-row";
      const cell = (): HTMLElement => {
        const one = childOf(element, "div", "");
        one.role = "cell";
        return one;
      };
      const box = selectName === null ? null : drawBox(cell(), selectName);
      const select = changed<boolean>((selected) => (element.ariaSelected = String(selected)));
      const fills: readonly Fill<Row>[] = columns.map(({ cell: { draw } }) => draw(cell(), ground));
      return {
        element,
        fill: (row, { index, selected }) => {
          element.dataset["id"] = idOf(row);
          element.ariaRowIndex = String(index + 2);
          select(selected);
          box?.(row, selected);
          for (const fill of fills) fill(row);
        },
      };
    },
  };
}

/** The cards of a phone: everything a thumb needs in a few lines. */
export function cardRows<Row>(
  card: CardOf<Row>,
  { idOf, selectName }: RowNames<Row>,
  ground: CellGround,
): RowKind<Row> {
  return {
    height: card.height,
    make: () => {
      const element = document.createElement("div");
      element.role = "listitem";
      element.ariaSetSize = "-1";
      element.className = "list-card";
      element.style.height = `${card.height - 10}px`;
      const box = selectName === null ? null : drawBox(element, selectName);
      const select = changed<boolean>((selected) => element.toggleAttribute("data-selected", selected));
      const fill = card.draw(element, ground);
      return {
        element,
        fill: (row, { index, selected }) => {
          element.dataset["id"] = idOf(row);
          element.ariaPosInSet = String(index + 1);
          select(selected);
          box?.(row, selected);
          fill(row);
        },
      };
    },
  };
}
