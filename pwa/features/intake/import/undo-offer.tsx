import { t } from "#shared/words/define-words.ts";
import { Undo2 } from "lucide-react";
import { Button } from "#pwa/ui/controls/button.tsx";
import type { ImportKind } from "./fields.ts";
import type { StoredUndo } from "./import-database.ts";

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
          {t("{name} changed {count, plural, one {# line} other {# lines}}", {
            name: undo.name,
            count: undo.changes.length,
          })}
        </p>
        <p className="text-caption text-muted">
          {t("Undo gives each its old values back, unless somebody changed it since.")}{" "}
          {kind === "products" && t("What was added stays, pictures and barcodes too.")}
        </p>
      </div>
      <Button icon={<Undo2 aria-hidden />} onClick={() => onUndo(undo)}>
        {t("Undo changes")}
      </Button>
    </div>
  );
}
