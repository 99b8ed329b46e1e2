import { createHash } from "node:crypto";
import type { Actor } from "#shared/access/actor.ts";
import { type Audience, audiencesOf } from "#shared/access/audiences.ts";
import { can } from "#shared/access/capabilities.ts";
import { fieldValue } from "#shared/machine/kernel/row-keys.ts";
import { fieldsShown } from "#shared/machine/kernel/seen-by.ts";
import { allRowTypes, type AnyRow, definitionOf, type RowType, rowTypes } from "#shared/areas/rows.ts";
import { everyRowType, type KnownRows } from "./known-rows.ts";

/**
 * The rows each person's device gets, as the row types define. The feed stores a row's audiences before and after each
 * change, so that a row leaving a person's scope is recognised without knowing what the device has.
 *
 * Security: what one set of staff may not see is in another row (consigner, consignerContact and consignerPrivate; item
 * and itemCost). What the owner of a row may not see is blank in it (shared/machine/kernel/seen-by.ts).
 */

/** Returns a row's current audiences, as stored in the feed. */
export function audienceOf(type: RowType, row: AnyRow): readonly Audience[] {
  const { audiences, owner } = definitionOf(type);
  if (owner === null) return audiences;
  return [...audiences, `owner:${String(fieldValue(row, owner))}`];
}

/** The scope of one person's pulls. */
export interface Scope {
  /** The audiences the person is in, sorted. */
  readonly audiences: readonly Audience[];
  /** The row types that the person's device knows. */
  readonly types: readonly RowType[];
  /**
   * Changes with the person, their rights, the audiences' meaning and the row fields the device knows; a cursor of
   * another scope starts over. So a device that learns a type or a field gets what it was not sent before.
   */
  readonly hash: string;
}

/** Incremented when audiences change their meaning, so that devices download again. */
const audiencesVersion = 4;

/**
 * Returns the fields of every row type that a device knows, and how much devices keep of it. A device's rows have the
 * fields its cursor's server knew: a new field, or a wider window, reaches unchanged rows only with a complete
 * download. Fields unknown to the device are at the end of a definition and need none (decision 0185).
 */
const rowFields = (known: KnownRows) =>
  Object.entries(rowTypes).flatMap(([type, { schema, keep }]) => {
    const fields = known.get(type as RowType);
    if (fields === undefined) return [];
    const names = Object.keys(schema.shape).slice(0, fields);
    const [staff, owner] = [fieldsShown(schema, "staff"), fieldsShown(schema, "owner")];
    // Fields shown to more people are downloaded by them.
    const shown = names.filter((field) => staff.includes(field));
    return [[type, shown.map((field) => (owner.includes(field) ? field : `${field}:staff`)).sort(), keep]];
  });

/** The types a list has, and its part of a scope's hash. */
interface KnownPart {
  readonly types: readonly RowType[];
  readonly json: string;
}

const knownParts = new WeakMap<KnownRows, KnownPart>();

/** Returns what `scopeOf` needs of a list, worked out once for each. */
function partOf(known: KnownRows): KnownPart {
  const before = knownParts.get(known);
  if (before !== undefined) return before;
  const part = { types: allRowTypes.filter((type) => known.has(type)), json: JSON.stringify(rowFields(known)) };
  knownParts.set(known, part);
  return part;
}

/** Returns one person's scope, from their row in the store, and the row types their device knows. */
export function scopeOf(actor: Actor, known: KnownRows = everyRowType): Scope {
  const held = audiencesOf(actor).sort();
  const { types, json } = partOf(known);
  // The text is that of JSON.stringify([audiencesVersion, rowFields(known), actor.id, held]), so that cursors stay valid.
  const hash = createHash("sha256")
    .update(`[${audiencesVersion},${json},${JSON.stringify(actor.id)},${JSON.stringify(held)}]`)
    .digest("hex")
    .slice(0, 24);
  return { audiences: held, types, hash };
}

/** Returns whether the person syncs at all: floor staff, and consigners for their own rows. */
export const mayPull = (actor: Actor): boolean => can(actor, "sync.use");

/** Returns whether the scope includes a row with these audiences. */
export const isVisible = (scope: Scope, audience: readonly string[]): boolean =>
  scope.audiences.some((name) => audience.includes(name));

/** Returns whether other people may have the same scope: it has nobody's own rows. */
export const isShared = ({ audiences }: Scope): boolean => !audiences.some((name) => name.startsWith("owner:"));

/** Returns whether an actor's devices get every row of this type, as staff. */
export function seesType(actor: Actor, type: RowType): boolean {
  // The history of what all sellers see is for staff.
  if (actor.role === "consigner") return false;
  const held: readonly string[] = audiencesOf(actor);
  return definitionOf(type).audiences.some((audience) => held.includes(audience));
}

/** Returns the row types of which the person sees every row, and the owner whose rows they see of other types. */
export function visibleTypes(scope: Scope): { readonly whole: readonly RowType[]; readonly ownedBy: string | null } {
  const whole = scope.types.filter((type) => isVisible(scope, definitionOf(type).audiences));
  const owner = scope.audiences.find((name) => name.startsWith("owner:"));
  return { whole, ownedBy: owner === undefined ? null : owner.slice("owner:".length) };
}
