import { createContext, useContext } from "react";
import type { Standing } from "#shared/sync/standing.ts";
import type { PublicStore } from "./public-store.ts";

/** What somebody signs in with. */
export interface Given {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
  /** Of an authenticator app, or a recovery code; null where none was asked for. */
  readonly code: string | null;
}

/** What the screens before a store need to know and do; each face brings its own. */
export interface Door {
  readonly face: "staff" | "portal";
  /** The store at this address, as far as anyone may know it; null when it is not known yet. */
  readonly store: PublicStore | null;
  /** The e-mail of whoever is known here; empty for nobody. */
  readonly email: string;
  readonly supportEmail: string;
  readonly obstacle: Standing["obstacle"];
  /** Rejects with `ApiError` or `Offline`. */
  signIn(given: Given): Promise<void>;
  /** Asks the server whether what keeps the person out has gone; the screens then change by themselves. */
  recheck(): Promise<void>;
  /** Signs out, or forgets the sign-up that waits. */
  leave(): Promise<void>;
  /** How many changes lie in this browser that no server has. */
  undelivered(): Promise<number>;
}

export const DoorContext = createContext<Door | null>(null);

/** @throws outside of a face. */
export function useDoor(): Door {
  const door = useContext(DoorContext);
  if (door === null) throw new Error("There is no door here.");
  return door;
}
