import { LogOut } from "lucide-react";
import { AppLink } from "#pwa/components/app-link.tsx";
import { classes } from "#pwa/components/classes.ts";
import { useDevice, useSync } from "#pwa/components/device-context.tsx";
import { formatCount } from "#pwa/components/format.ts";
import { StoreMark } from "#pwa/components/ui/store-mark.tsx";
import { commonWords } from "#shared/words/common-words.ts";
import type { MenuEntry } from "./menu.ts";
import { frameWords } from "./words.ts";

const line = classes(
  "flex min-h-11 w-full flex-col items-center justify-center gap-1 rounded-control px-1 py-2 text-center text-[0.75rem] leading-4 font-medium",
  "lg:flex-row lg:justify-start lg:gap-3 lg:px-3 lg:py-0 lg:text-body",
);

/** A rail of pictures from 768 px, words beside them from 1024 px. */
export function SideBar({
  entries,
  at,
  onSignOut,
}: {
  entries: readonly MenuEntry[];
  at: string | undefined;
  onSignOut: () => void;
}) {
  const { store, user } = useDevice().session;
  const { needAttention } = useSync();
  return (
    <aside
      data-chrome
      className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-line bg-surface px-2 py-3 md:flex lg:px-3"
    >
      <AppLink
        to="/"
        aria-label={frameWords("storeHome", { store: store.name })}
        className="mb-4 flex min-h-11 items-center justify-center gap-3 lg:justify-start lg:px-2"
      >
        <StoreMark logo={store.logo} name="" className="size-9" />
        <span className="hidden min-w-0 truncate text-lead font-semibold lg:block">{store.name}</span>
      </AppLink>
      <nav aria-label={frameWords("main")} className="flex flex-col gap-1">
        {entries.map((entry) => {
          const here = entry.to === at;
          const count = entry.to === "/attention" ? needAttention : 0;
          return (
            <AppLink
              key={entry.to}
              to={entry.to}
              aria-current={here ? "page" : undefined}
              className={classes(
                line,
                here ? "bg-accent-soft text-accent-text" : "text-muted hover:bg-hover hover:text-ink",
              )}
            >
              <span className="relative">
                <entry.icon aria-hidden className="size-5.5" strokeWidth={here ? 2.2 : 1.8} />
                {count > 0 && <Dot className="lg:hidden" />}
              </span>
              {entry.label}
              {count > 0 && (
                <span className="tabular ml-auto hidden rounded-full bg-danger-soft px-2 text-caption text-danger lg:block">
                  {formatCount(count)}
                </span>
              )}
            </AppLink>
          );
        })}
      </nav>
      <div className="mt-auto pt-4">
        <p className="mb-1 hidden truncate px-3 text-caption text-muted lg:block" title={user.email}>
          {user.name}
        </p>
        <button type="button" onClick={onSignOut} className={classes(line, "text-muted hover:bg-hover hover:text-ink")}>
          <LogOut aria-hidden className="size-5.5" strokeWidth={1.8} />
          {commonWords("signOut")}
        </button>
      </div>
    </aside>
  );
}

/** Something is here to look at. */
export function Dot({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classes(
        "absolute -top-0.5 -right-1 size-2.5 rounded-full border-2 border-surface bg-danger-fill",
        className,
      )}
    />
  );
}
