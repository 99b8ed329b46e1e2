import { t } from "#shared/words/define-words.ts";
import { type ReactNode, useCallback } from "react";
import { buttonClasses } from "#pwa/ui/controls/button.tsx";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { KeepsPlace } from "#pwa/ui/keeps-place.tsx";
import type { View } from "#pwa/machine/local/device.ts";
import { PortalLink } from "../portal-link.tsx";
import { useAsksBank } from "./use-asks-bank.ts";

/** Days for which a product that the store added is offered on home. */
const offeredDays = 30;
const mostOffered = 3;

const proposals = (view: View) => view.list("item", { where: { status: "StoreRequestPriceChange" } }).rows;

/**
 * Shows the consigner's next steps: prices that the store proposes, payment details, and products that the store added.
 * Renders nothing without any.
 */
export function NextSteps() {
  const { session } = useDevice();
  const added = useView(
    useCallback(
      (view) => {
        const since = new Date(Date.now() - offeredDays * 86_400_000).toISOString();
        return view
          .list("submittedProduct", { where: { submittedBy: session.user.id, state: "used" } })
          .rows.filter(
            ({ productId, closedAt }) =>
              productId !== null &&
              (closedAt ?? "") >= since &&
              view.list("item", { where: { productId } }).count === 0,
          )
          .slice(0, mostOffered);
      },
      [session.user.id],
    ),
  );
  const asksBank = useAsksBank();
  const proposed = useView(proposals);
  const [only] = proposed;
  return (
    <KeepsPlace name="next-steps" waits={asksBank === null} className="flow-root">
      {(asksBank === true || added.length > 0 || only !== undefined) && (
        <ul data-left-out aria-label={t("Next steps")} className="mb-5 grid gap-3">
          {only !== undefined && (
            <NextStep
              text={
                proposed.length === 1
                  ? t("{store} suggests another price for {title}.", { store: session.store.name, title: only.title })
                  : t("{store} suggests other prices for {count} items.", {
                      store: session.store.name,
                      count: proposed.length,
                    })
              }
            >
              <PortalLink
                to={proposed.length === 1 ? `/item/${only.id}` : "/inventory"}
                search={proposed.length === 1 ? {} : { status: "StoreRequestPriceChange" }}
                aria-label={proposed.length === 1 ? t("Answer about {title}", { title: only.title }) : undefined}
                className={buttonClasses("primary")}
              >
                {t("Answer")}
              </PortalLink>
            </NextStep>
          )}
          {asksBank === true && (
            <NextStep text={t("Tell {store} how you want to be paid.", { store: session.store.name })}>
              <PortalLink to="/settings" search={{ tab: "bank" }} className={buttonClasses("primary")}>
                {t("Add bank details")}
              </PortalLink>
            </NextStep>
          )}
          {added.map(({ id, title, productId }) => (
            <NextStep key={id} text={t("The store added {title}. You can list it now.", { title })}>
              <PortalLink
                to={`/products/${productId}`}
                search={{ submitted: id }}
                aria-label={t("List {title}", { title })}
                className={buttonClasses("primary")}
              >
                {t("List it")}
              </PortalLink>
            </NextStep>
          ))}
        </ul>
      )}
    </KeepsPlace>
  );
}

const NextStep = ({ text, children }: { readonly text: string; readonly children: ReactNode }) => (
  <li className="max-md:[&>a]:w-full flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4 shadow-card">
    <span className="min-w-0 flex-1 basis-56 break-words">{text}</span>
    {children}
  </li>
);
