import { type ReactNode, useCallback } from "react";
import { buttonClasses } from "#pwa/ui/controls/button.tsx";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { KeepsPlace } from "#pwa/ui/keeps-place.tsx";
import type { View } from "#pwa/local/device.ts";
import { PortalLink } from "../portal-link.tsx";
import { useAsksBank } from "./use-asks-bank.ts";
import { nextWords } from "./next-words.ts";

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
        <ul data-left-out aria-label={nextWords("title")} className="mb-5 grid gap-3">
          {only !== undefined && (
            <NextStep
              text={
                proposed.length === 1
                  ? nextWords("proposed", { store: session.store.name, title: only.title })
                  : nextWords("proposedSome", { store: session.store.name, count: proposed.length })
              }
            >
              <PortalLink
                to={proposed.length === 1 ? `/item/${only.id}` : "/inventory"}
                search={proposed.length === 1 ? {} : { status: "StoreRequestPriceChange" }}
                aria-label={proposed.length === 1 ? nextWords("answerOf", { title: only.title }) : undefined}
                className={buttonClasses("primary")}
              >
                {nextWords("answer")}
              </PortalLink>
            </NextStep>
          )}
          {asksBank === true && (
            <NextStep text={nextWords("bank", { store: session.store.name })}>
              <PortalLink to="/settings" search={{ tab: "bank" }} className={buttonClasses("primary")}>
                {nextWords("addBank")}
              </PortalLink>
            </NextStep>
          )}
          {added.map(({ id, title, productId }) => (
            <NextStep key={id} text={nextWords("added", { title })}>
              <PortalLink
                to={`/products/${productId}`}
                search={{ submitted: id }}
                aria-label={nextWords("listOf", { title })}
                className={buttonClasses("primary")}
              >
                {nextWords("list")}
              </PortalLink>
            </NextStep>
          ))}
        </ul>
      )}
    </KeepsPlace>
  );
}

const NextStep = ({ text, children }: { readonly text: string; readonly children: ReactNode }) => (
  <li className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4 shadow-card">
    <span className="min-w-0 flex-1 basis-56 break-words">{text}</span>
    {children}
  </li>
);
