import type { Actor } from "#shared/access/actor.ts";
import { labelAtPrice } from "#shared/areas/inventory/label-state.ts";
import { repricedItem, repriced } from "#shared/areas/inventory/repriced-item.ts";
import type { FoundRows, Put } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import type { StoreRow } from "#shared/areas/settings/rows.ts";
import { dueMarkdown, lastMarkdown } from "./markdown-rule.ts";
import type { MarkdownLineRow, MarkdownScheduleRow } from "./rows.ts";
import { scheduleFor } from "./schedule-for.ts";

interface Marking {
  readonly rows: FoundRows;
  readonly store: StoreRow;
  readonly actor: Actor;
  readonly now: string;
  readonly runId: string;
  readonly schedules: readonly MarkdownScheduleRow[];
  readonly daysOnSale: (acceptedOn: string) => number;
}

interface MarkedDown {
  /** The item's writes with its fees; none if its price could not go lower. */
  readonly put: readonly Put[];
  readonly line: MarkdownLineRow;
  readonly schedule: MarkdownScheduleRow;
}

/** Returns what a run does to one item; null if nothing is due. */
export function markedDown(itemId: string, lineId: string, marking: Marking): MarkedDown | null {
  const { rows, store, actor, now } = marking;
  const item = rows.get("item", itemId);
  if (item === undefined || item.acceptedOn === null) return null;
  const consigner = rows.get("consigner", item.consignerId);
  const product = rows.get("product", item.productId);
  if (consigner === undefined || product === undefined) return null;
  const { isStoreAccount } = consigner;
  const subject = { templateId: product.productTemplateId, locationId: item.locationId, isStoreAccount };
  const schedule = scheduleFor(marking.schedules, subject);
  if (schedule === undefined) return null;
  const last = lastMarkdown(rows.find("markdownLine", "item", itemId));
  const due = dueMarkdown(item, schedule, marking.daysOnSale(item.acceptedOn), last, store.priceStepMinor);
  if (due === null) return null;
  const isLower = due.toMinor < due.fromMinor;
  const asked = isLower && schedule.asksConsigners && !isStoreAccount;
  const facts = { now, actorId: actor.id, priceMinor: due.toMinor };
  const put = !isLower
    ? []
    : asked
      ? repricedItem(item, "requestStorePrice", actor, facts, { rows, store })
      : repriced(item, { priceMinor: due.toMinor, ...labelAtPrice(item, due.toMinor) }, actor, now, { rows, store });
  if (put instanceof DomainError) return null;
  const line: MarkdownLineRow = {
    id: lineId,
    runId: marking.runId,
    itemId,
    scheduleId: schedule.id,
    days: due.days,
    startMinor: due.startMinor,
    startDays: due.startDays,
    fromMinor: due.fromMinor,
    toMinor: due.toMinor,
    asked,
    undo: null,
    createdAt: now,
  };
  return { put, line, schedule };
}
