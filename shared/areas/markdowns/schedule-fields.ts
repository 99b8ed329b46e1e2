import { t } from "#shared/words/define-words.ts";
import { type FieldFact, words } from "#shared/machine/kernel/command-words.ts";
import type { Samples } from "#shared/machine/kernel/samples.ts";
import { id, minor, nameText, z } from "#shared/machine/kernel/schema.ts";
import { markdownKinds, mostSteps, ownerKinds } from "./markdown-choices.ts";

/**
 * The fields of a schedule. Values that its rule refuses are accepted here, so that the rule's own message appears at
 * the field.
 */
export const scheduleFields = {
  name: nameText(80),
  templateIds: z.array(id).check(z.maxLength(100)),
  locationIds: z.array(id).check(z.maxLength(100)),
  owners: z.enum(ownerKinds),
  kind: z.enum(markdownKinds),
  steps: z
    .array(z.object({ days: z.int().check(z.gte(0), z.lte(1_000_000)), off: minor }))
    .check(z.maxLength(mostSteps)),
  floorMinor: minor,
  asksConsigners: z.boolean(),
  isActive: z.boolean(),
};

interface Named {
  readonly name?: string | undefined;
  readonly floorMinor?: number | undefined;
}

/** A schedule's name, as commands describe it. */
const nameWord = {
  kind: "text",
  get label() {
    return t("Schedule");
  },
} as const;

export const scheduleFacts = ({ name, floorMinor }: Named): readonly FieldFact[] => [
  [nameWord, name],
  [words.lowestPrice, floorMinor === 0 ? undefined : floorMinor],
];

/** The correction of the name, after a refusal. */
export const nameCorrection = nameWord;

/** Returns plausible steps; sometimes refused ones. */
export function sampleSteps(from: Samples): { days: number; off: number }[] {
  const count = from.chance(0.1) ? 0 : 1 + from.below(3);
  let [days, off] = [0, 0];
  return Array.from({ length: count }, () => {
    days += from.chance(0.05) ? 0 : 1 + from.below(30);
    off += 500 + from.below(5) * 100;
    return { days, off };
  });
}
