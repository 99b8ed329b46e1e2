import { Undo2 } from "lucide-react";
import { Button } from "#pwa/ui/controls/button.tsx";
import type { ImportKind } from "./fields.ts";
import type { StoredUndo } from "./import-database.ts";
import { importScreenWords } from "./words.ts";

/** Shows the changes of an import, with the button that undoes them. */
export function UndoOffer({
  kind,
  undo,
  onUndo,
}: {
  readonly kind: ImportKind;
  readonly undo: StoredUndo;
  readonly onUndo: (undo: StoredUndo) => void;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium wrap-anywhere">
          {importScreenWords("undoTitle", { name: undo.name, count: undo.changes.length })}
        </p>
        <p className="text-caption text-muted">
          {importScreenWords("undoHint")} {kind === "products" && importScreenWords("undoAdded")}
        </p>
      </div>
      <Button icon={<Undo2 aria-hidden />} onClick={() => onUndo(undo)}>
        {importScreenWords("undo")}
      </Button>
    </div>
  );
}
