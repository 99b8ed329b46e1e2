import type { Actor } from "#shared/access/actor.ts";
import type { KnownRows } from "#server/machine/access/known-rows.ts";

/** The caller, by their session. */
export interface SyncCaller {
  readonly storeId: string;
  readonly actor: Actor;
  readonly sessionId: string;
  /** The row types their device knows; all if omitted. */
  readonly known?: KnownRows;
}
