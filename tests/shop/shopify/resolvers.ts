import { defaultTypeResolver, getNamedType, GraphQLError, type GraphQLFieldResolver, isCompositeType } from "graphql";
import { digits, type FulfillmentOrder, type InventoryItem, type Level, type Memory } from "./memory.ts";
import type { Order, Product, Refund, Variant } from "./memory.ts";
import { bulkResolvers } from "./bulk.ts";
import { inventoryMutations } from "./inventory-mutations.ts";
import { orderMutations } from "./order-mutations.ts";
import { productMutations } from "./product-mutations.ts";
import { productCreation } from "./product-set.ts";
import { shopMutations } from "./shop-mutations.ts";
import { type Args, connection, type Context, findProduct, type Resolve } from "./resolve.ts";

/** What the stand-in answers, by "Type.field"; what is missing is a field of the thing in memory. */
const resolvers: Readonly<Record<string, Resolve>> = {
  "QueryRoot.shop": (_, __, memory) => ({
    __typename: "Shop",
    name: "Sneaker shop",
    currencyCode: memory.currency,
    myshopifyDomain: memory.domain,
    primaryDomain: { __typename: "Domain", host: "shop.example.com" },
  }),
  "QueryRoot.currentAppInstallation": (_, __, memory) => ({
    __typename: "AppInstallation",
    accessScopes: [...memory.scopes].map((handle) => ({ __typename: "AccessScope", handle })),
  }),
  "QueryRoot.locations": (_, args, memory) =>
    connection(
      [...memory.locations.values()].filter(({ isActive }) => isActive || args["includeInactive"] === true),
      args,
    ),
  "QueryRoot.publications": (_, args, memory) =>
    connection(
      [
        { __typename: "Publication", id: "gid://shopify/Publication/9", handle: "pos" },
        { __typename: "Publication", id: memory.onlineStore, handle: "online_store" },
      ],
      args,
    ),
  "Publication.channels": (source, args) =>
    connection([{ __typename: "Channel", name: "Channel", handle: (source as { handle: string }).handle }], args),
  "QueryRoot.webhookSubscriptions": (_, args, memory) => connection([...memory.subscriptions.values()], args),
  "QueryRoot.productByIdentifier": (_, { identifier }, memory) => findProduct(memory, identifier as Args),
  "QueryRoot.products": (_, args, memory) => connection([...memory.products.values()], args),
  "Product.variants": (source, args) => connection((source as Product).variants, args),
  "Product.metafield": (source, args) => metafield(source as Product, args),
  "Product.legacyResourceId": (source) => digits((source as Product).id),
  "ProductVariant.metafield": (source, args) => metafield(source as Variant, args),
  "ProductVariant.selectedOptions": (source) => {
    const { product, values } = source as Variant;
    return product.options.map(({ name }, at) => ({ __typename: "SelectedOption", name, value: values[at] ?? "" }));
  },
  "InventoryItem.inventoryLevel": (source, args) => {
    const level = (source as InventoryItem).levels.get(String(args["locationId"]));
    return level !== undefined && (level.isActive || args["includeInactive"] === true) ? level : null;
  },
  "InventoryLevel.quantities": (source, { names }) =>
    (names as readonly string[]).map((name) => {
      const { available, committed } = source as Level;
      const quantities: Readonly<Record<string, number>> = { available, committed, on_hand: available + committed };
      return { __typename: "InventoryQuantity", name, quantity: quantities[name] };
    }),
  "QueryRoot.order": (_, { id }, memory) => memory.orders.get(String(id)) ?? null,
  "QueryRoot.orders": (_, args, memory) => connection(searchOrders(memory, args), args),
  "Order.legacyResourceId": (source) => digits((source as Order).id),
  "Order.lineItems": (source, args) => connection((source as Order).lineItems, args),
  "Order.fulfillmentOrders": (source, args) => connection((source as Order).fulfillmentOrders, args),
  "QueryRoot.fulfillmentOrder": (_, { id }, memory) => {
    for (const order of memory.orders.values())
      for (const one of order.fulfillmentOrders) if (one.id === id) return one;
    return null;
  },
  "FulfillmentOrder.assignedLocation": (source) => ({
    __typename: "FulfillmentOrderAssignedLocation",
    location: (source as FulfillmentOrder).location,
  }),
  "FulfillmentOrder.lineItems": (source, args) => connection((source as FulfillmentOrder).lineItems, args),
  "FulfillmentOrderLineItem.remainingQuantity": (source) => {
    const { currentQuantity, fulfilledQuantity } = (source as FulfillmentOrder["lineItems"][number]).lineItem;
    return Math.max(0, currentQuantity - fulfilledQuantity);
  },
  "QueryRoot.refund": (_, { id }, memory) => {
    for (const order of memory.orders.values()) for (const one of order.refunds) if (one.id === id) return one;
    return null;
  },
  "Refund.refundLineItems": (source, args) => connection((source as Refund).refundLineItems, args),
  "Product.media": (source, args) => connection((source as Product).media, args),
  ...bulkResolvers,
  ...productCreation,
  ...productMutations,
  ...inventoryMutations,
  ...shopMutations,
  ...orderMutations,
};

