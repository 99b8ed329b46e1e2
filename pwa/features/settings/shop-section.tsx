import { t } from "#shared/words/define-words.ts";
import { Plus, X } from "lucide-react";
import { Button, IconButton } from "#pwa/ui/controls/button.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import type { SettingName } from "#shared/areas/settings/settings-table.ts";
import { DriftCard } from "./drift-card.tsx";
import { LinnworksCard } from "./linnworks-card.tsx";
import { ShopConnectionCard } from "./shop-connection-card.tsx";
import type { SettingForm } from "./plain-settings.ts";
import { SettingsCard } from "./setting-form.tsx";
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
        />
      )}
      <ShopConnectionCard {...rows} />
      <SettingsCard
        id="shop"
        title={t("Online shop")}
        rows={rows}
        fields={[...(isOwn ? ownFields : platformFields), "upPriceBasisPoints", "shopifyTrackingParams"]}
        own={{ shopifyTrackingParams: (form) => <TrackingParams form={form} /> }}
      />
      {rows.store.onlineShop !== "none" && <DriftCard />}
      <LinnworksCard {...rows} />
    </>
  );
}

const ownFields = ["reservationHours", "proveReservations"] as const satisfies readonly SettingName[];
const platformFields = ["shopDomain", "customShopifyUrl"] as const satisfies readonly SettingName[];

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
