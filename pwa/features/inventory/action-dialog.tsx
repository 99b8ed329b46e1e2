import { lazy, Suspense } from "react";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import { AcceptDialog } from "./accept-dialog.tsx";
import { DeclineDialog } from "./decline-dialog.tsx";
import type { ItemStep } from "./item-steps.ts";
import { StepDialog } from "./step-dialog.tsx";

const ListingDialog = lazy(async () => ({ default: (await import("./listing-dialog.tsx")).ListingDialog }));
const BulkEditDialog = lazy(async () => ({ default: (await import("./bulk-edit-dialog.tsx")).BulkEditDialog }));

/** An action on items that needs a dialog. */
export interface OpenAction {
  readonly what: "accept" | "decline" | "listing" | "bulkEdit" | ItemStep;
  readonly items: readonly ItemBrief[];
  /** Called when it has been done. */
  readonly done: () => void;
}

/** The dialog of an action. */
export function ActionDialog({
  action: { what, items, done },
  acceptLabel,
  onClose,
}: {
  readonly action: OpenAction;
  readonly acceptLabel: string;
  readonly onClose: () => void;
}) {
  const end = () => {
    done();
    onClose();
  };
  switch (what) {
    case "listing":
      return (
        <Suspense>
          <ListingDialog itemIds={items.map(({ id }) => id)} onClose={onClose} />
        </Suspense>
      );
    case "bulkEdit":
      return (
        <Suspense>
          <BulkEditDialog items={items} onClose={onClose} onDone={end} />
        </Suspense>
      );
    case "accept":
      return <AcceptDialog items={items} label={acceptLabel} onClose={onClose} onDone={end} />;
    case "decline":
      return <DeclineDialog items={items} onClose={onClose} onDone={end} />;
    default:
      return <StepDialog step={what} itemIds={items.map(({ id }) => id)} onClose={onClose} onDone={end} />;
  }
}
