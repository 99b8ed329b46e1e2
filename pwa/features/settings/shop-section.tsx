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
import { settingsScreenWords } from "./words.ts";

/** Settings of the online shop. */
export function ShopSection(rows: SettingsRows) {
  const isOwn = rows.store.onlineShop === "builtIn";
  return (
    <>
      {/* A connected shop is where the store sells until it is disconnected. */}
      {rows.office.shopConnection === null && (
        <SettingsCard
          id="where-online"
          title={settingsScreenWords("whereOnline")}
          hint={settingsScreenWords(isOwn ? "builtInHint" : "noShopHint")}
          rows={rows}
          fields={["onlineShop"]}
        >
          {(form) => <WhereOnline form={form} />}
        </SettingsCard>
      )}
      <ShopConnectionCard {...rows} />
      <SettingsCard
        id="shop"
        title={settingsScreenWords("onlineShop")}
        rows={rows}
        fields={[...(isOwn ? ownFields : platformFields), "upPriceBasisPoints", "shopifyTrackingParams"]}
        missing={{
          upPriceBasisPoints: settingsScreenWords("percentMissing"),
          reservationHours: settingsScreenWords("hoursMissing"),
        }}
      >
        {(form) => (
          <>
            {isOwn ? <OwnFields form={form} /> : <PlatformFields form={form} />}
            <NumberSetting
              form={form}
              name="upPriceBasisPoints"
              unit="percent"
              label={settingsScreenWords("upPrice")}
              hint={settingsScreenWords("upPriceHint")}
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
    { value: "none", label: settingsScreenWords("nowhereOnline") },
    { value: "builtIn", label: settingsScreenWords("builtIn") },
  ];
  return (
    <Field label={settingsScreenWords("whereOnlineLabel")} error={error}>
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
        label={settingsScreenWords("reservationHours")}
        hint={settingsScreenWords("reservationHoursHint")}
      />
      <SwitchSetting
        form={form}
        name="proveReservations"
        label={settingsScreenWords("proveReservations")}
        on={settingsScreenWords("proveReservationsOn")}
        off={settingsScreenWords("proveReservationsOff")}
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
        label={settingsScreenWords("shopDomain")}
        hint={settingsScreenWords("shopDomainHint")}
      />
      <TextSetting
        form={form}
        name="customShopifyUrl"
        most={300}
        type="url"
        label={settingsScreenWords("customShopifyUrl")}
        hint={settingsScreenWords("customShopifyUrlHint")}
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
      <legend className="mb-2 text-caption font-medium text-muted">{settingsScreenWords("trackingParams")}</legend>
      <p className="text-caption text-faint">{settingsScreenWords("trackingParamsHint")}</p>
      {pairs.map((pair, index) => (
        // Pairs have no identity but their position.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="flex items-end gap-3">
          <Field label={settingsScreenWords("param")} className="flex-1">
            <Input
              most={60}
              value={pair.param}
              autoComplete="off"
              onChange={({ target }) => set(index, { ...pair, param: target.value })}
            />
          </Field>
          <Field label={settingsScreenWords("paramValue")} className="flex-1">
            <Input
              most={200}
              value={pair.value}
              autoComplete="off"
              onChange={({ target }) => set(index, { ...pair, value: target.value })}
            />
          </Field>
          <IconButton
            label={settingsScreenWords("removeParam", { number: index + 1 })}
            icon={<X aria-hidden />}
            onClick={() => onChange(pairs.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Problem text={error} className="text-caption" />
      <div>
        <Button icon={<Plus aria-hidden />} onClick={() => onChange([...pairs, { param: "", value: "" }])}>
          {settingsScreenWords("addParam")}
        </Button>
      </div>
    </fieldset>
  );
}
