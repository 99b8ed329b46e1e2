import { Camera, Check, Trash2 } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useCan } from "#pwa/components/access.ts";
import { useDevice, useView } from "#pwa/components/device-context.tsx";
import { Button, buttonClasses } from "#pwa/components/ui/button.tsx";
import { SectionCard } from "#pwa/components/ui/card.tsx";
import { Combobox } from "#pwa/components/ui/combobox.tsx";
import { Field, Input, Textarea } from "#pwa/components/ui/field.tsx";
import { Money } from "#pwa/components/ui/money.tsx";
import { MoneyInput } from "#pwa/components/ui/money-input.tsx";
import { ProductImage } from "#pwa/components/ui/product-image.tsx";
import { useUnsavedForm } from "#pwa/components/unsaved-form.ts";
import { LocalRefusal } from "#pwa/local/device.ts";
import { downscalePhoto } from "#pwa/features/audits/downscale-photo.ts";
import { calculateFees } from "#shared/fees/payout.ts";
import { paysNothing, zeroPayoutSentence } from "#shared/fees/zero-payout.ts";
import type { ItemRow } from "#shared/inventory/rows.ts";
import { draftChanges, draftProblem, type ItemDraft, mostNotes, mostTracking, withDraft } from "./item-draft.ts";
import { PlaceFields } from "./place-fields.tsx";

type Saving =
  | { readonly state: "idle" | "saving" | "saved" }
  | { readonly state: "failed"; readonly message: string; readonly field?: string };

/** What of an item staff may edit. Saving changes the shelf at once and is delivered later. */
export function ItemForm({ item }: { item: ItemRow }) {
  const device = useDevice();
  const may = useCan()("inventory.edit");
  const [draft, setDraft] = useState<ItemDraft>({});
  const [price, setPrice] = useState<number | null>(item.priceMinor);
  const [saving, setSaving] = useState<Saving>({ state: "idle" });
  const touch = (fields: ItemDraft) => {
    setDraft((now) => ({ ...now, ...fields }));
    setSaving({ state: "idle" });
  };
  const shown = withDraft(item, draft);
  const changes = draftChanges(item, draft);
  const dirty = Object.keys(changes).length > 0 || price === null;
  useUnsavedForm(dirty);
  // A price that changed elsewhere shows, unless this person is typing another.
  useEffect(() => {
    if (draft.priceMinor === undefined) setPrice(item.priceMinor);
  }, [item.priceMinor, draft.priceMinor]);
  const problem = saving.state === "failed" ? saving : null;
  const canSave = may && item.status !== "Withdrawn" && item.status !== "Declined";

  const save = async () => {
    const wrong = draftProblem(item, draft, price !== null);
    if (wrong !== null) return setSaving({ state: "failed", message: wrong.message, field: wrong.field });
    setSaving({ state: "saving" });
    try {
      if (Object.keys(changes).length > 0) await device.run("inventory.editItem", { itemId: item.id, changes });
      setDraft({});
      setSaving({ state: "saved" });
    } catch (error) {
      const field = error instanceof LocalRefusal ? Object.keys(error.fields)[0] : undefined;
      setSaving({
        state: "failed",
        message: (error instanceof Error && error.message) || "Unknown Error",
        ...(field === undefined ? {} : { field }),
      });
    }
  };
  const errorOf = (field: keyof ItemDraft) => (problem?.field === field ? problem.message : null);

  return (
    <SectionCard id="edit" title="Details">
      <form
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <OptionFields item={shown} disabled={!canSave} onChange={touch} />
        <Field label="Price" error={errorOf("priceMinor")}>
          <MoneyInput
            value={price}
            disabled={!canSave}
            onChange={(priceMinor) => {
              setPrice(priceMinor);
              if (priceMinor === null) setSaving({ state: "idle" });
              else touch({ priceMinor });
            }}
          />
        </Field>
        <PayoutLine item={shown} saved={item} />
        <PlaceFields value={shown} disabled={!canSave} error={errorOf("locationId")} onChange={touch} />
        <Field label="Tracking code" error={errorOf("trackingCode")}>
          <Input
            value={shown.trackingCode}
            most={mostTracking}
            disabled={!canSave}
            autoComplete="off"
            onChange={(event) => touch({ trackingCode: event.target.value })}
          />
        </Field>
        <ImageField item={shown} disabled={!canSave} onChange={(image) => touch({ image })} />
        <Field label="Notes" className="sm:col-span-2" error={errorOf("notes")}>
          <Textarea
            value={shown.notes}
            most={mostNotes}
            disabled={!canSave}
            onChange={(event) => touch({ notes: event.target.value })}
          />
        </Field>
        {canSave && (
          <div className="flex flex-wrap items-center justify-end gap-3 sm:col-span-2">
            <p role="status" className="text-muted">
              {saving.state === "saving" && "Saving"}
              {saving.state === "saved" && (
                <span className="inline-flex items-center gap-1.5 text-success">
                  <Check aria-hidden className="size-5" />
                  Saved
                </span>
              )}
            </p>
            {problem !== null && problem.field === undefined && (
              <p role="alert" className="text-danger">
                {problem.message}
              </p>
            )}
            {dirty && (
              <Button
                variant="ghost"
                onClick={() => {
                  setDraft({});
                  setPrice(item.priceMinor);
                  setSaving({ state: "idle" });
                }}
              >
                Undo changes
              </Button>
            )}
            <Button type="submit" variant="primary" busy={saving.state === "saving"} disabled={!dirty}>
              Save
            </Button>
          </div>
        )}
      </form>
    </SectionCard>
  );
}

