import type { Actor } from "#shared/access/actor.ts";

/** Who calls, as the session says. */
export interface Caller {
  readonly storeId: string;
  readonly actor: Actor;
  readonly sessionId: string;
}
