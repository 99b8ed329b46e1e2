import { AppLink } from "#pwa/components/app-link.tsx";
import { LogIn, PartyPopper, ShieldAlert, Sparkles, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useSync } from "#pwa/components/device-context.tsx";
import { formatAge, plural } from "#pwa/components/format.ts";
import { Button, buttonClasses } from "#pwa/components/ui/button.tsx";
import { classes } from "#pwa/components/classes.ts";
import { applyUpdate, pageIsOutdated, useUpdate } from "./app-update.ts";

/** What a person should know before going on, in the quietest way that cannot be missed. */
export function Banners() {
  const sync = useSync();
  const update = useUpdate();
  useEffect(() => {
    if (sync.outdated) pageIsOutdated();
  }, [sync.outdated]);
  return (
    <div data-chrome className="flex flex-col gap-2 empty:hidden">
      {sync.link === "signedOut" && (
        <Banner
          tone="warning"
          icon={<LogIn aria-hidden />}
          action={
            <AppLink to="/login" className={buttonClasses("secondary")}>
              Sign in again
            </AppLink>
          }
        >
          You were signed out. Work goes on here
          {sync.waiting > 0 ? `; ${plural(sync.waiting, "change")} will be delivered` : ""}
          {sync.waiting > 0 ? " after you sign in." : "; sign in again to deliver it."}
        </Banner>
      )}
      {sync.link === "updateNeeded" && (
        <Banner
          tone="danger"
          icon={<ShieldAlert aria-hidden />}
          action={<Button onClick={() => location.reload()}>Reload</Button>}
        >
          This version of Trace is too old for the server. Reload to update; unsent work is kept.
        </Banner>
      )}
      {sync.outdated && update === "none" && (
        <Banner
          tone="danger"
          icon={<ShieldAlert aria-hidden />}
          action={<Button onClick={() => location.reload()}>Reload</Button>}
        >
          A newer version of Trace has written on this device what this page cannot read. Reload to go on; unsent work
          is kept.
        </Banner>
      )}
      {sync.wiped !== null && (
        <Banner
          tone="danger"
          icon={<TriangleAlert aria-hidden />}
          action={
            <AppLink to="/device" className={buttonClasses("secondary")}>
              Details
            </AppLink>
          }
        >
          The browser cleared this device’s storage.{" "}
          {plural(sync.wiped.depth, "unsent change was", "unsent changes were")} lost
          {sync.wiped.oldestAt === null ? "" : `, the oldest from ${formatAge(sync.wiped.oldestAt)}`}.
        </Banner>
      )}
      {(update === "ready" || update === "wanted") && (
        <Banner
          tone="info"
          icon={<Sparkles aria-hidden />}
          action={
            <Button onClick={applyUpdate} disabled={update === "wanted"}>
              Update
            </Button>
          }
        >
          {update === "ready"
            ? "Update ready. Unsent work is kept."
            : "Update ready. It is applied as soon as you have finished what you are entering."}
        </Banner>
      )}
      {update === "applying" && (
        <Banner tone="info" icon={<PartyPopper aria-hidden />}>
          Updating…
        </Banner>
      )}
    </div>
  );
}

const tones = {
  info: "bg-info-soft text-info",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
};

function Banner({
  tone,
  icon,
  children,
  action,
}: {
  tone: keyof typeof tones;
  icon: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div
      role="status"
      className={classes(
        "flex flex-wrap items-center gap-3 rounded-card px-4 py-2 [&>svg]:size-5 [&>svg]:shrink-0",
        tones[tone],
      )}
    >
      {icon}
      <p className="min-w-[12rem] flex-1 py-1.5">{children}</p>
      {action}
    </div>
  );
}
