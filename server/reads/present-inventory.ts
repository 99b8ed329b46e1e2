import type { Actor } from "#shared/access/actor.ts";
import { can } from "#shared/access/capabilities.ts";
import { statuses } from "#shared/areas/inventory/status.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { toMajor } from "./amounts.ts";
import { major, moment, namedRow } from "./answer-types.ts";
import type { FoundItem } from "./inventories.ts";
import { presentedFields, presentFields } from "./item-fields-in-calls.ts";

/** An item in REST responses. */
export const presentedInventory = z.object({
  id: z.string(),
  code: z.string(),
  productId: z.string(),
  product: z.object({
    id: z.string(),
    title: z.string(),
    sku: z.string(),
    image: z.string(),
    category: z.string(),
    shopifyId: z.nullable(z.string()),
    stockXId: z.string(),
    productTemplateId: z.string(),
  }),
  productTemplate: z.object({
    category: z.string(),
    option1: z.string(),
    option2: z.string(),
    option3: z.string(),
    option1Values: z.array(z.string()),
    option2Values: z.array(z.string()),
    option3Values: z.array(z.string()),
  }),
  consignerId: z.string(),
  consigner: z.object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.nullable(z.string()),
    isStoreAccount: z.boolean(),
    isActive: z.boolean(),
  }),
  option1Value: z.string(),
  option2Value: z.string(),
  option3Value: z.string(),
  price: major,
  payout: major,
  payoutAmount: major,
  payoutFee: major,
  cost: z.nullable(major),
  total: major,
  discount: major,
  requestedPrice: z.nullable(major),
  storeRequestPriceRange: z.nullable(z.object({ low: major, high: major })),
  quantity: z.literal(1),
  qty: z.literal(1),
  location: z.nullable(z.string()),
  locationId: z.nullable(z.string()),
  subLocation: z.nullable(z.string()),
  subLocationId: z.nullable(z.string()),
  status: z.enum(statuses),
  image: z.string(),
  taxable: z.boolean(),
  preapprovalStatus: z.boolean(),
  printed: z.boolean(),
  missingSince: z.nullable(moment),
  acceptedOn: z.nullable(moment),
  createdAt: moment,
  updatedAt: moment,
  soldOn: z.nullable(moment),
  withdrawalAcceptedOn: z.nullable(moment),
  withdrawalAcceptedBy: z.nullable(z.string()),
  withdrawalDeclinedOn: z.nullable(moment),
  withdrawalDeclinedBy: z.nullable(z.string()),
  orderId: z.nullable(z.string()),
  order: z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()), orderDate: z.nullable(moment) })),
  storeId: z.string(),
  shopifyId: z.nullable(z.string()),
  buyingId: z.nullable(z.string()),
  currency: z.string(),
  lastUpdatedBy: namedRow,
  ...presentedFields,
});
export type PresentedInventory = z.infer<typeof presentedInventory>;

/**
 * Returns an item for REST responses. Amounts are in major units; cost and consigner's contact data are
 * for inventory staff only, and consigners never see whom the store bought an item from.
 */
export function presentInventory(item: FoundItem, storeId: string, currency: string, actor: Actor): PresentedInventory {
  const amount = (minor: number) => toMajor(minor, currency);
  const amountIfAny = (minor: number | null) => (minor === null ? null : amount(minor));
  // As on devices: people who only scan need a consigner's name, but no cost.
  const byStaff = actor.role !== "consigner" && can(actor, "inventory.view");
  const isWithdrawn = item.status === "Withdrawn";
  return {
    id: item.id,
    code: item.code,
    productId: item.productId,
    product: {
      id: item.productId,
      title: item.productTitle,
      sku: item.productSku,
      image: item.productImage,
      category: item.productCategory,
      shopifyId: item.productShopifyId,
      stockXId: item.productStockXId,
      productTemplateId: item.productTemplateId,
    },
    productTemplate: {
      category: item.templateCategory,
      option1: item.templateOption1,
      option2: item.templateOption2,
      option3: item.templateOption3,
      option1Values: [...item.templateOption1Values],
      option2Values: [...item.templateOption2Values],
      option3Values: [...item.templateOption3Values],
    },
    consignerId: item.consignerId,
    consigner: {
      id: item.consignerId,
      firstName: item.consignerFirstName,
      lastName: item.consignerLastName,
      email: byStaff || actor.role === "consigner" ? item.consignerEmail : null,
      isStoreAccount: item.consignerIsStoreAccount,
      isActive: item.consignerIsActive,
    },
    option1Value: item.option1Value,
    option2Value: item.option2Value,
    option3Value: item.option3Value,
    price: amount(item.priceMinor),
    payout: amount(item.payoutMinor),
    payoutAmount: amount(item.payoutMinor),
    payoutFee: amount(item.payoutFeeMinor),
    cost: byStaff ? amountIfAny(item.costMinor) : null,
    total: amount(item.payoutMinor),
    discount: amount(item.discountMinor),
    requestedPrice: amountIfAny(item.requestedPriceMinor),
    storeRequestPriceRange:
      item.storeRequestLowMinor === null || item.storeRequestHighMinor === null
        ? null
        : { low: amount(item.storeRequestLowMinor), high: amount(item.storeRequestHighMinor) },
    quantity: 1,
    qty: 1,
    location: item.locationName,
    locationId: item.locationId,
    subLocation: item.subLocationName,
    subLocationId: item.subLocationId,
    status: item.status,
    image: item.image,
    taxable: item.taxable,
    preapprovalStatus: item.preapprovalStatus,
    printed: item.printed,
    missingSince: item.missingSince,
    acceptedOn: item.acceptedOn,
    createdAt: item.createdAt,
    updatedAt: item.updatedAt,
    soldOn: item.soldOn,
    withdrawalAcceptedOn: isWithdrawn ? item.withdrawalAnsweredOn : null,
    withdrawalAcceptedBy: isWithdrawn ? item.withdrawalAnsweredBy : null,
    withdrawalDeclinedOn: isWithdrawn ? null : item.withdrawalAnsweredOn,
    withdrawalDeclinedBy: isWithdrawn ? null : item.withdrawalAnsweredBy,
    orderId: item.orderId,
    order: item.orderId === null ? null : { id: item.orderId, name: item.orderName, orderDate: item.orderPlacedAt },
    storeId,
    shopifyId: item.variantShopifyId ?? item.shopifyId,
    buyingId: actor.role === "consigner" && item.buyingId !== actor.id ? null : item.buyingId,
    currency,
    lastUpdatedBy: { id: item.updatedBy, name: item.updatedByName },
    ...presentFields(item, currency, actor.role === "consigner" ? "owner" : "staff"),
  };
}
