import { t } from "#shared/words/define-words.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { completedProduct } from "./completed-product.ts";
import type { ProductRow, ProductTemplateRow } from "./rows.ts";

const mostImages = 21;
const mostSizes = 200;

interface WithTemplate {
  readonly product: ProductRow;
  readonly template: ProductTemplateRow;
}

/**
 * Returns the product that results from merging two: values of `to` win, missing ones come from the other, sizes are
 * united. Refused, naming the difference, if items of one could not be items of the other (option names differ, or the
 * template of `to` lacks values), and if there would be too many images.
 */
export function mergedProduct(from: WithTemplate, to: WithTemplate): ProductRow | DomainError {
  const refused = differenceOfOptions(from, to);
  if (refused !== null) return refused;
  const merged = completedProduct(to.product, from.product);
  if (merged.imageList.length >= mostImages)
    return new DomainError(
      "in_use",
      t("Together the products have more than {most} images. Remove some of them first.", { most: mostImages }),
    );
  return { ...merged, sizes: unitedSizes(from.product.sizes, to.product.sizes) };
}

/** An empty list of sizes means all of the template's. */
function unitedSizes(from: readonly string[], to: readonly string[]): string[] {
  const both = [...new Set([...to, ...from])];
  return from.length === 0 || to.length === 0 || both.length > mostSizes ? [] : both;
}

function differenceOfOptions(from: WithTemplate, to: WithTemplate): DomainError | null {
  if (from.template.id === to.template.id) return null;
  for (const number of [1, 2, 3] as const) {
    const had = optionOf(from.template, number);
    const has = optionOf(to.template, number);
    const titles = { from: from.product.title, to: to.product.title };
    if (had.name !== has.name) {
      const none = t("no option {number}", { number });
      return differ(
        t("The products have different options: {from} has {fromOption}, {to} has {toOption}.", {
          ...titles,
          fromOption: had.name || none,
          toOption: has.name || none,
        }),
      );
    }
    // An option that lists no values takes any.
    if (has.name === "" || has.values.length === 0) continue;
    if (had.values.length === 0)
      return differ(
        t("{from} takes any {option}, {to} only those that its template lists.", { ...titles, option: has.name }),
      );
    const gone = had.values.filter((value) => !has.values.includes(value));
    if (gone.length > 0)
      return differ(
        t("The template of {to} has no {option} {values}. Add it there first.", {
          to: titles.to,
          option: has.name,
          values: gone.join(", "),
        }),
      );
  }
  return null;
}

const optionOf = (template: ProductTemplateRow, number: 1 | 2 | 3) => ({
  name: template[`option${number}`],
  values: template[`option${number}Values`],
});

const differ = (sentence: string) => new DomainError("in_use", sentence);
