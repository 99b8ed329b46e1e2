import { useSyncExternalStore } from "react";
import { type SessionState, sessionState, subscribeToSession } from "./session-store.ts";

export const useSession = (): SessionState => useSyncExternalStore(subscribeToSession, sessionState, sessionState);
