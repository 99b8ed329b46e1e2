import { useDevice, useView } from "#pwa/ui/device-context.tsx";

/** Returns a mailto link to the store's support; null if it has no address. */
export function useHelp(): string | null {
  const { id } = useDevice().session.store;
  const email = useView((view) => view.get("store", id)?.supportEmail ?? "");
  return email === "" ? null : `mailto:${email}`;
}