function metafield({ metafields }: Pick<Product, "metafields">, args: Args) {
  return metafields.get(`${String(args["namespace"])}.${String(args["key"])}`) ?? null;
}

/** Finds orders as the platform's search does: late. */
function searchOrders(memory: Memory, args: Args): readonly Order[] {
  const since = /^updated_at:>='([^']+)'$/.exec(String(args["query"]))?.[1];
  if (since === undefined || args["sortKey"] !== "UPDATED_AT")
    throw new GraphQLError(`The stand-in can't search for ${String(args["query"])}.`);
  const seenUntil = memory.clock().getTime() - memory.searchLagMs;
  return [...memory.orders.values()]
    .filter(({ updatedAt }) => Date.parse(updatedAt) >= Date.parse(since) && Date.parse(updatedAt) <= seenUntil)
    .toSorted((one, other) => Date.parse(one.updatedAt) - Date.parse(other.updatedAt));
}

/** Resolves a field: refuses what the shop's owner gave no right to, and mutations without the key they need. */
export const resolveField: GraphQLFieldResolver<unknown, Context> = (source, args, context, info) => {
  const { memory, platform } = context;
  const place = `${info.parentType.name}.${info.fieldName}`;
  const returned = getNamedType(info.returnType);
  for (const name of [place, returned.name]) {
    const needed = platform.scopes.get(name);
    if (needed !== undefined && !needed.some((scope) => isGranted(memory.scopes, scope)))
      throw new GraphQLError(`Access denied for ${info.fieldName} field. Required access: ${needed.join(", ")}.`, {
        extensions: { code: "ACCESS_DENIED" },
      });
  }
  const answer = () => {
    const resolve = resolvers[place];
    if (resolve !== undefined) return resolve(source, args as Args, memory);
    const found = (source as Readonly<Record<string, unknown>> | undefined)?.[info.fieldName];
    if (found === undefined) throw new Error(`The stand-in has no ${place}.`);
    return found;
  };
  if (info.parentType.name !== "Mutation") return counted(context, returned, answer());
  context.points += 9;
  if (!platform.needKeys.has(info.fieldName)) return counted(context, returned, answer());
  const directive = info.fieldNodes[0]?.directives?.find(({ name }) => name.value === "idempotent");
  const value = directive?.arguments?.[0]?.value;
  const key =
    value?.kind === "Variable"
      ? info.variableValues[value.name.value]
      : value?.kind === "StringValue"
        ? value.value
        : "";
  if (typeof key !== "string" || key.trim() === "")
    throw new GraphQLError(`The @idempotent directive is required for ${info.fieldName}.`, {
      extensions: { code: "BAD_REQUEST" },
    });
  return counted(context, returned, onceFor(memory, `${info.fieldName} ${key}`, JSON.stringify(args), answer));
};

/** Answers once for a key: a repeat gets the first answer. */
function onceFor(memory: Memory, key: string, args: string, answer: () => unknown): unknown {
  const known = memory.answered.get(key);
  if (known !== undefined && known.args !== args) {
    const message = "The same idempotency key cannot be used with different operation parameters.";
    return { userErrors: [{ field: null, message, code: "IDEMPOTENCY_KEY_PARAMETER_MISMATCH" }] };
  }
  const payload = known === undefined ? answer() : known.payload;
  memory.answered.set(key, { args, payload });
  return payload;
}

function counted(context: Context, returned: ReturnType<typeof getNamedType>, value: unknown): unknown {
  if (isCompositeType(returned) && value !== null) context.points += Array.isArray(value) ? value.length : 1;
  return value;
}

const isGranted = (scopes: ReadonlySet<string>, scope: string): boolean =>
  scopes.has(scope) || scopes.has(scope.replace(/^read_/, "write_"));

export const resolveType = defaultTypeResolver;
