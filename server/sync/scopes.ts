import { createHash } from "node:crypto";
import type { Actor } from "#shared/access/actor.ts";
import { can } from "#shared/access/capabilities.ts";
import type { Section } from "#shared/access/sections.ts";
import { type Rows, type RowType, rowTypes } from "#shared/rows.ts";

/**
 * Who sees which rows on a device: one table, row type × audience. The feed stores
 * a row's audience before and after each change, so that a row that leaves a
 * person's sight is known as a departure without asking what the device holds.
 *
 * Security: a row is on a device whole or not at all. What one audience may not
 * see stands in a row of its own (consigner, consignerContact and consignerPrivate; item and itemCost).
 */

/** A name for a set of people. `owner:<consigner id>` is the consigner who owns the row. */
export type Audience = "catalogue" | "floor" | "stock" | "consigners" | "orders" | "employees" | `owner:${string}`;

/** Which access control lets an employee into an audience; one of them is enough. Admins are in all of them. */
const audienceSections = {
  catalogue: ["Products", "Inventory", "InStoreApp"],
  // Who keeps the catalogue alone sees no stock: not on a device, as not by a call.
  floor: ["Inventory", "InStoreApp"],
  // Who only scans needs a consigner's name, and neither their address nor what the store paid.
  stock: ["Inventory"],
  consigners: ["Consigners"],
  orders: ["Orders"],
  employees: ["Employees"],
} as const satisfies Record<string, readonly Section[]>;

type StaffAudience = keyof typeof audienceSections;
const staffAudiences = Object.keys(audienceSections) as StaffAudience[];

const catalogue = () => ["catalogue"] as const;
const floor = () => ["floor"] as const;

const audiences: { readonly [T in RowType]: (row: Rows[T]) => readonly Audience[] } = {
  store: catalogue,
  location: catalogue,
  subLocation: catalogue,
  productTemplate: catalogue,
  product: catalogue,
  gtin: catalogue,
  consignerType: catalogue,
  consigner: floor,
  consignerContact: () => ["stock", "consigners"],
  consignerPrivate: () => ["consigners"],
  ledgerEntry: () => ["consigners", "orders"],
  employee: () => ["employees"],
  item: (row) => ["floor", `owner:${row.consignerId}`],
  itemCost: () => ["stock"],
  audit: floor,
  auditScan: floor,
  auditLine: floor,
  auditNote: floor,
  order: () => ["orders"],
  orderLine: () => ["orders"],
  payout: () => ["orders"],
  payoutLine: () => ["orders"],
};

/** The audiences one row has as it stands; what the feed keeps. */
export function audienceOf<T extends RowType>(type: T, row: Rows[T]): readonly Audience[] {
  return audiences[type](row);
}

/** What one person pulls. */
export interface Scope {
  /** The audiences the person is in, sorted. */
  readonly audiences: readonly Audience[];
  /** Changes with the person, their rights, this table and the rows' fields; a cursor of another scope starts over. */
  readonly hash: string;
}

/** Raised when the table above changes its meaning, so that devices download again. */
const tableVersion = 2;

/**
 * The fields of every row type. A device's rows are as its cursor's server knew them: a field that is new
 * here reaches rows that nobody touches only with a whole download.
 */
const rowFields = Object.entries(rowTypes).map(([type, { schema }]) => [type, Object.keys(schema.shape).sort()]);

/** The audiences of one person, from their row in the store. */
export function scopeOf(actor: Actor): Scope {
  const held = audiencesOf(actor).sort();
  const hash = createHash("sha256")
    .update(JSON.stringify([tableVersion, rowFields, actor.id, held]))
    .digest("hex")
    .slice(0, 24);
  return { audiences: held, hash };
}

function audiencesOf(actor: Actor): Audience[] {
  switch (actor.role) {
    case "admin":
    case "system":
      return [...staffAudiences];
    case "consigner":
      return [`owner:${actor.id}`];
    case "employee":
      return staffAudiences.filter((name) =>
        audienceSections[name].some((section) => actor.sections.includes(section)),
      );
    default:
      return [];
  }
}

/** Whether the person has anything to do with sync at all: floor staff, and consigners for what they own. */
export const mayPull = (actor: Actor): boolean => can(actor, "sync.use");

/** Whether the person sees a row as it stands. */
export const isVisible = (scope: Scope, audience: readonly string[]): boolean =>
  scope.audiences.some((name) => audience.includes(name));

/** Row types of which the person sees every row, and those of which they see only their own. */
export function visibleTypes(scope: Scope): { readonly whole: readonly RowType[]; readonly ownedBy: string | null } {
  const whole = (Object.keys(rowTypes) as RowType[]).filter((type) =>
    staffAudiencesOf(type).some((name) => scope.audiences.includes(name)),
  );
  const owner = scope.audiences.find((name) => name.startsWith("owner:"));
  return { whole, ownedBy: owner === undefined ? null : owner.slice("owner:".length) };
}

// Staff audiences depend on the type alone; only the owner depends on the row.
const staffAudiencesOf = (type: RowType): readonly Audience[] =>
  audiences[type]({ consignerId: "" } as never).filter((name) => !name.startsWith("owner:"));
