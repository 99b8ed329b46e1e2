import { ChevronRight, LogOut } from "lucide-react";
import { AppLink } from "#pwa/components/app-link.tsx";
import { classes } from "#pwa/components/classes.ts";
import { useDevice, useSync } from "#pwa/components/device-context.tsx";
import { formatCount } from "#pwa/components/format.ts";
import { Sheet } from "#pwa/components/ui/dialog.tsx";
import { commonWords } from "#shared/words/common-words.ts";
import type { MenuEntry } from "./menu.ts";
import { frameWords } from "./words.ts";

const line = "flex min-h-13 w-full items-center gap-4 rounded-control px-3 text-left font-medium hover:bg-hover";

/** The rest of the menu on a phone, and who is signed in. */
export function MoreSheet(props: {
  open: boolean;
  onClose: () => void;
  entries: readonly MenuEntry[];
  at: string | undefined;
  onSignOut: () => void;
}) {
  const { user, store } = useDevice().session;
  const { needAttention } = useSync();
  return (
    <Sheet open={props.open} onClose={props.onClose} title={user.name} description={`${user.email} · ${store.name}`}>
      <nav aria-label={frameWords("more")} className="pad-safe-bottom -mx-2 flex flex-col">
        {props.entries.map((entry) => {
          const here = entry.to === props.at;
          return (
            <AppLink
              key={entry.to}
              to={entry.to}
              onClick={props.onClose}
              aria-current={here ? "page" : undefined}
              className={classes(line, here && "text-accent-text")}
            >
              <entry.icon aria-hidden className="size-5.5" />
              {entry.label}
              {entry.to === "/attention" && needAttention > 0 && (
                <span className="tabular rounded-full bg-danger-soft px-2 text-caption text-danger">
                  {formatCount(needAttention)}
                </span>
              )}
              <ChevronRight aria-hidden className="ml-auto size-5 text-faint" />
            </AppLink>
          );
        })}
        <button
          type="button"
          className={line}
          onClick={() => {
            props.onClose();
            props.onSignOut();
          }}
        >
          <LogOut aria-hidden className="size-5.5" />
          {commonWords("signOut")}
        </button>
      </nav>
    </Sheet>
  );
}
