import type { Actor } from "./actor.ts";
import type { Section } from "./sections.ts";

/** Which access control lets an employee into an audience; one of them is enough. Admins are in all of them. */
const audienceSections = {
  // Who sets up templates and places, or sends items from one to another, works with what there is of them.
  catalogue: ["Products", "Inventory", "InStoreApp", "Settings", "Orders"],
  // Items and whose they are. Who keeps the catalogue or the settings alone sees no stock; who handles orders, payouts and
  // transfers does (docs/decisions/0102).
  items: ["Inventory", "InStoreApp", "Orders"],
  // What is done with items on the floor: audits.
  floor: ["Inventory", "InStoreApp"],
  // Who only scans needs a consigner's name, and neither their address nor what the store paid.
  stock: ["Inventory"],
  consigners: ["Consigners"],
  orders: ["Orders"],
  employees: ["Employees"],
  // What only who sets the store up needs: texts of mails, terms, domains.
  settings: ["Settings"],
} as const satisfies Record<string, readonly Section[]>;

/** A set of staff who see the same rows. */
export type StaffAudience = keyof typeof audienceSections;
/** Sets of people who see every row of a type: staff, and everybody who sells through the store. */
export type SharedAudience = StaffAudience | "sellers";
/** A set of people. `owner:<consigner id>` is the consigner who owns a row. */
export type Audience = SharedAudience | `owner:${string}`;

const staffAudiences = Object.keys(audienceSections) as StaffAudience[];

/** The audiences a person is in: by their rights alone, so that device and server say the same. */
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
