import { useStore } from "#pwa/ui/use-row.ts";

/** Returns a mailto link to the store's support; null if it has no address. */
export function useHelp(): string | null {
  const email = useStore()?.supportEmail ?? "";
  return email === "" ? null : `mailto:${email}`;
}
