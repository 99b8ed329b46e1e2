import { useSyncExternalStore } from "react";
import { type SessionState, sessionState, subscribeToSession } from "#pwa/session/session-store.ts";

export const useSession = (): SessionState => useSyncExternalStore(subscribeToSession, sessionState, sessionState);
