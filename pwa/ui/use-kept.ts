import { useSyncExternalStore } from "react";
import type { KeptValue } from "#pwa/machine/local/kept/kept-value.ts";

/** Returns a kept value and follows its changes, of other tabs too. */
export const useKept = <T>({ subscribe, get }: KeptValue<T>): T => useSyncExternalStore(subscribe, get, get);
