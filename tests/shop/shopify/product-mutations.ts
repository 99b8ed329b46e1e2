import type { Memory, Product } from "./memory.ts";
import { type Args, findProduct, problem, type Problem, type Resolve, writeMetafields } from "./resolve.ts";
import { newVariant, sameValues, writeVariant } from "./variants.ts";

const mostVariants = 2_048;

/** The mutations that change products and their variants. */
export const productMutations: Readonly<Record<string, Resolve>> = {
  "Mutation.productUpdate": (_, args, memory) => {
    const product = findProduct(memory, args["identifier"] as Args);
    if (product === null) return { product: null, userErrors: [problem("Product does not exist.")] };
    const given = args["product"] as Args;
    if (given["title"] === "") return { product: null, userErrors: [problem("Title can't be blank.")] };
    const problems = writeMetafields(memory, product, given["metafields"]);
    if (problems.length > 0) return { product: null, userErrors: problems };
    for (const name of ["title", "vendor", "productType", "status"] as const)
      if (given[name] !== undefined) product[name] = String(given[name]);
    for (const { originalSource, alt } of (args["media"] ?? []) as readonly { originalSource: string; alt?: string }[])
      product.media.push({
        __typename: "MediaImage",
        id: memory.newId("MediaImage"),
        source: originalSource,
        alt: alt ?? "",
      });
    memory.touch(product);
    return { product, userErrors: [] };
  },
  "Mutation.productVariantsBulkCreate": (_, args, memory) => {
    const product = memory.products.get(String(args["productId"]));
    if (product === undefined) return noProduct;
    const given = args["variants"] as readonly Args[];
    if (product.variants.length + given.length > mostVariants)
      return refused(problem("Number of product variants exceeds shop limit.", "SUBSCRIPTION_VIOLATION"));
    const made: Product["variants"] = [];
    const problems: Problem[] = [];
    for (const one of given) {
      const values = valuesOf(product, one, problems);
      if ([...product.variants, ...made].some((variant) => sameValues(variant.values, values)))
        problems.push(problem(`The variant '${values.join(" / ")}' already exists.`, "VARIANT_ALREADY_EXISTS"));
      const { variant, problems: wrong } = newVariant(memory, product, values, one);
      problems.push(...wrong);
      made.push(variant);
    }
    if (problems.length > 0) return refused(...problems);
    product.variants.push(...made);
    memory.touch(product);
    return { product, productVariants: made, userErrors: [] };
  },
  "Mutation.productVariantsBulkUpdate": (_, args, memory) => {
    const product = memory.products.get(String(args["productId"]));
    if (product === undefined) return noProduct;
    const given = args["variants"] as readonly Args[];
    const variants = given.flatMap(({ id }) => product.variants.filter((variant) => variant.id === id));
    if (variants.length !== given.length)
      return refused(problem("Product variant does not exist.", "PRODUCT_VARIANT_DOES_NOT_EXIST"));
    if (given.some(({ inventoryQuantities }) => inventoryQuantities !== undefined))
      return refused(
        problem(
          "Inventory quantities can only be provided during create.",
          "NO_INVENTORY_QUANTITIES_ON_VARIANTS_UPDATE",
        ),
      );
    const problems = given.flatMap((one, at) => {
      const variant = variants[at];
      return variant === undefined ? [] : writeVariant(memory, variant, one);
    });
    if (problems.length > 0) return refused(...problems);
    memory.touch(product);
    return { product, productVariants: variants, userErrors: [] };
  },
  "Mutation.productOptionUpdate": (_, args, memory) => {
    const product = memory.products.get(String(args["productId"]));
    const { id, name } = args["option"] as { id: string; name?: string };
    const option = product?.options.find((one) => one.id === id);
    if (product === undefined || option === undefined) return noProduct;
    if (product.options.some((one) => one.id !== id && one.name === name))
      return refused(problem("Option already exists.", "OPTION_ALREADY_EXISTS"));
    option.name = name ?? option.name;
    memory.touch(product);
    return { product, userErrors: [] };
  },
  "Mutation.productOptionsCreate": (_, args, memory) => {
    const product = memory.products.get(String(args["productId"]));
    if (product === undefined) return noProduct;
    const given = args["options"] as readonly { name: string; values: readonly { name: string }[] }[];
    if (product.options.length + given.length > 3) return refused(problem("Options over limit.", "OPTIONS_OVER_LIMIT"));
    for (const { name, values } of given) {
      product.options.push({ __typename: "ProductOption", id: memory.newId("ProductOption"), name });
      for (const variant of product.variants) variant.values.push(values[0]?.name ?? "");
    }
    memory.touch(product);
    return { product, userErrors: [] };
  },
  "Mutation.productDeleteMedia": (_, args, memory) => {
    const product = memory.products.get(String(args["productId"]));
    const ids = args["mediaIds"] as readonly string[];
    if (product === undefined || !ids.every((id) => product.media.some((one) => one.id === id)))
      return {
        deletedMediaIds: null,
        mediaUserErrors: [problem("Media does not exist on product.", "MEDIA_DOES_NOT_EXIST_ON_PRODUCT")],
      };
    product.media = product.media.filter(({ id }) => !ids.includes(id));
    memory.touch(product);
    return { deletedMediaIds: ids, mediaUserErrors: [] };
  },
  "Mutation.productReorderMedia": (_, args, memory) => {
    const product = memory.products.get(String(args["id"]));
    const moves = args["moves"] as readonly { id: string; newPosition: string }[];
    if (product === undefined || !moves.every(({ id }) => product.media.some((one) => one.id === id)))
      return { job: null, mediaUserErrors: [problem("Media does not exist.", "MEDIA_DOES_NOT_EXIST")] };
    const media = [...product.media];
    for (const { id, newPosition } of moves) {
      const moved = media.splice(
        media.findIndex((one) => one.id === id),
        1,
      );
      media.splice(Number(newPosition), 0, ...moved);
    }
    product.media = media;
    memory.touch(product);
    return { job: null, mediaUserErrors: [] };
  },
  "Mutation.publishablePublish": (_, args, memory) => publish(memory, args, memory.now),
  "Mutation.publishableUnpublish": (_, args, memory) => publish(memory, args, null),
};

const refused = (...userErrors: readonly Problem[]) => ({ product: null, productVariants: null, userErrors });
const noProduct = refused(problem("Product does not exist.", "PRODUCT_DOES_NOT_EXIST"));

/** Returns a variant's values, in the order of the product's options. */
function valuesOf(product: Product, given: Args, problems: Problem[]): string[] {
  const values = (given["optionValues"] ?? []) as readonly { optionId?: string; optionName?: string; name?: string }[];
  return product.options.map(({ id, name }) => {
    const value = values.find((one) => one.optionId === id || one.optionName === name)?.name ?? "";
    if (value.trim() === "") problems.push(problem("Option value name can't be blank.", "NEED_TO_ADD_OPTION_VALUES"));
    return value;
  });
}

function publish(memory: Memory, args: Args, publishedAt: string | null) {
  const product = memory.products.get(String(args["id"]));
  if (product === undefined) return { publishable: null, userErrors: [problem("Product does not exist.")] };
  for (const { publicationId } of args["input"] as readonly { publicationId?: string }[])
    if (publicationId === memory.onlineStore) product.publishedAt = publishedAt;
  memory.touch(product);
  return { publishable: product, userErrors: [] };
}
