import { t } from "#shared/words/define-words.ts";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { LogIn, PartyPopper, ShieldAlert, Sparkles, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { useDevice, useSync } from "#pwa/ui/device-context.tsx";
import { formatAge, formatLongDateTime } from "#pwa/ui/format.ts";
import { Button, buttonClasses } from "#pwa/ui/controls/button.tsx";
import { classes } from "#pwa/ui/classes.ts";
import { applyUpdate, isOutdatedBuild, useUpdate } from "#pwa/parts/update/app-update.ts";
import { bannerWords } from "./banner-words.ts";

/** Notices a person should see before continuing. */
export function Banners() {
  const sync = useSync();
  const { queue } = useDevice();
  const { closesAt, name: store } = useDevice().session.store;
  const can = useCan();
  const update = useUpdate();
  useEffect(() => {
    if (sync.outdated) isOutdatedBuild();
  }, [sync.outdated]);
  const reload = {
    icon: <ShieldAlert aria-hidden />,
    action: <Button onClick={() => location.reload()}>{t("Reload")}</Button>,
  };
  return (
    <div data-chrome className="flex flex-col gap-2 empty:hidden">
      {sync.link === "signedOut" && (
        <Banner
          tone="warning"
          icon={<LogIn aria-hidden />}
          action={
            <AppLink to="/login" className={buttonClasses("secondary")}>
              {t("Sign in again")}
            </AppLink>
          }
        >
          {t(
            "{count, plural, =0 {You are signed out. You can keep working; sign in again to send your changes.} one {You are signed out. You can keep working; # change is sent after you sign in.} other {You are signed out. You can keep working; # changes are sent after you sign in.}}",
            { count: sync.waiting },
          )}
        </Banner>
      )}
      {sync.link === "updateNeeded" && (
        <Banner tone="danger" {...reload}>
          {t("This version of Trace is too old for the server. Reload to update; unsent work is kept.")}
        </Banner>
      )}
      {sync.outdated && update === "none" && (
        <Banner tone="danger" {...reload}>
          {t("A newer version of Trace has changed the data on this device. Reload to continue; unsent work is kept.")}
        </Banner>
      )}
      {closesAt !== undefined && (
        <Banner
          tone="danger"
          icon={<TriangleAlert aria-hidden />}
          action={
            can("store.manage") && (
              <AppLink to="/settings" search={{ section: "data" }} className={buttonClasses("secondary")}>
                {t("Save or keep it")}
              </AppLink>
            )
          }
        >
          {t(
            "{store} will be deleted on {moment}. Save what you need before, or ask an admin to keep it. {count, plural, =0 {} one {# change on this device has not been sent; it is lost then.} other {# changes on this device have not been sent; they are lost then.}}",
            {
              store,
              moment: formatLongDateTime(closesAt),
              count: sync.waiting + sync.needAttention,
            },
          )}
        </Banner>
      )}
      {(sync.leftOut > 0 || sync.link === "unreadable") && !sync.outdated && update === "none" && (
        <Banner tone="warning" {...reload}>
          {t(
            "This version of Trace can’t show everything. Reload to update Trace; your items and unsent work are kept.",
          )}
        </Banner>
      )}
      {sync.broughtBack !== null && (
        <Banner
          tone="warning"
          icon={<ShieldAlert aria-hidden />}
          action={<Button onClick={() => void queue.forgetLoss()}>{bannerWords("dismiss")}</Button>}
        >
          {t(
            "The browser cleared this device’s storage while Trace was open. {count, plural, =0 {Nothing was waiting to be sent.} one {# unsent change was saved again.} other {# unsent changes were saved again.}} The store is downloaded again. {photos, plural, =0 {} one {# photo that was not sent is lost.} other {# photos that were not sent are lost.}}",
            sync.broughtBack,
          )}
        </Banner>
      )}
      {sync.wiped !== null && (
        <Banner
          tone="danger"
          icon={<TriangleAlert aria-hidden />}
          action={
            <AppLink to="/attention" className={buttonClasses("secondary")}>
              {t("Details")}
            </AppLink>
          }
        >
          {sync.wiped.oldestAt === null
            ? t(
                "The browser cleared this device’s storage. {count, plural, one {# unsent change was} other {# unsent changes were}} lost.",
                { count: sync.wiped.depth },
              )
            : t(
                "The browser cleared this device’s storage. {count, plural, one {# unsent change was} other {# unsent changes were}} lost, the oldest from {age}.",
                { count: sync.wiped.depth, age: formatAge(sync.wiped.oldestAt) },
              )}
        </Banner>
      )}
      {(update === "ready" || update === "wanted") && (
        <Banner
          tone="info"
          icon={<Sparkles aria-hidden />}
          action={
            <Button onClick={applyUpdate} disabled={update === "wanted"}>
              {t("Update")}
            </Button>
          }
        >
          {update === "ready"
            ? t("Update ready. Unsent work is kept.")
            : t("Update ready. It starts when you finish what you are entering.")}
        </Banner>
      )}
      {update === "applying" && (
        <Banner tone="info" icon={<PartyPopper aria-hidden />}>
          {t("Updating…")}
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
