import type { Transaction } from "#server/machine/database/transact.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { officeFields, storeFields } from "#shared/areas/settings/fields.ts";
import type { SettingName } from "#shared/areas/settings/settings-table.ts";
import { toMajor } from "./amounts.ts";
import { major, moment, percent } from "./answer-types.ts";
import { callNameOf, settingsInCalls, unitOf } from "./settings-in-calls.ts";
import { storeOf } from "./store.ts";
import { officeOf } from "./store-office.ts";

const fields = { ...storeFields, ...officeFields };

function schemaOf(field: SettingName): z.ZodMiniType {
  const unit = unitOf(field);
  return unit === null ? fields[field] : unit === "minor" ? major : percent;
}

/** The store's settings in REST responses. */
export const presentedSettings = z.object({
  ...Object.fromEntries(settingsInCalls.map((field) => [callNameOf(field), schemaOf(field)])),
  id: z.string(),
  handle: fields.handle,
  /** The staff app's. */
  domain: fields.inStoreUrl,
  labelSize: z.object({ height: z.number(), width: z.number() }),
  consignerCname: fields.consignerCname,
  termsVersion: fields.termsVersion,
  termsChangedAt: z.nullable(moment),
});

/** Reads the settings of the transaction's store. */
export async function presentSettings(tx: Transaction, storeId: string): Promise<z.infer<typeof presentedSettings>> {
  const store = await storeOf(tx, storeId);
  const rows = { ...store, ...(await officeOf(tx, storeId)) };
  const valueOf = (field: SettingName): unknown => {
    const unit = unitOf(field);
    if (unit === null) return rows[field];
    return unit === "minor" ? toMajor(Number(rows[field]), store.currency) : Number(rows[field]) / 100;
  };
  return {
    ...Object.fromEntries(settingsInCalls.map((field) => [callNameOf(field), valueOf(field)])),
    id: store.id,
    handle: store.handle,
    domain: rows.inStoreUrl,
    labelSize: { height: store.labelHeightMm, width: store.labelWidthMm },
    consignerCname: rows.consignerCname,
    termsVersion: rows.termsVersion,
    termsChangedAt: rows.termsChangedAt,
  };
}
