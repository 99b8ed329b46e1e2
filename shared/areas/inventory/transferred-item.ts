import { t } from "#shared/words/define-words.ts";
import type { Actor } from "#shared/access/actor.ts";
import type { FoundRows, Put } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import type { StoreRow } from "#shared/areas/settings/rows.ts";
import { stamped } from "./changed-item.ts";
import { withoutLabel } from "./label-state.ts";
import { repriced } from "./repriced-item.ts";
import type { ItemRow } from "./rows.ts";
import { nextStatus } from "./status-machine.ts";
import { inventoryWords } from "./words.ts";

const numbers = { option1Value: 1, option2Value: 2, option3Value: 3 } as const;

/** An item's option that can be set to the name of the location it is sent to. */
export type OverriddenOption = keyof typeof numbers;

interface Sending {
  readonly rows: FoundRows;
  readonly actor: Actor;
  readonly now: string;
  readonly store: StoreRow;
}

/**
 * Returns the item in transit to a location, or the refusal. An overridden option recomputes fees and needs a new
 * label.
 */
export function transferredItem(
  item: ItemRow,
  location: { readonly id: string; readonly name: string },
  override: OverriddenOption | null,
  { rows, actor, now, store }: Sending,
): readonly Put[] | DomainError {
  const next = nextStatus(item, "transfer", actor, { now, actorId: actor.id, locationId: location.id });
  if (next instanceof DomainError) return next;
  const fields = next.kind === "changed" ? next.fields : {};
  if (override === null || item[override] === location.name) return [stamped(item, fields, actor, now)];
  const refused = checkOverride(rows, item, override, location.name);
  if (refused !== null) return refused;
  return repriced(item, { ...fields, [override]: location.name, ...withoutLabel }, actor, now, { rows, store });
}

/** Returns the refusal if the template does not have the overridden option's value. */
function checkOverride(rows: FoundRows, item: ItemRow, option: OverriddenOption, value: string): DomainError | null {
  const product = rows.get("product", item.productId);
  const template = product === undefined ? undefined : rows.get("productTemplate", product.productTemplateId);
  if (template === undefined) return new DomainError("not_found", inventoryWords("productGone"));
  const number = numbers[option];
  const name = template[`option${number}`];
  if (name === "") return refusal(option, t("This product has no option {number}.", { number }));
  const allowed = template[`option${number}Values`];
  return value.length <= 60 && (allowed.length === 0 || allowed.includes(value))
    ? null
    : refusal(
        option,
        t("“{value}” is not a value of {option}. Add it to the template first.", { value, option: name }),
      );
}

const refusal = (option: OverriddenOption, sentence: string) =>
  new DomainError("invalid_value", sentence, { [option]: sentence });
