import { t } from "#shared/words/define-words.ts";
import { startSizes } from "#shared/areas/catalogue/start-sizes.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { currencyExponent } from "#shared/machine/kernel/money.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { marketplaceName } from "#shared/areas/locations/rows.ts";
import { defaultOffice } from "#shared/areas/settings/default-office.ts";
import { usualCashStep } from "#shared/areas/settings/usual-cash-step.ts";
import { priceStepOf } from "#shared/areas/settings/price-step.ts";
import { storeRows } from "#shared/areas/settings/rows.ts";

export interface NewStore {
  readonly id: string;
  readonly name: string;
  readonly handle: string;
  /** The first admin's, and the store's support address. */
  readonly email: string;
  /** The first admin's login. */
  readonly userId: string;
  /** ISO 4217; US dollars by default. */
  readonly currency?: string;
  /** The region of its first admin (ISO 3166), if that is known. */
  readonly region?: string;
  /** The domain of its online shop. */
  readonly shop?: string;
  /** The server's own host for it: the CNAME target of custom domains. */
  readonly host?: string;
  /** The first admin's name; "Admin" by default. */
  readonly ownerName?: string;
  /** Such as "Africa/Johannesburg"; UTC by default. */
  readonly timeZone?: string;
}

/**
 * Returns a new store's rows: enough to scan in a first pair of shoes. All can be changed in the settings, which begin
 * as their blank but for those here. There are no fees until the store sets them, except cleaning and box fees of 20:
 * worn shoes are cleaned, and shoes without a box get one.
 */
export function storeDefaults(store: NewStore): readonly Put[] {
  const consignerTypeId = newId();
  const storeAccountId = newId();
  const currency = store.currency ?? "USD";
  /** One major unit, in minor units. */
  const one = 10 ** currencyExponent(currency);
  const worn = t("Used - Fair");
  const noBox = t("No box");
  const [firstName, ...lastNames] = (store.ownerName ?? t("Admin")).split(" ");
  const office = defaultOffice(store.id);
  return [
    {
      type: "store",
      row: {
        ...storeRows.blank,
        id: store.id,
        name: store.name,
        handle: store.handle,
        supportEmail: store.email,
        currency,
        cleaningFeeMinor: 20 * one,
        boxFeeMinor: 20 * one,
        chargeableConditions: [worn],
        chargeableBoxConditions: [noBox],
        labelWidthMm: 57,
        labelHeightMm: 32,
        labelOptions: ["QR Code", "Item Description", "Item Id", "SKU", "Size", "Price"],
        customBarcode: "CODE",
        shopDomain: store.shop ?? "",
        onlineShop: "builtIn",
        reservationHours: 48,
        proveReservations: true,
        priceStepMinor: priceStepOf(currency),
        cashStepMinor: usualCashStep(currency, store.region),
      },
    },
    {
      type: "storeOffice",
      row: { ...office, consignerCname: store.host ?? "", timeZone: store.timeZone ?? "" },
    },
    {
      type: "location",
      row: { id: newId(), name: t("Main store"), address: "", isMarketplace: false, closedAt: null },
    },
    { type: "location", row: { id: newId(), name: marketplaceName, address: "", isMarketplace: true, closedAt: null } },
    {
      type: "productTemplate",
      row: {
        id: newId(),
        title: t("Sneakers"),
        category: t("Sneakers"),
        brand: "",
        gender: "",
        weightGrams: 1400,
        option1: t("Size"),
        option2: t("Condition"),
        option3: t("Box Condition"),
        option1Values: startSizes(office.sizeSystem),
        option2Values: [t("New"), t("Used - Excellent"), t("Used - Good"), worn],
        option3Values: [t("Good box"), t("Damaged box"), noBox],
        renamedValues: [],
      },
    },
    {
      type: "consignerType",
      row: {
        id: consignerTypeId,
        accountType: t("Standard"),
        sellingFeeBasisPoints: 0,
        minFeeMinor: 0,
        flatFeeMinor: 0,
        isDefault: true,
        category: "",
        option1Value: "",
        option2Value: "",
        option3Value: "",
      },
    },
    {
      type: "consigner",
      row: {
        id: storeAccountId,
        firstName: store.name,
        lastName: "",
        isStoreAccount: true,
        isActive: true,
        consignerTypeId,
        chargeTax: false,
        marketplaceLocation: false,
        deletedAt: null,
      },
    },
    { type: "consignerContact", row: { id: storeAccountId, email: store.email } },
    {
      type: "employee",
      row: {
        id: newId(),
        firstName: firstName ?? "",
        lastName: lastNames.join(" "),
        email: store.email,
        isAdmin: true,
        accessControls: null,
        isActive: true,
        marketplaceLocation: true,
        userId: store.userId,
        invitedAt: null,
        deletedAt: null,
        formerUserId: null,
      },
    },
  ];
}
