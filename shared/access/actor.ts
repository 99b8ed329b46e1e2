import type { Section } from "./sections.ts";

/**
 * The person acting: always read from the session's row in the store (or the system itself), never from the request.
 */
export interface Actor {
  readonly role: "admin" | "employee" | "consigner" | "system";
  /** The employee's or consigner's row id; "system" for the system. */
  readonly id: string;
  readonly name: string;
  /** Access controls; empty when the employee's list is null. */
  readonly sections: readonly Section[];
  /**
   * Whether they may choose the location ONLINE MARKETPLACE, from the employee's or consigner's row. Admins always may.
   */
  readonly marketplaceLocation?: boolean;
}

export const systemActor: Actor = { role: "system", id: "system", name: "Trace", sections: [] };
