import type { Memory, Product } from "./memory.ts";
import { type Args, findProduct, problem, type Problem, type Resolve, writeMetafields } from "./resolve.ts";
import { newVariant, sameValues } from "./variants.ts";

interface SetInput {
  readonly title?: string;
  readonly handle?: string;
  readonly vendor?: string;
  readonly productType?: string;
  readonly status?: string;
  readonly files?: readonly { readonly originalSource?: string; readonly alt?: string }[];
  readonly metafields?: readonly { readonly namespace?: string; readonly key: string; readonly value: string }[];
  readonly productOptions?: readonly {
    readonly name?: string;
    readonly values?: readonly { readonly name?: string }[];
  }[];
  readonly variants?: readonly SetVariant[];
}

interface SetVariant extends Args {
  readonly optionValues: readonly { readonly optionName?: string; readonly name?: string }[];
}

/** The mutation that creates a product or makes it as given: what lists don't have is deleted. */
export const productCreation: Readonly<Record<string, Resolve>> = {
  "Mutation.productSet": (_, args, memory) => {
    const input = args["input"] as SetInput;
    const { customId } = (args["identifier"] ?? {}) as {
      customId?: { readonly namespace?: string; readonly key: string; readonly value: string };
    };
    const given = input.metafields ?? [];
    if (
      customId !== undefined &&
      !given.some(
        ({ namespace, key, value }) =>
          [namespace, key, value].join("\0") === [customId.namespace, customId.key, customId.value].join("\0"),
      )
    )
      return refused(
        problem("The input argument `metafields` must contain the `customId` value.", "METAFIELD_MISMATCH"),
      );
    const known = customId === undefined ? null : findProduct(memory, args["identifier"] as Args);
    const before = known ?? newProduct(memory);
    const problems = wrongWith(memory, before, input, known === null);
    if (problems.length > 0) return refused(...problems);
    // Done on a copy, since nothing is done if something is wrong.
    const product: Product = { ...before, metafields: new Map() };
    const wrong = writeProduct(memory, product, input);
    if (wrong.length > 0) return refused(...wrong);
    memory.products.set(product.id, product);
    memory.touch(product);
    return { product, productSetOperation: null, userErrors: [] };
  },
};

const refused = (...userErrors: readonly Problem[]) => ({ product: null, productSetOperation: null, userErrors });

function newProduct(memory: Memory): Product {
  return {
    __typename: "Product",
    id: memory.newId("Product"),
    handle: "",
    title: "",
    vendor: "",
    productType: "",
    status: "ACTIVE",
    publishedAt: null,
    updatedAt: memory.now,
    options: [],
    variants: [],
    media: [],
    metafields: new Map(),
  };
}

function wrongWith(memory: Memory, product: Product, input: SetInput, isNew: boolean): readonly Problem[] {
  const problems: Problem[] = [];
  if ((input.title ?? product.title).trim() === "") problems.push(problem("Title can't be blank.", "INVALID_PRODUCT"));
  for (const other of memory.products.values())
    if (other.id !== product.id && input.handle !== undefined && other.handle === input.handle)
      problems.push(problem("Handle already in use.", "HANDLE_NOT_UNIQUE", ["input", "handle"]));
  if (input.variants !== undefined && input.productOptions === undefined)
    problems.push(problem("Must specify product options when updating variants.", "PRODUCT_OPTIONS_INPUT_MISSING"));
  if (isNew && input.variants === undefined && input.productOptions !== undefined)
    problems.push(problem("Must specify variants when updating options.", "VARIANTS_INPUT_MISSING"));
  if ((input.productOptions?.length ?? 0) > 3) problems.push(problem("Options over limit.", "OPTIONS_OVER_LIMIT"));
  if ((input.variants?.length ?? 0) > 2_048) problems.push(problem("Variants over limit.", "VARIANTS_OVER_LIMIT"));
  for (const { values } of input.productOptions ?? [])
    if ((values?.length ?? 0) === 0 || values?.some(({ name }) => (name ?? "").trim() === ""))
      problems.push(problem("Each option must have a value.", "OPTION_VALUES_MISSING"));
  for (const { optionValues } of input.variants ?? [])
    for (const { optionName, name } of optionValues) {
      const option = input.productOptions?.find((one) => one.name === optionName);
      if (option === undefined) problems.push(problem("Option does not exist.", "OPTION_DOES_NOT_EXIST"));
      else if (!option.values?.some((one) => one.name === name))
        problems.push(problem("Option value does not exist.", "OPTION_VALUE_DOES_NOT_EXIST"));
    }
  return problems;
}

function writeProduct(memory: Memory, product: Product, input: SetInput): readonly Problem[] {
  product.title = input.title ?? product.title;
  product.handle = input.handle ?? (product.handle || product.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-"));
  product.vendor = input.vendor ?? product.vendor;
  product.productType = input.productType ?? product.productType;
  product.status = input.status ?? product.status;
  product.media = (input.files ?? []).map(({ originalSource, alt }) => ({
    __typename: "MediaImage",
    id: memory.newId("MediaImage"),
    source: originalSource ?? "",
    alt: alt ?? "",
  }));
  product.options = (input.productOptions ?? []).map(({ name }) => ({
    __typename: "ProductOption",
    id: memory.newId("ProductOption"),
    name: name ?? "",
  }));
  const problems: Problem[] = [...writeMetafields(memory, product, input.metafields)];
  const old = product.variants;
  product.variants = [];
  for (const one of input.variants ?? []) {
    const values = product.options.map(
      ({ name }) => one.optionValues.find(({ optionName }) => optionName === name)?.name ?? "",
    );
    if (product.variants.some((variant) => sameValues(variant.values, values))) {
      problems.push(problem(`The variant '${values.join(" / ")}' already exists.`, "INVALID_VARIANT"));
      continue;
    }
    const known = old.find((variant) => sameValues(variant.values, values));
    const { variant, problems: wrong } = newVariant(memory, product, values, one, known);
    problems.push(...wrong);
    product.variants.push(variant);
  }
  return problems;
}
