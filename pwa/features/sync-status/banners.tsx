import { commonWords } from "#shared/words/common-words.ts";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { LogIn, PartyPopper, ShieldAlert, Sparkles, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { useDevice, useSync } from "#pwa/ui/device-context.tsx";
import { formatAge, formatLongDateTime } from "#pwa/ui/format.ts";
import { Button, buttonClasses } from "#pwa/ui/controls/button.tsx";
import { classes } from "#pwa/ui/classes.ts";
import { applyUpdate, pageIsOutdated, useUpdate } from "#pwa/parts/update/app-update.ts";
import { bannerWords } from "./banner-words.ts";

/** Notices a person should see before continuing. */
export function Banners() {
  const sync = useSync();
  const { queue } = useDevice();
  const { closesAt, name: store } = useDevice().session.store;
  const can = useCan();
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
              {commonWords("signInAgain")}
            </AppLink>
          }
        >
          {bannerWords("youAreSignedOut", { count: sync.waiting })}
        </Banner>
      )}
      {sync.link === "updateNeeded" && (
        <Banner
          tone="danger"
          icon={<ShieldAlert aria-hidden />}
          action={<Button onClick={() => location.reload()}>{commonWords("reload")}</Button>}
        >
          {bannerWords("tooOld")}
        </Banner>
      )}
      {sync.outdated && update === "none" && (
        <Banner
          tone="danger"
          icon={<ShieldAlert aria-hidden />}
          action={<Button onClick={() => location.reload()}>{commonWords("reload")}</Button>}
        >
          {bannerWords("newerWrote")}
        </Banner>
      )}
      {closesAt !== undefined && (
        <Banner
          tone="danger"
          icon={<TriangleAlert aria-hidden />}
          action={
            can("store.manage") && (
              <AppLink to="/settings" search={{ section: "data" }} className={buttonClasses("secondary")}>
                {bannerWords("storeData")}
              </AppLink>
            )
          }
        >
          {bannerWords("storeCloses", {
            store,
            moment: formatLongDateTime(closesAt),
            count: sync.waiting + sync.needAttention,
          })}
        </Banner>
      )}
      {(sync.leftOut > 0 || sync.link === "unreadable") && !sync.outdated && update === "none" && (
        <Banner
          tone="warning"
          icon={<ShieldAlert aria-hidden />}
          action={<Button onClick={() => location.reload()}>{commonWords("reload")}</Button>}
        >
          {bannerWords("notAllShown")}
        </Banner>
      )}
      {sync.broughtBack !== null && (
        <Banner
          tone="warning"
          icon={<ShieldAlert aria-hidden />}
          action={<Button onClick={() => void queue.forgetLoss()}>{bannerWords("dismiss")}</Button>}
        >
          {bannerWords("broughtBack", sync.broughtBack)}
        </Banner>
      )}
      {sync.wiped !== null && (
        <Banner
          tone="danger"
          icon={<TriangleAlert aria-hidden />}
          action={
            <AppLink to="/attention" className={buttonClasses("secondary")}>
              {bannerWords("details")}
            </AppLink>
          }
        >
          {sync.wiped.oldestAt === null
            ? bannerWords("storageCleared", { count: sync.wiped.depth })
            : bannerWords("storageClearedSince", { count: sync.wiped.depth, age: formatAge(sync.wiped.oldestAt) })}
        </Banner>
      )}
      {(update === "ready" || update === "wanted") && (
        <Banner
          tone="info"
          icon={<Sparkles aria-hidden />}
          action={
            <Button onClick={applyUpdate} disabled={update === "wanted"}>
              {bannerWords("update")}
            </Button>
          }
        >
          {update === "ready" ? bannerWords("updateReady") : bannerWords("updateWanted")}
        </Banner>
      )}
      {update === "applying" && (
        <Banner tone="info" icon={<PartyPopper aria-hidden />}>
          {bannerWords("updating")}
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
