import { useNavigate } from "@tanstack/react-router";
import { Banknote } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { DataList } from "#pwa/ui/data-list/data-list.tsx";
import { useListState } from "#pwa/ui/data-list/use-list-state.ts";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { problemText } from "#pwa/local/problem-text.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import type { CommandArgs } from "#shared/commands.ts";
import { newId } from "#shared/kernel/ids.ts";
import { payoutWords } from "#shared/payouts/words.ts";
import { chosenShare } from "./chosen-share.ts";
import { readyList } from "./ready-list.tsx";
import type { ReadySearch } from "./ready-search.ts";
import { type Chosen, ReadyContext, readyIds, readyItems, type ReadyShare } from "./use-ready.ts";
import { payoutScreenWords } from "./words.ts";

type Args = CommandArgs<"payouts.create">;
/** Each share with the total shown on the screen. */
type SeenShare = Args["shares"][number] & { readonly totalMinor: number };
type Seen = Omit<Args, "shares"> & { readonly shares: SeenShare[] };

/** Maximum items of a payout per command. */
const mostItems = 10_000;

/** Pending payouts, with payment of all or some [B2.61, B2.147-B2.151]. */
export function ReadyScreen() {
  const state = useListState(readyList);
  const [reloads, setReloads] = useState(0);
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const choose = useCallback((consignerId: string, itemIds: ReadonlySet<string> | null) => {
    setChosen((now) => {
      const next = new Map(now);
      if (itemIds === null) next.delete(consignerId);
      else next.set(consignerId, itemIds);
      return next;
    });
  }, []);
  const { search } = state;
  const context = useMemo(() => ({ reloads, search, chosen, choose }), [reloads, search, chosen, choose]);
  return (
    <ReadyContext value={context}>
      <DataList
        list={readyList}
        state={state}
        actions={({ source, selectAll }) =>
          source.count > 0 && <Button onClick={selectAll}>{payoutScreenWords("selectAll")}</Button>
        }
        bulk={(rows) => (
          <PayButton
            shares={rows}
            search={search}
            chosen={chosen}
            onStale={() => {
              setReloads((count) => count + 1);
              setChosen(new Map());
            }}
          />
        )}
      />
    </ReadyContext>
  );
}

function PayButton({
  shares,
  search,
  chosen,
  onStale,
}: {
  readonly shares: readonly ReadyShare[];
  readonly search: ReadySearch;
  readonly chosen: Chosen;
  readonly onStale: () => void;
}) {
  const device = useDevice();
  const currency = useCurrency();
  const navigate = useNavigate();
  const automated = useView((view) => view.get("storeOffice", device.session.store.id)?.automatedPayout === true);
  const [busy, setBusy] = useState(false);
  const [confirming, setConfirming] = useState<Seen | null>(null);

  const run = async (args: Args) => {
    try {
      await device.run("payouts.create", args);
    } catch (error) {
      onStale();
      throw error;
    }
    await navigate({ to: "/payouts/$payoutId", params: { payoutId: args.payoutId } });
  };
  const pay = async () => {
    setBusy(true);
    try {
      const args = { payoutId: newId(), shares: await sharesToPay(shares, search, chosen, currency) };
      const count = args.shares.reduce((sum, { itemIds }) => sum + itemIds.length, 0);
      if (count === 0) toast.error(payoutWords("selectItem"));
      else if (count > mostItems) toast.error(payoutScreenWords("tooMany", { most: mostItems }));
      else if (automated) setConfirming(args);
      else await run(args);
    } catch (error) {
      toast.error(problemText(error));
    } finally {
      setBusy(false);
    }
  };
  const names = new Map(shares.map(({ consignerId, name }) => [consignerId, name]));
  return (
    <>
      <Button variant="primary" busy={busy} icon={<Banknote aria-hidden />} onClick={() => void pay()}>
        {payoutScreenWords("payItems")}
      </Button>
      {confirming !== null && (
        <ConfirmDialog
          open
          onClose={() => setConfirming(null)}
          title={payoutScreenWords("confirmTitle", { count: confirming.shares.length })}
          description={payoutScreenWords("confirmHint")}
          confirmLabel={payoutScreenWords("payItems")}
          onConfirm={() => run(confirming)}
        >
          <ul className="max-h-[50vh] divide-y divide-line overflow-y-auto">
            {confirming.shares.map(({ consignerId, totalMinor }) => (
              <li key={consignerId} className="flex justify-between gap-4 py-2">
                <span className="min-w-0 truncate">{names.get(consignerId)}</span>
                <span className="tabular font-medium">{formatMoney(totalMinor, currency)}</span>
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Returns the shares to pay: all items of the consigners, or only those chosen. */
async function sharesToPay(
  shares: readonly ReadyShare[],
  search: ReadySearch,
  chosen: Chosen,
  currency: string,
): Promise<SeenShare[]> {
  const all = await readyIds(search);
  const paid = await Promise.all(
    shares.map(async (share) => {
      const { consignerId, totalMinor } = share;
      const some = chosen.get(consignerId);
      if (some === undefined) return { consignerId, itemIds: [...(all.get(consignerId) ?? [])], totalMinor };
      const items = (await readyItems(search, consignerId, currency)).filter(({ id }) => some.has(id));
      return { consignerId, itemIds: items.map(({ id }) => id), totalMinor: chosenShare(share, items) };
    }),
  );
  return paid.filter(({ itemIds }) => itemIds.length > 0);
}
