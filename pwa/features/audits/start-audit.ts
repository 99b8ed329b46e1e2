import { useState } from "react";
import { useDevice } from "#pwa/components/device-context.tsx";
import type { View } from "#pwa/local/device.ts";
import type { AuditRow } from "#shared/audits/rows.ts";
import { newId } from "#shared/kernel/ids.ts";
import type { Go } from "./audit-search.ts";

/** Begins an audit of a location and goes there. */
export function useStartAudit(go: Go) {
  const device = useDevice();
  const [starting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const start = async (locationId: string): Promise<void> => {
    setStarting(true);
    setProblem(null);
    try {
      const id = newId();
      await device.run("audits.start", { id, locationId });
      go({ audit: id });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setStarting(false);
    }
  };
  return { start, starting, problem, setProblem };
}

/** The newest audit of a location that has not been run; undefined without one. */
export const openAuditOf = (view: Pick<View, "all">, locationId: string): AuditRow | undefined =>
  view
    .all("audit")
    .filter((audit) => audit.locationId === locationId && audit.status === "new")
    .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))[0];
