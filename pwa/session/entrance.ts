import { createContext, useContext } from "react";
import type { StoreAccess } from "#shared/machine/sync/store-access.ts";
import type { PublicStore } from "./public-store.ts";

/** Credentials of a sign-in. */
export interface Given {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
  /** Code of an authenticator app, or a recovery code; null where none was required. */
  readonly code: string | null;
}

/** Data and actions of the screens before signing in; each face provides its own. */
export interface Entrance {
  readonly face: "staff" | "portal";
  /** The store at this address in its public form; null when unknown. */
  readonly store: PublicStore | null;
  /** E-mail of the known person; empty for nobody. */
  readonly email: string;
  readonly supportEmail: string;
  readonly obstacle: StoreAccess["obstacle"];
  /** Rejects with `ApiError` or `Offline`. */
  signIn(given: Given): Promise<void>;
  /** Checks with the server whether the obstacle is gone; the screens then change by themselves. */
  recheck(): Promise<void>;
  /** Signs out, or drops an unfinished sign-up. */
  leave(): Promise<void>;
  /** Counts undelivered changes in this browser. */
  undelivered(): Promise<number>;
}

export const EntranceContext = createContext<Entrance | null>(null);

/** @throws outside of a face. */
export function useEntrance(): Entrance {
  const entrance = useContext(EntranceContext);
  if (entrance === null) throw new Error("There is no entrance here.");
  return entrance;
}
