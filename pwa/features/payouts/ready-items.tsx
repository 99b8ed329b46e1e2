import { t } from "#shared/words/define-words.ts";
import { useContext } from "react";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { Tick } from "#pwa/ui/data-list/tick.tsx";
import { formatDate, formatMoney } from "#pwa/ui/format.ts";
import { Unanswered } from "#pwa/ui/answered.tsx";
import { useAnswer } from "#pwa/ui/use-answer.ts";
import { Spinner } from "#pwa/ui/controls/skeleton.tsx";
import { chosenShare } from "./chosen-share.ts";
import { itemsOffered, ReadyContext, readyItems, type ReadyShare } from "./use-ready.ts";

/** A consigner's items that are ready to be paid, some of which can be left out. */
export function ReadyItems({ row: share }: { readonly row: ReadyShare }) {
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
  if (items === null) return <Unanswered of={{ problem, again }} placeholder={<Spinner label={t("Loading")} />} />;
  const some = chosen.get(consignerId)?.itemIds;
  const isChosen = (id: string) => some?.has(id) ?? true;
  const toggle = (id: string) => {
    const next = new Set(some ?? items.map((item) => item.id));
    if (!next.delete(id)) next.add(id);
    const totalMinor = chosenShare(
      share,
      items.filter((item) => next.has(item.id)),
    );
    choose(consignerId, next.size === share.itemCount ? null : { itemIds: next, totalMinor });
  };
  return (
    <>
      {share.itemCount > itemsOffered && (
        <p className="mt-2 text-caption text-muted">
          {t("The latest {count} items can be chosen one by one.", { count: itemsOffered })}
        </p>
      )}
      <ul className="mt-2 divide-y divide-line border-t border-line">
        {items.map((item) => (
          <li key={item.id} className="flex items-center gap-2 py-1">
            <Tick
              checked={isChosen(item.id)}
              label={t("Pay {item}", { item: `${item.title} ${item.code}` })}
              onChange={() => toggle(item.id)}
            />
            <span className="min-w-0 flex-1">
              {item.title}
              <span className="tabular flex flex-wrap gap-x-3 text-caption text-muted">
                {item.size !== "" && <span className="font-medium text-ink">{item.size}</span>}
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
