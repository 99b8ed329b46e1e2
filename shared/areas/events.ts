import { catalogueEvents } from "./catalogue/events.ts";
import { consignerEvents } from "./consigners/events.ts";
import { feeEvents } from "./fees/events.ts";
import { employeeEvents } from "./employees/events.ts";
import { inventoryEvents } from "./inventory/events.ts";
import { orderEvents } from "./orders/events.ts";
import { markdownEvents } from "./markdowns/events.ts";
import { notificationEvents } from "./notifications/events.ts";
import { payoutEvents } from "./payouts/events.ts";
import { shopEvents } from "./shop/events.ts";
import { settingsEvents } from "./settings/events.ts";
import type { z } from "../machine/kernel/schema.ts";

/** Every event of every area: its name and its data's schema. */
export const events = {
  ...inventoryEvents,
  ...catalogueEvents,
  ...feeEvents,
  ...employeeEvents,
  ...consignerEvents,
  ...orderEvents,
  ...payoutEvents,
  ...markdownEvents,
  ...notificationEvents,
  ...settingsEvents,
  ...shopEvents,
};

export type EventName = keyof typeof events;
export type EventPayload<N extends EventName> = z.core.output<(typeof events)[N]>;

/** An event. The runner creates the jobs of every effect that follows it, in the same transaction. */
export type DomainEvent = { [N in EventName]: { readonly name: N } & Readonly<EventPayload<N>> }[EventName];
