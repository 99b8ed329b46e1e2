import { t } from "#shared/words/define-words.ts";
import { useNavigate } from "@tanstack/react-router";
import { Bell as BellIcon } from "lucide-react";
import { useEffect } from "react";
import { useView } from "#pwa/ui/device-context.tsx";
import { buttonClasses } from "#pwa/ui/controls/button.tsx";
import type { View } from "#pwa/machine/local/device.ts";
import { PortalLink } from "../portal-link.tsx";

const unreadOf = (view: View): number => view.all("notification").filter(({ readAt }) => readAt === null).length;

/** Link to the notifications, with the number of new ones. */
export function Bell() {
  const count = useView(unreadOf);
  const navigate = useNavigate();
  useEffect(() => {
    // A push notification was tapped: the service worker sends the address of its screen.
    const open = (event: MessageEvent<unknown>) => {
      const { type, path } = (event.data ?? {}) as { readonly type?: unknown; readonly path?: unknown };
      if (type === "OPEN" && typeof path === "string") void navigate({ to: path });
    };
    const { serviceWorker } = navigator as Partial<Pick<Navigator, "serviceWorker">>;
    serviceWorker?.addEventListener("message", open);
    return () => serviceWorker?.removeEventListener("message", open);
  }, [navigate]);
  return (
    <PortalLink
      to="/notifications"
      data-unread={count}
      data-left-out
      aria-label={t("{count, plural, =0 {Notifications} one {Notifications, # new} other {Notifications, # new}}", {
        count,
      })}
      className={`${buttonClasses("ghost")} relative size-11 px-0`}
    >
      <BellIcon aria-hidden className="size-5.5" />
      {count > 0 && (
        <span
          aria-hidden
          className="tabular absolute top-0.5 right-0.5 min-w-5 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-5 font-semibold text-on-accent"
        >
          {count > 99 ? "99+" : count}
        </span>
      )}
    </PortalLink>
  );
}
