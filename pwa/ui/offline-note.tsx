import { t } from "#shared/words/define-words.ts";
import { CloudOff } from "lucide-react";
import { useSync } from "./device-context.tsx";

/** Note shown offline, of what can only be done online. */
export function OfflineNote({
  text = t("This needs a connection to the server."),
}: {
  readonly text?: string | undefined;
}) {
  const { link } = useSync();
  if (link !== "offline") return null;
  return (
    <p className="flex items-center gap-3 rounded-control bg-warning-soft px-4 py-3 text-warning">
      <CloudOff aria-hidden className="size-5 shrink-0" />
      {text}
    </p>
  );
}
