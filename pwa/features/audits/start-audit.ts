import { useDevice } from "#pwa/ui/device-context.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import type { View } from "#pwa/machine/local/device.ts";
import type { AuditPlace } from "#shared/areas/audits/classify.ts";
import { isSamePlace } from "#shared/areas/audits/joined-audit.ts";
import type { AuditRow } from "#shared/areas/audits/rows.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { isWhole } from "./other-audits.ts";
import type { Go } from "./audit-search.ts";

/** Returns a function that starts the audit of a place and opens it. */
export function useStartAudit(go: Go) {
  const device = useDevice();
  const { busy, problem, run } = useWork({ leaves: true });
  const start = ({ locationId, subLocationId }: AuditPlace): Promise<void> =>
    run(async () => {
      const id = newId();
      await device.run("audits.start", { id, locationId, subLocationId });
      go({ audit: id });
    });
  return { start, starting: busy, problem };
}

/** Returns the newest audit of a place that has not been run; undefined if there is none. */
export const openAuditOf = (view: Pick<View, "all">, place: AuditPlace): AuditRow | undefined =>
  view
    .all("audit")
    .filter((audit) => isWhole(audit) && audit.status === "new" && isSamePlace(audit, place))
    .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))[0];
