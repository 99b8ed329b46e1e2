import type { Put } from "#shared/kernel/define-command.ts";
import { currencyExponent } from "#shared/kernel/money.ts";
import { newId } from "#shared/kernel/ids.ts";
import { marketplaceName } from "#shared/locations/rows.ts";
import { defaultOffice } from "#shared/settings/default-office.ts";
import { priceStepOf } from "#shared/settings/price-step.ts";
import { newStoreWords } from "./words.ts";

export interface NewStore {
  readonly id: string;
  readonly name: string;
  readonly handle: string;
  /** The first admin's, and the address the store's people are told to write to. */
  readonly email: string;
  /** The first admin's identity. */
  readonly userId: string;
  /** Its three letters. US dollars where nothing is said. */
  readonly currency?: string;
  /** The domain of its shop. */
  readonly shop?: string;
  /** Where the server itself has it: what custom domains are pointed at. */
  readonly host?: string;
}

const sizes = Array.from({ length: 23 }, (_, step) => String(4 + step / 2));

/**
 * The rows a new store begins with: enough to scan in a first pair of shoes. Everything in
 * them can be changed in the settings. Fees are none until the store decides on them, but
 * for cleaning and box, which are 20 [A9.01, A9.02]: what is worn is cleaned, and what comes without a box gets one.
 */
export function storeDefaults(store: NewStore): readonly Put[] {
  const consignerTypeId = newId();
  const storeAccountId = newId();
  const currency = store.currency ?? "USD";
  /** One of the currency, in its smallest parts. */
  const one = 10 ** currencyExponent(currency);
  const worn = newStoreWords("fair");
  const noBox = newStoreWords("noBox");
  return [
    {
      type: "store",
      row: {
        id: store.id,
        name: store.name,
        handle: store.handle,
        supportEmail: store.email,
        currency,
        vatBasisPoints: 0,
        payoutFeeBasisPoints: 0,
        cleaningFeeMinor: 20 * one,
        boxFeeMinor: 20 * one,
        chargeableConditions: [worn],
        chargeableBoxConditions: [noBox],
        absorbDiscount: false,
        labelWidthMm: 57,
        labelHeightMm: 32,
        labelOptions: ["QR Code", "Item Description", "Item Id", "SKU", "Size", "Price"],
        customBarcode: "CODE",
        logo: "",
        accentColor: "",
        shopDomain: store.shop ?? "",
        customShopifyUrl: "",
        shopifyTrackingParams: [],
        autoPreapproval: false,
        minApprovalMinor: 0,
        maxApprovalMinor: 0,
        safeInventoryStatusMode: false,
        livePriceChanges: false,
        isBuyingStore: false,
        onlineMarketplace: false,
        warnAmountMinor: 0,
        warnText: "",
        priceComparisonUrl: "",
        priceStepMinor: priceStepOf(currency),
        shipInstructions: "",
        earlyWithdrawalDays: 0,
        withdrawalFeeMinor: 0,
        maintenanceMode: false,
      },
    },
    { type: "storeOffice", row: { ...defaultOffice(store.id), consignerCname: store.host ?? "" } },
    {
      type: "location",
      row: { id: newId(), name: newStoreWords("mainStore"), address: "", isMarketplace: false, closedAt: null },
    },
    { type: "location", row: { id: newId(), name: marketplaceName, address: "", isMarketplace: true, closedAt: null } },
    {
      type: "productTemplate",
      row: {
        id: newId(),
        title: newStoreWords("sneakers"),
        category: newStoreWords("sneakers"),
        brand: "",
        gender: "",
        weightGrams: 1400,
        option1: newStoreWords("size"),
        option2: newStoreWords("condition"),
        option3: newStoreWords("boxCondition"),
        option1Values: sizes,
        option2Values: [newStoreWords("new"), newStoreWords("excellent"), newStoreWords("good"), worn],
        option3Values: [newStoreWords("goodBox"), newStoreWords("damagedBox"), noBox],
        renamedValues: [],
      },
    },
    {
      type: "consignerType",
      row: {
        id: consignerTypeId,
        accountType: newStoreWords("standard"),
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
        firstName: newStoreWords("admin"),
        lastName: "",
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
