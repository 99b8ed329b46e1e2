import { t } from "#shared/words/define-words.ts";
import { Undo2 } from "lucide-react";
import { useMemo, useState } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { formatDateTime } from "#pwa/ui/format.ts";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import type { ImportKind } from "./fields.ts";
import type { MadeLine, StoredUndo } from "./import-database.ts";
import { presentOf, undoneUntil } from "./undo.ts";

interface OfferProps {
  readonly kind: ImportKind;
  readonly undo: StoredUndo;
  /** Says why the server refused. */
  readonly refusal?: string | undefined;
  readonly onUndo: (undo: StoredUndo) => void;
}

/** Shows what an import added and changed, with the button that undoes it. Of one that was begun it says so. */
export function UndoOffer({ kind, undo, refusal, onUndo }: OfferProps) {
  const [asks, setAsks] = useState(false);
  const { view } = useDevice();
  const { name, changes, made: kept, run } = undo;
  const made = useMemo(() => presentOf(kept ?? [], view), [kept, view]);
  const isBegun = run !== undefined;
  const until = undoneUntil(undo);
  if (!isBegun && ((made.length === 0 && changes.length === 0) || (until !== null && Date.now() > until))) return null;
  const changed = t("{name} changed {count, plural, one {# line} other {# lines}}", { name, count: changes.length });
  const added = t("{name} added {rows}", { name, rows: countedRows(made) });
  const titles = [...(made.length > 0 ? [added] : []), ...(changes.length > 0 ? [changed] : [])];
  const label = made.length > 0 ? t("Undo import") : t("Undo changes");
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium wrap-anywhere">
          {isBegun ? t("Undoing {name} is not finished", { name }) : titles.join(". ")}
        </p>
        <p className="text-caption text-muted">
          {made.length > 0 &&
            (hasItems(made)
              ? t("Undo takes away what was added, while nobody touched any of the items.")
              : t("Undo takes away what was added."))}{" "}
          {until !== null &&
            t("It can be undone until {date}.", { date: formatDateTime(new Date(until).toISOString()) })}{" "}
          {changes.length > 0 && t("Undo gives each its old values back, unless somebody changed it since.")}{" "}
          {kind === "products" && t("What was added stays, pictures and barcodes too.")}
        </p>
        {refusal !== undefined && (
          <p role="alert" className="text-danger">
            {refusal}
          </p>
        )}
      </div>
      <Button
        icon={<Undo2 aria-hidden />}
        onClick={() => (isBegun || made.length === 0 ? onUndo(undo) : setAsks(true))}
      >
        {isBegun ? t("Go on") : label}
      </Button>
      <ConfirmUndo open={asks} made={made} undo={undo} onClose={() => setAsks(false)} onUndo={onUndo} />
    </div>
  );
}

function ConfirmUndo({
  open,
  made,
  undo,
  onClose,
  onUndo,
}: Pick<OfferProps, "undo" | "onUndo"> & {
  readonly open: boolean;
  readonly made: readonly MadeLine[];
  readonly onClose: () => void;
}) {
  const mayDelete = useCan()("consigners.manage");
  const goes = mayDelete ? made : made.filter(({ type }) => type !== "consigner");
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t("Undo the import of {name}?", { name: undo.name })}
      description={t("This removes {rows}.", { rows: countedRows(goes) })}
      confirmLabel={t("Undo import")}
      danger
      onConfirm={() => onUndo(undo)}
    >
      <p>
        {hasItems(made) && t("This is possible only while none of the items was changed, moved, labeled or sold.")}{" "}
        {made.some(({ type }) => type === "product" || type === "consigner") &&
          t("Products and consigners that are in use by something else stay.")}{" "}
        {goes.length < made.length && t("Consigners stay: only admins delete them.")}
      </p>
    </ConfirmDialog>
  );
}

const hasItems = (made: readonly MadeLine[]): boolean => made.some(({ type }) => type === "item");

/** Returns "2 items, 1 product", without what there is none of. */
function countedRows(made: readonly MadeLine[]): string {
  const count = { item: 0, pastSale: 0, product: 0, consigner: 0 };
  for (const { type } of made) count[type] += 1;
  return [
    count.item > 0 && t("{count, plural, one {# item} other {# items}}", { count: count.item }),
    count.pastSale > 0 && t("{count, plural, one {# past sale} other {# past sales}}", { count: count.pastSale }),
    count.product > 0 && t("{count, plural, one {# product} other {# products}}", { count: count.product }),
    count.consigner > 0 && t("{count, plural, one {# consigner} other {# consigners}}", { count: count.consigner }),
  ]
    .filter((part) => part !== false)
    .join(", ");
}