const optionFields = ["option1Value", "option2Value", "option3Value"] as const;

/** The options the product's template defines; a value the template no longer lists can stay. */
function OptionFields({
  item,
  disabled,
  onChange,
}: {
  item: ItemRow;
  disabled: boolean;
  onChange: (fields: ItemDraft) => void;
}) {
  const template = useView(
    useCallback(
      (view) => {
        const product = view.get("product", item.productId);
        return product === undefined ? undefined : view.get("productTemplate", product.productTemplateId);
      },
      [item.productId],
    ),
  );
  const options = [
    { label: template?.option1 ?? "Size", values: template?.option1Values ?? [] },
    { label: template?.option2 ?? "", values: template?.option2Values ?? [] },
    { label: template?.option3 ?? "", values: template?.option3Values ?? [] },
  ];
  return options.map((option, index) => {
    const field = optionFields[index];
    if (field === undefined || (option.label === "" && item[field] === "")) return null;
    const values =
      option.values.includes(item[field]) || item[field] === "" ? option.values : [item[field], ...option.values];
    return (
      <Field key={field} label={option.label || `Option ${index + 1}`}>
        <Combobox
          clearable={false}
          value={item[field] === "" ? null : item[field]}
          options={values.map((value) => ({ value, label: value }))}
          disabled={disabled}
          onChange={(value) => value !== null && onChange({ [field]: value })}
        />
      </Field>
    );
  });
}

/** What the owner is paid, or what it cost the store; an estimate while unsaved fields change it. */
function PayoutLine({ item, saved }: { item: ItemRow; saved: ItemRow }) {
  const { view, session } = useDevice();
  const owner = view.get("consigner", item.consignerId);
  const store = view.get("store", session.store.id);
  const category = view.get("product", item.productId)?.category ?? "";
  const asked = ["priceMinor", "option1Value", "option2Value", "option3Value"] as const;
  const estimated = asked.some((field) => item[field] !== saved[field]);
  const payoutOfRow =
    owner?.isStoreAccount === true ? (view.get("itemCost", item.id)?.costMinor ?? item.payoutMinor) : item.payoutMinor;
  const fees =
    estimated && owner !== undefined && store !== undefined
      ? calculateFees({ ...item, quantity: 1, category, consigner: owner, store, types: view.all("consignerType") })
      : { sellingMinor: item.sellingFeeMinor, payoutMinor: payoutOfRow };
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-caption font-medium text-muted">{owner?.isStoreAccount === true ? "Cost" : "Payout"}</span>
      <span className="flex min-h-11 flex-wrap items-center gap-x-2">
        <Money minor={fees.payoutMinor} className="text-lead font-semibold" />
        {estimated && <span className="text-caption text-muted">estimate until saved and delivered</span>}
      </span>
      {paysNothing(fees, store?.currency ?? "USD") && (
        <span className="text-caption text-warning">{zeroPayoutSentence}</span>
      )}
    </div>
  );
}

function ImageField({
  item,
  disabled,
  onChange,
}: {
  item: ItemRow;
  disabled: boolean;
  onChange: (image: string) => void;
}) {
  const file = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (picked: File | undefined) => {
    if (picked === undefined) return;
    try {
      onChange(await downscalePhoto(picked));
      setProblem(null);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-caption font-medium text-muted">Image of this item</span>
      <div className="flex items-center gap-3">
        <ProductImage src={item.image} title={item.code} className="size-14" />
        <label className={buttonClasses("secondary")} aria-disabled={disabled}>
          <Camera aria-hidden />
          {item.image === "" ? "Take a picture" : "Replace"}
          <input
            ref={file}
            type="file"
            accept="image/*"
            className="sr-only"
            disabled={disabled}
            onChange={(event) => {
              void take(event.target.files?.[0]);
              event.target.value = "";
            }}
          />
        </label>
        {item.image !== "" && !disabled && (
          <Button variant="ghost" icon={<Trash2 aria-hidden />} onClick={() => onChange("")}>
            Remove
          </Button>
        )}
      </div>
      {problem !== null && (
        <p role="alert" className="text-caption text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
