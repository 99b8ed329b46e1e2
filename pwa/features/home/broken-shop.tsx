import { t } from "#shared/words/define-words.ts";
import { Unplug } from "lucide-react";
import { useCan } from "#pwa/ui/access.ts";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { useOffice } from "#pwa/ui/use-row.ts";

/** Says that the connected online shop does not work, to the admins, who alone can mend it. */
export function BrokenShop() {
  const can = useCan();
  const connection = useOffice()?.shopConnection ?? null;
  if (!can("settings.protect") || !connection?.broken) return null;
  return (
    <AppLink
      to="/settings"
      search={{ section: "shop" }}
      className="flex min-h-12 items-center gap-3 rounded-card bg-danger-soft px-4 py-3 text-danger"
    >
      <Unplug aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 flex-1">
        {t("{name} no longer works with Trace: nothing is sent there and no orders come. Look at it in Settings.", {
          name: connection.name || connection.domain,
        })}
      </span>
    </AppLink>
  );
}
