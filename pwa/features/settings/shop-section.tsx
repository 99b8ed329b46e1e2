import { t } from "#shared/words/define-words.ts";
import { Plus, X } from "lucide-react";
import { Button, IconButton } from "#pwa/ui/controls/button.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import { onlineShops } from "#shared/settings/office-choices.ts";
import type { SettingName } from "#shared/settings/settings-table.ts";
import { DriftCard } from "./drift-card.tsx";
import { LinnworksCard } from "./linnworks-card.tsx";
import { NumberSetting, SwitchSetting, TextSetting } from "./setting-fields.tsx";
import { ShopConnectionCard } from "./shop-connection-card.tsx";
import { type SettingForm, SettingsCard } from "./setting-form.tsx";
import type { SettingsRows } from "./use-settings.ts";

/** Settings of the online shop. */
export function ShopSection(rows: SettingsRows) {
  const isOwn = rows.store.onlineShop === "builtIn";
  return (
    <>
      {/* A connected shop is where the store sells until it is disconnected. */}
      {rows.office.shopConnection === null && (
        <SettingsCard
          id="where-online"
          title={t("Where you sell online")}
          hint={
            isOwn
              ? t(
                  "What is on sale is on your shop’s pages a moment later. Customers reserve it there and pay in the store.",
                )
              : t(
                  "Trace can show what is on sale on pages of its own, where customers reserve it and pay in the store.",
                )
          }
          rows={rows}
          fields={["onlineShop"]}
        >
          {(form) => <WhereOnline form={form} />}
        </SettingsCard>
      )}
      <ShopConnectionCard {...rows} />
      <SettingsCard
        id="shop"
        title={t("Online shop")}
        rows={rows}
        fields={[...(isOwn ? ownFields : platformFields), "upPriceBasisPoints", "shopifyTrackingParams"]}
        missing={{
          upPriceBasisPoints: t("Enter a percentage, or 0."),
          reservationHours: t("Enter the hours; 0 for no limit."),
        }}
      >
        {(form) => (
          <>
            {isOwn ? <OwnFields form={form} /> : <PlatformFields form={form} />}
            <NumberSetting
              form={form}
              name="upPriceBasisPoints"
              unit="percent"
              label={t("Added to prices")}
              hint={t("How much more items cost in the shop.")}
            />
            <TrackingParams form={form} />
          </>
        )}
      </SettingsCard>
      {rows.store.onlineShop !== "none" && <DriftCard />}
      <LinnworksCard {...rows} />
    </>
  );
}

const ownFields = ["reservationHours", "proveReservations"] as const satisfies readonly SettingName[];
const platformFields = ["shopDomain", "customShopifyUrl"] as const satisfies readonly SettingName[];

function WhereOnline({ form }: { readonly form: SettingForm }) {
  const { value, error, onChange } = form.field("changes.onlineShop");
  const options = [
    { value: "none", label: t("Nowhere") },
    { value: "builtIn", label: t("In Trace’s own shop") },
  ];
  return (
    <Field label={t("Sell online")} error={error}>
      <Select
        value={value ?? null}
        options={options}
        onChange={(next) => onChange(onlineShops.find((kind) => kind === next))}
      />
    </Field>
  );
}

function OwnFields({ form }: { readonly form: SettingForm }) {
  return (
    <>
      <NumberSetting
        form={form}
        name="reservationHours"
        unit="hours"
        label={t("Keep reservations for")}
        hint={t("What isn’t paid by then is on sale again. 0: until you cancel it.")}
      />
      <SwitchSetting
        form={form}
        name="proveReservations"
        label={t("Customers confirm reservations by email")}
        on={t(
          "A pair is kept for 30 minutes, and may be sold at the counter meanwhile. Once the customer opens the link in their email, it is kept for the time set above. If Trace can’t send email, it is kept for that time right away.",
        )}
        off={t("A pair is kept for the time set above as soon as somebody reserves it, whatever address they typed.")}
      />
    </>
  );
}

function PlatformFields({ form }: { readonly form: SettingForm }) {
  return (
    <>
      <TextSetting
        form={form}
        name="shopDomain"
        most={253}
        label={t("Shop")}
        hint={t("The shop’s domain, such as shop.example.")}
      />
      <TextSetting
        form={form}
        name="customShopifyUrl"
        most={300}
        type="url"
        label={t("Custom shop address")}
        hint={t("Used in place of the shop’s domain in links and QR codes.")}
      />
    </>
  );
}

/** Parameters appended to the addresses of products. */
function TrackingParams({ form }: { readonly form: SettingForm }) {
  const { value, error, onChange } = form.field("changes.shopifyTrackingParams");
  const pairs = value ?? [];
  const set = (index: number, pair: { param: string; value: string }) => onChange(pairs.with(index, pair));
  return (
    <fieldset className="flex flex-col gap-3 col-span-full">
      <legend className="mb-2 text-caption font-medium text-muted">{t("Tracking")}</legend>
      <p className="text-caption text-faint">
        {t("Added to links to the shop, so that you see where visitors come from.")}
      </p>
      {pairs.map((pair, index) => (
        // Pairs have no identity but their position.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="flex items-end gap-3">
          <Field label={t("Parameter")} className="flex-1">
            <Input
              most={60}
              value={pair.param}
              autoComplete="off"
              onChange={({ target }) => set(index, { ...pair, param: target.value })}
            />
          </Field>
          <Field label={t("Value")} className="flex-1">
            <Input
              most={200}
              value={pair.value}
              autoComplete="off"
              onChange={({ target }) => set(index, { ...pair, value: target.value })}
            />
          </Field>
          <IconButton
            label={t("Remove parameter {number, number}", { number: index + 1 })}
            icon={<X aria-hidden />}
            onClick={() => onChange(pairs.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Problem text={error} className="text-caption" />
      <div>
        <Button icon={<Plus aria-hidden />} onClick={() => onChange([...pairs, { param: "", value: "" }])}>
          {t("Add a parameter")}
        </Button>
      </div>
    </fieldset>
  );
}
