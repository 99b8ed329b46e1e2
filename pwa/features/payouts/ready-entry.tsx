import { ChevronDown } from "lucide-react";
import { useContext, useState } from "react";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { Tick } from "#pwa/ui/data-list/tick.tsx";
import { formatDate, formatMoney } from "#pwa/ui/format.ts";
import { Unanswered } from "#pwa/ui/answered.tsx";
import { useAnswer } from "#pwa/ui/use-answer.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { Spinner } from "#pwa/ui/controls/skeleton.tsx";
import { commonWords } from "#shared/words/common-words.ts";
import { countWords } from "#shared/words/count-words.ts";
import { itemsOffered, ReadyContext, readyItems, type ReadyShare } from "./use-ready.ts";
import { payoutScreenWords } from "./words.ts";

/** A consigner's pending payout and its items, some of which can be left out [B2.150]. */
export function ReadyEntry({ row }: { readonly row: ReadyShare }) {
  const currency = useCurrency();
  const { chosen } = useContext(ReadyContext);
  const [open, setOpen] = useState(false);
  const some = chosen.get(row.consignerId);
  const amount = (minor: number) => formatMoney(minor, currency);
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-0 flex-1 basis-28 truncate font-semibold">{row.name}</span>
        <span className="tabular font-semibold">{amount(row.totalMinor)}</span>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 text-caption text-muted">
        <span className={row.settledMinor === 0 ? "flex-1" : "flex-1 basis-56"}>
          {some === undefined
            ? countWords("items", { count: row.itemCount })
            : payoutScreenWords("chosen", { chosen: some.size, count: row.itemCount })}
          {row.settledMinor !== 0 && (
            <>
              {" · "}
              {payoutScreenWords("gross", { amount: amount(row.grossMinor) })}
              {" · "}
              {row.settledMinor < 0
                ? payoutScreenWords("owed", { amount: amount(-row.settledMinor) })
                : payoutScreenWords("credit", { amount: amount(row.settledMinor) })}
            </>
          )}
        </span>
        <Button
          variant="ghost"
          className="-mr-4 -mb-2 ml-auto"
          aria-label={`${payoutScreenWords("chooseItems")}: ${row.name}`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          icon={<ChevronDown aria-hidden className={open ? "rotate-180" : ""} />}
        >
          {payoutScreenWords("chooseItems")}
        </Button>
      </div>
      {open && <Items share={row} />}
    </Card>
  );
}

function Items({ share }: { readonly share: ReadyShare }) {
  const currency = useCurrency();
  const { search, reloads, chosen, choose } = useContext(ReadyContext);
  const { consignerId } = share;
  const {
    answer: items,
    problem,
    again,
  } = useAnswer(JSON.stringify([search, consignerId, currency]), {
    follows: String(reloads),
    read: (get) => readyItems(search, consignerId, currency, get),
  });
  if (items === null)
    return <Unanswered of={{ problem, again }} placeholder={<Spinner label={commonWords("loading")} />} />;
  const some = chosen.get(consignerId);
  const isChosen = (id: string) => some?.has(id) ?? true;
  const toggle = (id: string) => {
    const next = new Set(some ?? items.map((item) => item.id));
    if (!next.delete(id)) next.add(id);
    choose(consignerId, next.size === share.itemCount ? null : next);
  };
  return (
    <>
      {share.itemCount > itemsOffered && (
        <p className="mt-2 text-caption text-muted">{payoutScreenWords("shownItems", { count: itemsOffered })}</p>
      )}
      <ul className="mt-2 divide-y divide-line border-t border-line">
        {items.map((item) => (
          <li key={item.id} className="flex items-center gap-2 py-1">
            <Tick
              checked={isChosen(item.id)}
              label={payoutScreenWords("payItem", { item: `${item.title} ${item.code}` })}
              onChange={() => toggle(item.id)}
            />
            <span className="min-w-0 flex-1">
              {item.title}
              <span className="tabular flex flex-wrap gap-x-3 text-caption text-muted">
                <span>{item.code}</span>
                {item.soldOn !== null && <span>{formatDate(item.soldOn)}</span>}
              </span>
            </span>
            <span className="tabular font-medium">{formatMoney(item.payoutMinor, currency)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
