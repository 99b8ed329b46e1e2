import { createHash } from "node:crypto";
import type { Actor } from "#shared/access/actor.ts";
import { type Audience, audiencesOf } from "#shared/access/audiences.ts";
import { can } from "#shared/access/capabilities.ts";
import { allRowTypes, type AnyRow, definitionOf, type RowType, rowTypes } from "#shared/rows.ts";
import { everyRowType, type KnownRows } from "./known-rows.ts";

/**
 * Who sees which rows on a device, as each row type says of itself. The feed stores
 * a row's audience before and after each change, so that a row that leaves a
 * person's sight is known as a departure without asking what the device holds.
 *
 * Security: a row is on a device whole or not at all. What one audience may not
 * see stands in a row of its own (consigner, consignerContact and consignerPrivate; item and itemCost).
 */

/** The audiences one row has as it stands; what the feed keeps. */
export function audienceOf(type: RowType, row: AnyRow): readonly Audience[] {
  const { audiences, owner } = definitionOf(type);
  if (owner === null) return audiences;
  return [...audiences, `owner:${String((row as unknown as Readonly<Record<string, unknown>>)[owner])}`];
}

/** What one person pulls. */
export interface Scope {
  /** The audiences the person is in, sorted. */
  readonly audiences: readonly Audience[];
  /** The row types that the person's device knows. */
  readonly types: readonly RowType[];
  /**
   * Changes with the person, their rights, what audiences mean and the fields of the rows that the device knows; a cursor of
   * another scope starts over. So a device that learns a type or a field is sent what it was not sent before.
   */
  readonly hash: string;
}

/** Raised when audiences change their meaning, so that devices download again. */
const audiencesVersion = 4;

/**
 * The fields of every row type that a device knows, and how much devices keep of it. A device's rows are as its cursor's
 * server knew them: a field that is new here, or a wider window, reaches rows that nobody touches only with a whole
 * download. Fields that the device does not know stand at the end of a definition and need none (docs/decisions/0185).
 */
const rowFields = (known: KnownRows) =>
  Object.entries(rowTypes).flatMap(([type, { schema, keep }]) => {
    const fields = known.get(type as RowType);
    return fields === undefined ? [] : [[type, Object.keys(schema.shape).slice(0, fields).sort(), keep]];
  });

/** The audiences of one person, from their row in the store, and what their device knows of rows. */
export function scopeOf(actor: Actor, known: KnownRows = everyRowType): Scope {
  const held = audiencesOf(actor).sort();
  const hash = createHash("sha256")
    .update(JSON.stringify([audiencesVersion, rowFields(known), actor.id, held]))
    .digest("hex")
    .slice(0, 24);
  return { audiences: held, types: allRowTypes.filter((type) => known.has(type)), hash };
}

/** Whether the person has anything to do with sync at all: floor staff, and consigners for what they own. */
export const mayPull = (actor: Actor): boolean => can(actor, "sync.use");

/** Whether the person sees a row as it stands. */
export const isVisible = (scope: Scope, audience: readonly string[]): boolean =>
  scope.audiences.some((name) => audience.includes(name));

/** Whether an actor sees every row of this type on their devices, as staff. */
export function seesType(actor: Actor, type: RowType): boolean {
  // The history of what all sellers see is the staff's.
  if (actor.role === "consigner") return false;
  const held: readonly string[] = audiencesOf(actor);
  return definitionOf(type).audiences.some((audience) => held.includes(audience));
}

/** Row types of which the person sees every row, and whose of the other types they see: those with an owner. */
export function visibleTypes(scope: Scope): { readonly whole: readonly RowType[]; readonly ownedBy: string | null } {
  const whole = scope.types.filter((type) => isVisible(scope, definitionOf(type).audiences));
  const owner = scope.audiences.find((name) => name.startsWith("owner:"));
  return { whole, ownedBy: owner === undefined ? null : owner.slice("owner:".length) };
}
