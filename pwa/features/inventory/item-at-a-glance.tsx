import { t } from "#shared/words/define-words.ts";
import { useCallback } from "react";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { formatDate, formatMoney } from "#pwa/ui/format.ts";
import type { View } from "#pwa/machine/local/device.ts";
import { useRow } from "#pwa/ui/use-row.ts";
import { itemFieldWords } from "#shared/areas/inventory/item-field-words.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { itemPlaceText } from "./item-line.ts";
import { inventoryScreenWords } from "./words.ts";

interface Fact {
  readonly name: string;
  readonly value: string;
}

/** What one opens an item for: its size, its price and where it is. */
export function ItemAtAGlance({ item }: { item: ItemRow }) {
  const currency = useCurrency();
  const place = useView(useCallback((view: View) => itemPlaceText(view, item), [item]));
  const { option1Value: size, option2Value, option3Value } = item;
  const others = [option2Value, option3Value].filter((value) => value !== "").join(" · ");
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      <Figure name={inventoryScreenWords("size")} value={size === "" ? others || t("None") : size}>
        {size === "" ? "" : others}
      </Figure>
      <Figure name={inventoryScreenWords("price")} value={formatMoney(item.priceMinor, currency)} />
      <Figure
        name={inventoryScreenWords("location")}
        value={place === "" ? inventoryScreenWords("noLocation") : place}
      />
    </dl>
  );
}

function Figure({ name, value, children }: Fact & { readonly children?: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-muted">{name}</dt>
      <dd className="tabular text-title font-semibold break-words">
        {value}
        {children !== undefined && children !== "" && (
          <span className="ml-2 text-body font-normal text-muted">{children}</span>
        )}
      </dd>
    </div>
  );
}

/** What has happened to the item; nothing where nothing has. */
export function ItemDates({ item }: { item: ItemRow }) {
  const oldCode = useRow("itemAlias", item.id)?.oldCode;
  const { user } = useDevice().session;
  const answeredBy = useView(
    useCallback(
      (view: View) => (item.withdrawalAnsweredBy === user.id ? user.name : personName(view, item.withdrawalAnsweredBy)),
      [item, user],
    ),
  );
  const facts: Fact[] = oldCode === undefined ? [] : [{ name: itemFieldWords("oldCode"), value: oldCode }];
  // Rows downloaded before these fields existed lack them.
  if (item.paymentType != null)
    facts.push({
      name: inventoryScreenWords("paymentType"),
      value: inventoryScreenWords.named(item.paymentType),
    });
  if (item.soldOn !== null) facts.push({ name: inventoryScreenWords("soldOn"), value: formatDate(item.soldOn) });
  if (item.withdrawalAnsweredOn != null) {
    const day = formatDate(item.withdrawalAnsweredOn);
    facts.push({
      name: inventoryScreenWords(item.status === "Withdrawn" ? "withdrawalAccepted" : "withdrawalDeclined"),
      value: answeredBy === null ? day : inventoryScreenWords("onBy", { day, who: answeredBy }),
    });
  }
  if (facts.length === 0) return null;
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-3">
      {facts.map(({ name, value }) => (
        <div key={name} className="min-w-0">
          <dt className="text-caption text-muted">{name}</dt>
          <dd className="tabular font-semibold break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns an employee's name, if this device knows them. */
function personName(view: View, personId: string | null): string | null {
  const person = personId == null ? undefined : view.get("employee", personId);
  return person === undefined ? null : `${person.firstName} ${person.lastName}`.trim();
}
