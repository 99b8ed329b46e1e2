import { t } from "#shared/words/define-words.ts";
import { type AnyAddress, linkTo } from "#pwa/ui/app-link.tsx";
import type { QueuedCommand } from "#pwa/machine/local/device.ts";
import { understood } from "#pwa/machine/local/command-rules.ts";
import type { Concern, Correction } from "#shared/machine/kernel/command-words.ts";

/** A value that a person may correct before a refused command is sent again. */
export interface EditField extends Correction {
  /** Its path in the arguments: `priceMinor` or `items.priceMinor`. */
  readonly path: string;
  /** The path's last part, as a refusal names the field. */
  readonly name: string;
}

/** Ways to correct a refused command: in a form, on its screen, both, or neither. */
export interface Mending {
  readonly fields: readonly EditField[];
  readonly screen: { readonly at: AnyAddress; readonly label: string } | null;
}

type Loose = Readonly<Record<string, unknown>>;
const record = (value: unknown): Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Loose) : {};

/**
 * Returns the objects that contain a path's last part: the arguments themselves, one part of them, or each entry of a
 * list.
 */
function holders(args: Loose, path: string): readonly Loose[] {
  const [part = "", inside] = path.split(".");
  if (inside === undefined) return [args];
  const value = args[part];
  return Array.isArray(value) ? value.map(record) : [record(value)];
}

/** Returns the ways to correct a command. */
export function mendingOf(command: Pick<QueuedCommand, "name" | "args">): Mending {
  const known = understood(command);
  if (known === null) return { fields: [], screen: null };
  const args = record(command.args);
  const fields = Object.entries<Correction | undefined>(known.definition.corrects).flatMap(([path, correction]) => {
    const name = path.split(".").at(-1) ?? path;
    const isHeld = holders(args, path).some((holder) => name in holder);
    return correction === undefined || !isHeld ? [] : [{ ...correction, path, name }];
  });
  return { fields, screen: screenOf(known.definition.concerns(known.args)) };
}

/** Returns the screen of the single item or audit a command concerns; none for an item it was to add. */
function screenOf(concerns: readonly Concern[]): Mending["screen"] {
  const there = concerns.filter(({ does }) => does !== "adds");
  const audit = there.find(({ type }) => type === "audit");
  if (audit !== undefined)
    return { at: linkTo({ to: "/scanItems", search: { audit: audit.id } }), label: t("Open audit") };
  const [item, ...others] = there.filter(({ type }) => type === "item");
  return item === undefined || others.length > 0
    ? null
    : { at: linkTo({ to: "/inventories/$itemId", params: { itemId: item.id } }), label: t("Open item") };
}

/** Returns the initial values of a form by path; where items differ, the first one's. */
export function editValues({ args }: Pick<QueuedCommand, "args">, fields: readonly EditField[]): Loose {
  return Object.fromEntries(
    fields.map(({ path, name }) => [
      path,
      holders(record(args), path).find((holder) => name in holder)?.[name] ?? null,
    ]),
  );
}

/**
 * Returns the arguments with the edited values at their paths, in every object that had them; all else is unchanged.
 */
export function withEdits({ args }: Pick<QueuedCommand, "args">, values: Loose): unknown {
  return Object.entries(values).reduce<Loose>((edited, [path, value]) => {
    const [part = "", inside] = path.split(".");
    if (inside === undefined) return part in edited ? { ...edited, [part]: value } : edited;
    const set = (holder: Loose): Loose => (inside in holder ? { ...holder, [inside]: value } : holder);
    const held = edited[part];
    return { ...edited, [part]: Array.isArray(held) ? held.map((entry) => set(record(entry))) : set(record(held)) };
  }, record(args));
}
