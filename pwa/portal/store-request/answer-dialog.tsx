import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { type AddingLine, setQuantity } from "#pwa/parts/adding/adding.ts";
import { LineOptionField, templateOptions } from "#pwa/parts/adding/option-fields.tsx";
import { QuantityStepper } from "#pwa/parts/adding/quantity-stepper.tsx";
import { emptyLine } from "#pwa/parts/adding/use-add-inventory.ts";
import { useProductRows } from "#pwa/parts/adding/use-rows.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { ImagesField } from "#pwa/parts/pictures/images-field.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import { Field } from "#pwa/ui/controls/field.tsx";
import { MoneyInput } from "#pwa/ui/controls/money-input.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { useUnsavedForm } from "#pwa/ui/unsaved-form.ts";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import type { StoreRequestRow } from "#shared/areas/requests/rows.ts";

/** Dialog that offers an item the store requests; queued when offline. */
export function AnswerDialog({
  request,
  onClose,
}: {
  readonly request: StoreRequestRow;
  readonly onClose: () => void;
}) {
  const device = useDevice();
  const { product, template } = useProductRows(request.productId);
  const [start] = useState<AddingLine>(() => emptyLine(request.productId, request.option1Value));
  const [line, setLine] = useState(start);
  const [showMissing, setShowMissing] = useState(false);
  const { busy, problem, setProblem, run } = useWork();
  useUnsavedForm(line !== start);
  if (product === undefined) return null;
  const options = templateOptions(template);
  const open = options.filter((number) => number !== 1 || request.option1Value === "");
  const chosen = options.every((number) => line[`option${number}Value`] !== "");
  const priced = (line.priceMinor ?? 0) > 0;

  const send = async () => {
    setShowMissing(true);
    if (!chosen) return setProblem(t("Please choose every option."));
    if (!priced) return setProblem(null);
    const { option1Value, option2Value, option3Value, itemIds, notes, image = "" } = line;
    const priceMinor = line.priceMinor ?? 0;
    await run(async () => {
      await device.runWithCodes(itemIds.length, "requests.answer", (codes) => ({
        storeRequestId: request.id,
        consignerId: device.session.user.id,
        items: itemIds.map((id, at) => ({
          id,
          code: codes[at] ?? "",
          option1Value,
          option2Value,
          option3Value,
          priceMinor,
          notes,
          image,
        })),
      }));
      toast.success(
        t("{count, plural, one {Your offer is saved} other {Your # offers are saved}}", { count: itemIds.length }),
      );
      onClose();
    });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t("Offer it to the store")}
      description={`${product.title} · ${product.sku}`}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t("Cancel")}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void send()}>
            {t("Send offer")}
          </Button>
        </>
      }
    >
      <div className="grid gap-5 pt-1">
        <p className="text-muted">
          {request.sale === "Buying"
            ? t("The store buys it and pays you when it takes it in.")
            : t("The store sells it for you and pays you when it sells.")}
        </p>
        {open.map((number) => (
          <LineOptionField
            key={number}
            number={number}
            line={line}
            product={product}
            template={template}
            showMissing={showMissing}
            onChange={(changes) => setLine({ ...line, ...changes })}
          />
        ))}
        <div className="flex flex-wrap items-start gap-4">
          <Field
            label={request.sale === "Buying" ? t("Your offer") : t("Price")}
            error={showMissing && !priced ? t("Please enter a price") : null}
            className="min-w-40 flex-1"
          >
            <MoneyInput value={line.priceMinor} onChange={(priceMinor) => setLine({ ...line, priceMinor })} />
          </Field>
          <QuantityStepper
            value={line.itemIds.length}
            onChange={(quantity) =>
              setLine((now) => {
                const draft = {
                  consignerId: null,
                  locationId: null,
                  subLocationId: null,
                  acceptNow: false,
                  lines: [now],
                };
                return setQuantity(draft, now.id, Math.min(100, quantity)).lines[0] ?? now;
              })
            }
          />
        </div>
        <ImagesField
          label={t("Photo of your item")}
          value={line.image === undefined || line.image === "" ? [] : [line.image]}
          most={1}
          onChange={([image = ""]) => setLine((now) => ({ ...now, image }))}
        />
        <Problem text={problem} />
      </div>
    </Dialog>
  );
}
