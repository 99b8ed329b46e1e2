import { t } from "#shared/words/define-words.ts";
import { Check, CheckCheck, FileText, PencilLine, Printer } from "lucide-react";
import { Button } from "#pwa/ui/controls/button.tsx";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import { acceptable } from "./accept-dialog.tsx";
import { useCan } from "#pwa/ui/access.ts";
import { isOffered, type ItemStep } from "./item-steps.ts";
import { inventoryScreenWords, stepLabelWords } from "./words.ts";

export interface BulkActionsProps {
  readonly items: readonly ItemBrief[];
  readonly acceptLabel: string | null;
  readonly printing: boolean;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
  readonly onPrint: () => void;
  readonly onListing: () => void;
  readonly onMarkPrinted: () => void;
  /** Edits all of them at once; missing if the page does not offer it. */
  readonly onBulkEdit?: (() => void) | undefined;
  /** Further actions of the page. */
  readonly steps: readonly ItemStep[];
  readonly onStep: (step: ItemStep) => void;
}

/** Actions for the selected items. */
export function BulkActions(props: BulkActionsProps) {
  const { items } = props;
  const one = items.length === 1;
  const can = useCan();
  const offered = props.steps.filter((step) => isOffered(step, items, can));
  const may = {
    accept: can("inventory.accept"),
    bulkAccept: can("inventory.bulkAccept"),
    decline: can("inventory.decline"),
    bulkDecline: can("inventory.bulkDecline"),
  };
  const waiting = items.every((item) => acceptable.some((status) => status === item.status));
  const acceptAllowed = one ? may.accept : may.bulkAccept;
  const declineAllowed = one ? may.decline : may.bulkDecline;
  return (
    <>
      {offered.map((step, index) => (
        <Button
          key={step}
          // The last one is the page's main action, if nothing is accepted there.
          variant={props.acceptLabel === null && index === offered.length - 1 ? "primary" : undefined}
          className="max-md:flex-1 max-md:basis-[40%] max-md:px-2"
          onClick={() => props.onStep(step)}
        >
          {stepLabelWords(step)}
        </Button>
      ))}
      {props.acceptLabel !== null && waiting && (
        <>
          <Button
            className="max-md:flex-1 max-md:basis-[40%] max-md:px-2"
            onClick={props.onDecline}
            disabled={!declineAllowed}
          >
            {inventoryScreenWords("decline")}
          </Button>
          <Button
            variant="primary"
            className="max-md:flex-1 max-md:basis-[40%] max-md:px-2"
            icon={<Check aria-hidden />}
            onClick={props.onAccept}
            disabled={!acceptAllowed}
          >
            {props.acceptLabel}
          </Button>
        </>
      )}
      {props.onBulkEdit !== undefined && can("inventory.bulkEdit") && (
        <Button icon={<PencilLine aria-hidden />} className="max-lg:px-3 max-md:flex-1" onClick={props.onBulkEdit}>
          {inventoryScreenWords("bulkEdit")}
        </Button>
      )}
      <Button
        icon={<Printer aria-hidden />}
        busy={props.printing}
        className="max-lg:px-3 max-md:flex-1"
        onClick={props.onPrint}
      >
        <span className={waiting ? "max-lg:sr-only" : undefined}>
          {one || props.onBulkEdit === undefined ? t("Print") : inventoryScreenWords("bulkPrint")}
        </span>
      </Button>
      {waiting && (
        <Button
          icon={<FileText aria-hidden />}
          className="max-lg:px-3 max-md:flex-1"
          title={inventoryScreenWords("listingSheet")}
          onClick={props.onListing}
        >
          <span className="max-xl:sr-only">{inventoryScreenWords("listingSheet")}</span>
        </Button>
      )}
      <Button
        variant="ghost"
        icon={<CheckCheck aria-hidden />}
        className="max-lg:px-3 max-md:flex-1"
        title={inventoryScreenWords("markPrinted")}
        onClick={props.onMarkPrinted}
      >
        <span className={waiting ? "max-xl:sr-only" : undefined}>{inventoryScreenWords("markPrinted")}</span>
      </Button>
      {waiting && props.acceptLabel !== null && !acceptAllowed && (
        <p className="w-full text-caption text-muted md:order-last">{inventoryScreenWords("onlyAdminBulk")}</p>
      )}
    </>
  );
}
