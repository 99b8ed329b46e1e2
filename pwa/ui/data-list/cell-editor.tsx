import { t } from "#shared/words/define-words.ts";
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { controlClasses } from "#pwa/ui/controls/field.tsx";
import { classes } from "#pwa/ui/classes.ts";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { problemText } from "#pwa/machine/local/problem-text.ts";
import type { CellEdit, ColumnOf } from "./describe.ts";

/** The cell being edited. */
export interface EditedCell<Row> {
  readonly row: Row;
  readonly rowId: string;
  readonly column: ColumnOf<Row> & { readonly edit: CellEdit<Row> };
  /** CSS pixels from the top left corner of the editor's container. */
  readonly place: { readonly top: number; readonly left: number; readonly width: number; readonly height: number };
}

/** Returns the cell whose button was pressed; null for any other target, or if the row is not editable. */
export function editedCell<Row>(
  target: Element,
  within: HTMLElement | null,
  columns: readonly ColumnOf<Row>[] | null,
  rowOf: (rowId: string, element: HTMLElement) => Row | undefined,
): EditedCell<Row> | null {
  const element = target.closest("button.list-edit-button")?.closest<HTMLElement>("[data-id]");
  const cell = target.closest<HTMLElement>("[role=cell]");
  const rowId = element?.dataset["id"];
  if (element == null || cell === null || within === null || rowId === undefined || columns === null) return null;
  // The selection checkbox precedes the columns.
  const at = [...element.children].indexOf(cell) - (element.children.length - columns.length);
  const column = columns[at];
  const row = rowOf(rowId, element);
  if (column?.edit === undefined || row === undefined) return null;
  const { edit } = column;
  const [box, context] = [cell.getBoundingClientRect(), within.getBoundingClientRect()];
  const place = { top: box.top - context.top, left: box.left - context.left, width: box.width, height: box.height };
  return { row, rowId, column: { ...column, edit }, place };
}

/** Returns the focus to the button of the edited cell, wherever its row is now. */
export function focusEditButton(within: HTMLElement | null, rowId: string): void {
  within
    ?.querySelector<HTMLElement>(`[data-id="${CSS.escape(rowId)}"] button.list-edit-button`)
    ?.focus({ preventScroll: true });
}

/**
 * A field laid over a cell, since rows contain none. Enter and blur save, Escape restores; errors are shown
 * below, and an invalid value is dropped on blur.
 */
export function CellEditor<Row>({
  cell,
  onClose,
}: {
  readonly cell: EditedCell<Row>;
  readonly onClose: (refocus: boolean) => void;
}) {
  const { row, column, place } = cell;
  const { edit } = column;
  const currency = useCurrency();
  const save = edit.useSave();
  const start = edit.start(row, { currency });
  const [typed, setTyped] = useState(start);
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const ended = useRef(false);
  const frame = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const problemId = useId();
  usePlace(frame, place);
  useEffect(() => field.current?.select(), []);

  const close = (refocus: boolean) => {
    if (ended.current) return;
    ended.current = true;
    onClose(refocus);
  };
  const wrongWith = (text: string) =>
    text === "" ? t("{column} is required.", { column: column.head() }) : edit.problem(text, { currency });
  const end = async (isLeft: boolean) => {
    if (saving || ended.current) return;
    const text = typed.trim();
    const wrong = wrongWith(text);
    if (text === start || (isLeft && wrong !== null)) return close(!isLeft);
    if (wrong !== null) return setProblem(wrong);
    setSaving(true);
    try {
      await save(row, text);
      close(!isLeft);
    } catch (error) {
      const message = problemText(error);
      setSaving(false);
      if (isLeft) toast.error(message);
      setProblem(message);
    }
  };
  return (
    <div ref={frame} className="absolute z-20 flex items-center">
      <input
        ref={field}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens when a person presses the cell to edit it
        autoFocus
        value={typed}
        inputMode={edit.inputMode}
        autoComplete="off"
        enterKeyHint="done"
        aria-label={column.head()}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        className={classes(controlClasses, "tabular h-11 px-2", column.align === "end" && "text-right")}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(null);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") void end(false);
          if (event.key === "Escape") close(true);
        }}
        onBlur={() => void end(true)}
      />
      {problem !== null && (
        <p
          id={problemId}
          role="alert"
          className="absolute top-full right-0 mt-1 w-max max-w-72 rounded-control border border-line bg-raised px-3 py-2 text-caption text-danger shadow-float"
        >
          {problem}
        </p>
      )}
    </div>
  );
}

/** Sets the editor's position by script: the content security policy forbids style attributes in markup. */
function usePlace(frame: RefObject<HTMLDivElement | null>, place: EditedCell<unknown>["place"]): void {
  useLayoutEffect(() => {
    const style = frame.current?.style;
    for (const side of ["top", "left", "width", "height"] as const) style?.setProperty(side, `${place[side]}px`);
  }, [frame, place]);
}
