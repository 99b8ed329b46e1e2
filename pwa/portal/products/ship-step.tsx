import { t } from "#shared/words/define-words.ts";
import { CircleCheck, Clock, Printer } from "lucide-react";
import { useDevice, useSync } from "#pwa/ui/device-context.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { FullScreen } from "#pwa/ui/controls/dialog.tsx";
import { Skeleton } from "#pwa/ui/controls/skeleton.tsx";
import { LayoutPreview } from "#pwa/paper/labels/label-preview.tsx";
import { listingSheetPages } from "#pwa/paper/listing-sheets/listing-sheet-layout.ts";
import { useListingSheets } from "#pwa/paper/printing/use-listing-sheets.ts";

/**
 * Says what happens with the listed items: how those are brought that the store pre-approves, with labels for their
 * boxes on a letter sheet. Nobody is told to bring what the store has not approved.
 */
export function ShipStep({
  bring,
  waiting,
  onClose,
}: {
  readonly bring: readonly string[];
  readonly waiting: number;
  readonly onClose: () => void;
}) {
  const device = useDevice();
  const { link } = useSync();
  const store = device.view.get("store", device.session.store.id);
  const { sheets, problem, print } = useListingSheets(bring);
  const [sheet] = sheets ?? [];
  const page = sheet === undefined ? undefined : listingSheetPages(sheet)[0];
  return (
    <FullScreen
      open
      onClose={onClose}
      title={t("Product has been added!")}
      description={
        link === "offline"
          ? t("{count, plural, one {# item} other {# items}} will be sent when you’re online.", {
              count: bring.length + waiting,
            })
          : t("{count, plural, one {# item was} other {# items were}} sent to the store.", {
              count: bring.length + waiting,
            })
      }
      mark={<CircleCheck aria-hidden className="mt-2 size-7 text-success" />}
      actions={
        <>
          {bring.length > 0 && (
            <Button icon={<Printer aria-hidden />} disabled={page === undefined} onClick={print}>
              {t("Print sheet")}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {t("Done")}
          </Button>
        </>
      }
    >
      <div className="mx-auto grid w-full max-w-3xl gap-5 pt-4">
        {waiting > 0 && (
          <p className="flex items-start gap-3 rounded-control bg-info-soft p-4 text-info">
            <Clock aria-hidden className="mt-px size-5 shrink-0" />
            {link === "offline"
              ? t("It’s saved here and sent when you’re online. Then we’ll tell you when to bring it.")
              : bring.length === 0
                ? t("Sent. We’ll tell you when to bring it.")
                : t("{count, plural, one {# item} other {# items}} sent. We’ll tell you when to bring them.", {
                    count: waiting,
                  })}
          </p>
        )}
        {bring.length > 0 && (
          <section aria-labelledby="ship" className="grid gap-4">
            <h2 id="ship" className="text-lead font-semibold">
              {t("SHIP")}
            </h2>
            <div>
              <h3 className="font-medium">{t("How to send it in")}</h3>
              <p className="whitespace-pre-wrap">{store?.shipInstructions || t("Bring the boxes to the store.")}</p>
              <p>{t("Pack it with its sheet.")}</p>
            </div>
            {problem !== null ? (
              <p role="alert" className="text-danger">
                {problem}
              </p>
            ) : page === undefined ? (
              <Skeleton className="aspect-[8.5/11] w-full" />
            ) : (
              <LayoutPreview layout={page} name={t("Listing sheet, first page")} />
            )}
          </section>
        )}
      </div>
    </FullScreen>
  );
}
