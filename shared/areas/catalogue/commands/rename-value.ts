import { t } from "#shared/words/define-words.ts";
import { stamped } from "#shared/areas/inventory/changed-item.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { changes, words } from "#shared/machine/kernel/command-words.ts";
import {
  change,
  changeBy,
  changeEvery,
  defineCommand,
  type FoundRows,
  read,
  readEvery,
  readBy,
  type Put,
  type Read,
} from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, requiredText, z } from "#shared/machine/kernel/schema.ts";
import type { StoreRow } from "#shared/areas/settings/rows.ts";
import { type OptionField, optionFields } from "../option-fields.ts";
import { withRenamed } from "../renamed-values.ts";
import type { ProductRow } from "../rows.ts";

/** The store's setting that lists an option's chargeable values. */
const chargeable = { option2Value: "chargeableConditions", option3Value: "chargeableBoxConditions" } as const;

/**
 * Renames a value of a template's option, in everything that has it: items in every status, product sizes, barcodes,
 * the store's requests, fee rules and the chargeable conditions. Changes nobody's money, and no label needs reprinting.
 * Needs Settings. Queued work that uses the old name still applies (decision 0105). Refused for a value the
 * option does not have and a name it already has; the server also refuses templates with more items than
 * `mostRenamedItems`.
 */
export const renameValue = defineCommand({
  name: "catalogue.renameValue",
  get title() {
    return t("Rename option value");
  },
  args: z.object({
    productTemplateId: id,
    option: z.enum(optionFields),
    from: requiredText(60),
    to: requiredText(60),
  }),
  asksForProof: false,
  offline: "online",
  needs: "settings.write",
  describes: ({ from, to }) => ({
    of: [{ text: from }],
    facts: [[words.newName, to]],
  }),
  concerns: ({ productTemplateId }) => [changes("productTemplate", productTemplateId)],
  corrects: {},
  sample: (from) => {
    const template = from.row("productTemplate");
    if (template === null) return null;
    const option = from.pick(optionFields);
    const values = template[`${option}s`];
    if (values.length === 0) return null;
    const value = from.pick(values);
    const to = from.chance(0.2) ? from.pick(values) : `${value.slice(0, 40)}~${from.below(1_000)}`;
    return { productTemplateId: template.id, option, from: value, to };
  },
  reads: (args, found, storeId) => {
    const products = changeBy("product", "template", args.productTemplateId);
    const first = [
      change("productTemplate", args.productTemplateId),
      readEvery("productTemplate"),
      readEvery("consignerType"),
      read("store", storeId),
      products,
    ];
    if (!found.has(products)) return first;
    const ofTemplate = found.find("product", "template", args.productTemplateId);
    const second: Read[] = ofTemplate.flatMap(({ id: productId }) => [
      readBy("item", "product", productId),
      ...(args.option === "option1Value"
        ? [changeBy("gtin", "product", productId), changeBy("storeRequest", "product", productId)]
        : []),
    ]);
    if (feeRulesOf(found, args).length > 0) second.push(changeEvery("consignerType"));
    if (chargedFor(found.get("store", storeId), args) !== null) second.push(change("store", storeId));
    const carriers = second.every((read) => found.has(read)) ? carriersOf(found, ofTemplate, args) : [];
    return [...first, ...second, ...carriers.map((item) => change("item", item.id))];
  },
  facts: ({ productTemplateId }) => ({ renamedTemplate: [productTemplateId] }),
  decide: ({ rows, args, actor, now, store }) => {
    const { option, from, to } = args;
    const template = rows.get("productTemplate", args.productTemplateId);
    if (template === undefined) return new DomainError("not_found", t("This product template has been removed."));
    const title = template[titleOf[option]];
    if (!template[`${option}s`].includes(from))
      return refused("from", t("{option} does not have the value {value}.", { option: title, value: from }));
    if (from === to) return { put: [] };
    if (template[`${option}s`].includes(to))
      return refused("to", t("{option} already has the value {value}.", { option: title, value: to }));
    const products = rows.find("product", "template", template.id);
    const items = carriersOf(rows, products, args);
    const put: Put[] = [
      { type: "productTemplate", row: withRenamed(template, option, from, to) },
      ...feesRenamed(rows, args, rows.get("store", store.id)),
      ...items.map((item) => stamped(item, { [option]: to }, actor, now)),
    ];
    if (option === "option1Value") put.push(...sizesRenamed(rows, products, from, to));
    const ids = items.map((item) => item.id);
    return ids.length === 0 ? { put } : { put, events: [{ name: "itemsChanged", ids }] };
  },
});

