import { t } from "#shared/words/define-words.ts";
import { type Cell, changed, childOf, type CellContext, type Fill } from "./cells.ts";
import type { CardOf, ColumnOf } from "./describe.ts";

/** State of a row within its list. */
export interface RowPlace {
  /** Counted from 0 in the whole list. */
  readonly index: number;
  readonly selected: boolean;
}

/** A row's elements, created once and reused for other rows. */
export interface RowParts<Row> {
  readonly element: HTMLElement;
  readonly fill: (row: Row, place: RowPlace) => void;
}

/** A way to show rows, all of one height in CSS pixels. */
export interface RowKind<Row> {
  readonly height: number;
  readonly make: () => RowParts<Row>;
  /** Rows of the same answer are drawn alike, so that one's elements become the other's with the fewest changes. */
  readonly alike: (row: Row) => string;
}

/** Id and name of a row in any layout. */
export interface RowNames<Row> {
  readonly idOf: (row: Row) => string;
  /** Returns the accessible name of its checkbox; null if rows cannot be selected. */
  readonly selectName: ((row: Row) => string) | null;
}

/** Adds a row's checkbox, whose own target is 44 px. */
function drawBox<Row>(cell: HTMLElement, nameOf: (row: Row) => string): (row: Row, selected: boolean) => void {
  const box = document.createElement("input");
  box.type = "checkbox";
  box.className = "tick";
  cell.append(box);
  return (row, selected) => {
    box.ariaLabel = t("Select {row}", { row: nameOf(row) });
    if (box.checked !== selected) box.checked = selected;
  };
}

/** CSS pixels, including its border. */
export const tableRowHeight = 68;

/** Returns the rows of a table: cells under the columns' heads. */
export function tableRows<Row>(
  columns: readonly ColumnOf<Row>[],
  { idOf, selectName }: RowNames<Row>,
  context: CellContext,
): RowKind<Row> {
  return {
    height: tableRowHeight,
    alike: alikeOf(columns.map(({ cell }) => cell)),
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
      const fills: readonly Fill<Row>[] = columns.map(({ cell: { draw } }) => draw(cell(), context));
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

function alikeOf<Row>(cells: readonly Pick<Cell<Row>, "alike">[]): (row: Row) => string {
  const alike = cells.flatMap((cell) => cell.alike ?? []);
  return (row) => alike.map((of) => of(row)).join(" ");
}

/** Returns the cards of a phone. */
export function cardRows<Row>(
  card: CardOf<Row>,
  { idOf, selectName }: RowNames<Row>,
  context: CellContext,
): RowKind<Row> {
  const height = (context.roomy === true ? card.roomyHeight : undefined) ?? card.height;
  return {
    height,
    alike: alikeOf(card.cells),
    make: () => {
      const element = document.createElement("div");
      element.role = "listitem";
      element.ariaSetSize = "-1";
      element.className = "list-card";
      element.style.height = `${height - 10}px`;
      const box = selectName === null ? null : drawBox(element, selectName);
      const select = changed<boolean>((selected) => element.toggleAttribute("data-selected", selected));
      const fill = card.draw(element, context);
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
