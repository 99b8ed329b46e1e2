import { useMemo } from "react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { actorOf } from "#pwa/machine/local/actor-of.ts";
import type { Section } from "#shared/access/sections.ts";

/** Returns a check whether the signed-in person has an access control and may give it; admins have all. */
export function useMayGive(): (section: Section) => boolean {
  const { session } = useDevice();
  return useMemo(() => {
    const { role, sections } = actorOf(session);
    return (section) => role === "admin" || sections.includes(section);
  }, [session]);
}
