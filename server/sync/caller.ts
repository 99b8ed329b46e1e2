import type { Actor } from "#shared/access/actor.ts";
import type { KnownRows } from "./known-rows.ts";

/** Who calls, as the session says. */
export interface Caller {
  readonly storeId: string;
  readonly actor: Actor;
  readonly sessionId: string;
  /** What their device knows of rows; all there is where this is left out. */
  readonly known?: KnownRows;
}
