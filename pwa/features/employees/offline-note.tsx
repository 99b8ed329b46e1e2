import { CloudOff } from "lucide-react";
import { useSync } from "#pwa/ui/device-context.tsx";
import { employeeScreenWords } from "./words.ts";

/** Note shown offline: employees can only be changed online. */
export function OfflineNote() {
  const { link } = useSync();
  if (link !== "offline") return null;
  return (
    <p className="flex items-center gap-3 rounded-control bg-warning-soft px-4 py-3 text-warning">
      <CloudOff aria-hidden className="size-5 shrink-0" />
      {employeeScreenWords("needsConnection")}
    </p>
  );
}