interface Renaming {
  readonly productTemplateId: string;
  readonly option: OptionField;
  readonly from: string;
  readonly to: string;
}

const titleOf = { option1Value: "option1", option2Value: "option2", option3Value: "option3" } as const;

const carriersOf = (rows: FoundRows, products: readonly ProductRow[], { option, from }: Renaming): readonly ItemRow[] =>
  products.flatMap((product) => rows.find("item", "product", product.id).filter((item) => item[option] === from));

/** Returns renamed rows that name a size of these products: the products, their barcodes, the store's requests. */
function sizesRenamed(rows: FoundRows, products: readonly ProductRow[], from: string, to: string): readonly Put[] {
  return products.flatMap((product): Put[] => [
    ...(product.sizes.includes(from)
      ? [
          {
            type: "product" as const,
            row: { ...product, sizes: product.sizes.map((size) => (size === from ? to : size)) },
          },
        ]
      : []),
    ...rows
      .find("gtin", "product", product.id)
      .filter(({ size }) => size === from)
      .map((gtin): Put => ({ type: "gtin", row: { ...gtin, size: to } })),
    ...rows
      .find("storeRequest", "product", product.id)
      .filter(({ option1Value }) => option1Value === from)
      .map((request): Put => ({ type: "storeRequest", row: { ...request, option1Value: to } })),
  ]);
}

/** Returns whether another template still has a value of this name; both names must then be chargeable. */
const staysElsewhere = (rows: FoundRows, { productTemplateId, option, from }: Renaming): boolean =>
  rows
    .find("productTemplate", "every", "")
    .some((template) => template.id !== productTemplateId && template[`${option}s`].includes(from));

const feeRulesOf = (rows: FoundRows, { option, from }: Renaming) =>
  rows.find("consignerType", "every", "").filter((rule) => rule[option] === from);

/** Returns the store's row and its list if the value is chargeable; null if not. */
function chargedFor(store: StoreRow | undefined, { option, from }: Renaming) {
  if (option === "option1Value") return null;
  const setting = chargeable[option];
  return store?.[setting].includes(from) === true ? { store, setting } : null;
}

/**
 * Returns fee rows with the new name. Fees depend on value names: otherwise renaming would change what a consigner
 * pays.
 */
function feesRenamed(rows: FoundRows, renaming: Renaming, row: StoreRow | undefined): readonly Put[] {
  const { option, from, to } = renaming;
  const stays = staysElsewhere(rows, renaming);
  const rules = feeRulesOf(rows, renaming).map((rule): Put => {
    const row = { ...rule, [option]: to };
    // If another template still needs the rule, a second, non-default one is added beside it.
    return { type: "consignerType", row: stays ? { ...row, id: twinId(rule.id, to), isDefault: false } : row };
  });
  const charged = chargedFor(row, renaming);
  if (charged === null) return rules;
  const { store, setting } = charged;
  const listed = store[setting].flatMap((value) => (value === from ? (stays ? [value, to] : [to]) : [value]));
  return [...rules, { type: "store", row: { ...store, [setting]: [...new Set(listed)] } }];
}

/** Returns an id derived from rule and name, as device and server must make the same. */
const twinId = (ruleId: string, to: string): string => {
  let hash = 0;
  for (const letter of to) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return `${ruleId.slice(0, 100)}:${hash.toString(36)}`;
};

const refused = (field: string, sentence: string) => new DomainError("invalid_value", sentence, { [field]: sentence });
