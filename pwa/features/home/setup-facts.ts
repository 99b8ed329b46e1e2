import type { View } from "#pwa/machine/local/device.ts";
import { feesChosen } from "#shared/areas/fees/fees-chosen.ts";
import type { Capability } from "#shared/access/capabilities.ts";
import type { SetupMark, SetupStep } from "#shared/areas/settings/office-choices.ts";

/** The capability for each step. People see the steps that they are allowed to do. */
export const setupNeeds = {
  fees: "settings.write",
  store: "settings.write",
  tax: "settings.write",
  label: "settings.write",
  location: "locations.view",
  payouts: "settings.write",
  employees: "employees.manage",
  consigner: "consigners.write",
  product: "products.write",
  item: "inventory.add",
  sale: "orders.sell",
} as const satisfies Readonly<Record<SetupStep, Capability>>;

/** Returns the steps that the store's rows show to be done, and those that people marked. */
export function stepsDone(view: View, marks: readonly SetupMark[]): ReadonlySet<SetupMark> {
  const done = new Set(marks);
  if (feesChosen(view.all("consignerType"), marks)) done.add("fees");
  if (view.all("store").some(({ taxBasisPoints }) => taxBasisPoints > 0)) done.add("tax");
  if (view.all("employee").length > 1) done.add("employees");
  if (view.all("consigner").some(({ isStoreAccount }) => !isStoreAccount)) done.add("consigner");
  if (view.list("product").count > 0) done.add("product");
  if (view.list("item", { where: { printed: true } }).count > 0) done.add("item");
  if (view.all("order").length > 0) done.add("sale");
  return done;
}
