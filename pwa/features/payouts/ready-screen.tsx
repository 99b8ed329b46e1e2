import { t } from "#shared/words/define-words.ts";
import { useNavigate } from "@tanstack/react-router";
import { Banknote } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { DataList } from "#pwa/ui/data-list/data-list.tsx";
import { useListState } from "#pwa/ui/data-list/use-list-state.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { useOffice } from "#pwa/ui/use-row.ts";
import { formatMoney } from "#pwa/ui/format.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { toast, toastProblem } from "#pwa/ui/controls/toast.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import type { CommandArgs } from "#shared/areas/commands.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { chosenShare } from "./chosen-share.ts";
import { readyList } from "./ready-list.tsx";
import type { ReadySearch } from "./ready-search.ts";
import {
  type Chosen,
  type ChosenItems,
  ReadyContext,
  fetchReadyIds,
  readyItems,
  type ReadyShare,
} from "./use-ready.ts";

type Args = CommandArgs<"payouts.create">;
/** Each share with the total shown on the screen. */
type SeenShare = Args["shares"][number] & { readonly totalMinor: number };
interface Seen {
  readonly payoutId: string;
  readonly shares: SeenShare[];
  /** By consigner. */
  readonly names: ReadonlyMap<string, string>;
}

/** Maximum items of a payout per command. */
const mostItems = 10_000;

/** Pending payouts, with payment of all or some. */
export function ReadyScreen() {
  const state = useListState(readyList);
  const currency = useCurrency();
  const [reloads, setReloads] = useState(0);
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const choose = useCallback((consignerId: string, items: ChosenItems | null) => {
    setChosen((now) => {
      const next = new Map(now);
      if (items === null) next.delete(consignerId);
      else next.set(consignerId, items);
      return next;
    });
  }, []);
  const { search } = state;
  const stale = useCallback(() => {
    setReloads((count) => count + 1);
    setChosen(new Map());
  }, []);
  const { pay, dialog } = usePaying(search, chosen, stale);
  const context = useMemo(
    () => ({ reloads, search, chosen, choose, pay: (share: ReadyShare) => pay([share]) }),
    [reloads, search, chosen, choose, pay],
  );
  const totalOf = (shares: readonly ReadyShare[]) =>
    shares.reduce((sum, { consignerId, totalMinor }) => sum + (chosen.get(consignerId)?.totalMinor ?? totalMinor), 0);
  return (
    <ReadyContext value={context}>
      <DataList
        list={readyList}
        state={state}
        actions={({ source, selectAll }) => source.count > 0 && <Button onClick={selectAll}>{t("Select all")}</Button>}
        bulk={(rows) => (
          <>
            <span className="tabular font-semibold" aria-live="polite">
              {t("{amount} in total", { amount: formatMoney(totalOf(rows), currency) })}
            </span>
            <PayButton onPay={() => pay(rows)} />
          </>
        )}
      />
      {dialog}
    </ReadyContext>
  );
}

function PayButton({ onPay }: { readonly onPay: () => Promise<void> }) {
  const { busy, run } = useWork({ say: toastProblem });
  return (
    <Button variant="primary" busy={busy} icon={<Banknote aria-hidden />} onClick={() => void run(onPay)}>
      {t("Payout Items")}
    </Button>
  );
}

/**
 * Returns a function that makes a payout of shares and leads to it, and the dialog in which an automated store confirms
 * it first.
 */
function usePaying(search: ReadySearch, chosen: Chosen, onStale: () => void) {
  const device = useDevice();
  const currency = useCurrency();
  const navigate = useNavigate();
  const automated = useOffice()?.automatedPayout === true;
  const [confirming, setConfirming] = useState<Seen | null>(null);

  const run = useCallback(
    async (args: Args) => {
      try {
        await device.run("payouts.create", args);
      } catch (error) {
        onStale();
        throw error;
      }
      await navigate({ to: "/payouts/$payoutId", params: { payoutId: args.payoutId } });
    },
    [device, navigate, onStale],
  );
  const pay = useCallback(
    async (shares: readonly ReadyShare[]): Promise<void> => {
      const args = { payoutId: newId(), shares: await sharesToPay(shares, search, chosen, currency) };
      const count = args.shares.reduce((sum, { itemIds }) => sum + itemIds.length, 0);
      const names = new Map(shares.map(({ consignerId, name }) => [consignerId, name]));
      if (count === 0) toast.error(t("Please select at least 1 item"));
      else if (count > mostItems)
        toast.error(
          t("A payout takes {most, number} items at most. Narrow the list and pay the rest after that.", {
            most: mostItems,
          }),
        );
      else if (automated) setConfirming({ ...args, names });
      else await run(args);
    },
    [search, chosen, currency, automated, run],
  );
  const dialog = confirming !== null && (
    <ConfirmDialog
      open
      onClose={() => setConfirming(null)}
      title={t("Pay {count, plural, one {# consigner} other {# consigners}}?", { count: confirming.shares.length })}
      description={t("A payout is made with a share for each of them.")}
      confirmLabel={t("Payout Items")}
      onConfirm={() => run({ payoutId: confirming.payoutId, shares: confirming.shares })}
    >
      <ul className="max-h-[50vh] divide-y divide-line overflow-y-auto">
        {confirming.shares.map(({ consignerId, totalMinor }) => (
          <li key={consignerId} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 truncate">{confirming.names.get(consignerId)}</span>
            <span className="tabular font-medium">{formatMoney(totalMinor, currency)}</span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
  return { pay, dialog };
}

/** Returns the shares to pay: all items of the consigners, or only those chosen. */
async function sharesToPay(
  shares: readonly ReadyShare[],
  search: ReadySearch,
  chosen: Chosen,
  currency: string,
): Promise<SeenShare[]> {
  const all = await fetchReadyIds(search);
  const paid = await Promise.all(
    shares.map(async (share) => {
      const { consignerId, totalMinor } = share;
      const some = chosen.get(consignerId);
      if (some === undefined) return { consignerId, itemIds: [...(all.get(consignerId) ?? [])], totalMinor };
      const items = (await readyItems(search, consignerId, currency)).filter(({ id }) => some.itemIds.has(id));
      return { consignerId, itemIds: items.map(({ id }) => id), totalMinor: chosenShare(share, items) };
    }),
  );
  return paid.filter(({ itemIds }) => itemIds.length > 0);
}
