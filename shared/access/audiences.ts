import type { Actor } from "./actor.ts";
import type { Section } from "./sections.ts";

/** The access controls that let an employee into each audience; one suffices. Admins are in all. */
const audienceSections = {
  // Setting up templates and places, or transferring items between them, needs the existing ones.
  catalogue: ["Products", "Inventory", "InStoreApp", "Settings", "Orders"],
  // Items and their consigners. Catalogue or settings staff alone see no stock; staff for orders, payouts and transfers
  // do (decision 0102).
  items: ["Inventory", "InStoreApp", "Orders"],
  // Work with items on the floor: audits.
  floor: ["Inventory", "InStoreApp"],
  // Hidden from people who only scan: they need a consigner's name, but no address and no cost.
  stock: ["Inventory"],
  consigners: ["Consigners"],
  orders: ["Orders"],
  employees: ["Employees"],
  // For setting up the store: mail texts, terms, domains.
  settings: ["Settings"],
} as const satisfies Record<string, readonly Section[]>;

/** A set of staff who see the same rows. */
export type StaffAudience = keyof typeof audienceSections;
/** Sets of people who see every row of a type: staff, and all consigners. */
export type SharedAudience = StaffAudience | "sellers";
/** A set of people. `owner:<consigner id>` is the consigner who owns a row. */
export type Audience = SharedAudience | `owner:${string}`;

const staffAudiences = Object.keys(audienceSections) as StaffAudience[];

/** Returns a person's audiences, from their rights alone, so that device and server agree. */
export function audiencesOf(actor: Pick<Actor, "role" | "id" | "sections">): Audience[] {
  switch (actor.role) {
    case "admin":
    case "system":
      return [...staffAudiences];
    case "consigner":
      return ["sellers", `owner:${actor.id}`];
    case "employee":
      return staffAudiences.filter((name) =>
        audienceSections[name].some((section) => actor.sections.includes(section)),
      );
    default:
      return [];
  }
}
