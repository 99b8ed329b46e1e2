import { Check, CheckCheck, FileText, Printer, X } from "lucide-react";
import { plural } from "#pwa/components/format.ts";
import { Button, IconButton } from "#pwa/components/ui/button.tsx";
import type { ItemBrief } from "#pwa/local/device.ts";
import { acceptable } from "./accept-dialog.tsx";
import { useCan } from "#pwa/components/access.ts";

export interface SelectionBarProps {
  readonly items: readonly ItemBrief[];
  readonly acceptLabel: string | null;
  readonly printing: boolean;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
  readonly onPrint: () => void;
  readonly onListing: () => void;
  readonly onMarkPrinted: () => void;
  readonly onClear: () => void;
}

/** What can be done with the ticked items; stays in reach of the thumb. */
export function SelectionBar(props: SelectionBarProps) {
  const { items } = props;
  const one = items.length === 1;
  const may = {
    accept: useCan()("inventory.accept"),
    bulkAccept: useCan()("inventory.bulkAccept"),
    decline: useCan()("inventory.decline"),
    bulkDecline: useCan()("inventory.bulkDecline"),
  };
  const waiting = items.every((item) => acceptable.some((status) => status === item.status));
  const acceptAllowed = one ? may.accept : may.bulkAccept;
  const declineAllowed = one ? may.decline : may.bulkDecline;
  return (
    <section
      aria-label="Selected items"
      className="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 mt-4 rounded-card border border-line bg-raised p-2 pl-4 shadow-float md:bottom-4"
    >
      <div className="flex flex-wrap items-center gap-2">
        <p className="tabular flex-1 font-medium whitespace-nowrap max-md:basis-[60%]" aria-live="polite">
          {plural(items.length, "item")} selected
        </p>
        <IconButton
          label="Clear selection"
          icon={<X aria-hidden />}
          className="md:order-last"
          onClick={props.onClear}
        />
        {props.acceptLabel !== null && waiting && (
          <>
            <Button
              className="max-md:flex-1 max-md:basis-[40%] max-md:px-2"
              onClick={props.onDecline}
              disabled={!declineAllowed}
            >
              Decline
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
        <Button
          icon={<Printer aria-hidden />}
          busy={props.printing}
          className="max-lg:px-3 max-md:flex-1"
          onClick={props.onPrint}
        >
          <span className={waiting ? "max-lg:sr-only" : undefined}>Print</span>
        </Button>
        {waiting && (
          <Button
            icon={<FileText aria-hidden />}
            className="max-lg:px-3 max-md:flex-1"
            title="Listing sheet"
            onClick={props.onListing}
          >
            <span className="max-xl:sr-only">Listing sheet</span>
          </Button>
        )}
        <Button
          variant="ghost"
          icon={<CheckCheck aria-hidden />}
          className="max-lg:px-3 max-md:flex-1"
          title="Mark printed"
          onClick={props.onMarkPrinted}
        >
          <span className={waiting ? "max-xl:sr-only" : undefined}>Mark printed</span>
        </Button>
      </div>
      {waiting && props.acceptLabel !== null && !acceptAllowed && (
        <p className="mt-1 text-caption text-muted">
          Only an admin may accept or decline several items at once. Select one.
        </p>
      )}
    </section>
  );
}
