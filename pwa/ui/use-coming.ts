import { useSync } from "./device-context.tsx";

/** Returns whether a missing row may still come: the device has just started, or its first download is running. */
export function useComing(): boolean {
  const { download, link } = useSync();
  return download !== null || link === "starting";
}
