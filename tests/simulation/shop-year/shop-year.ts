import { actAsSystem } from "#server/machine/commands/act-as-system.ts";
import type { EffectContext } from "#server/effects/define-effect.ts";
import { checkConnection } from "#server/outside/shop/connection/check-connection.ts";
import { openShopConnection } from "#server/outside/shop/connection/connect-shop.ts";
import { receiveShopWebhook } from "#server/outside/shop/connection/receive-webhook.ts";
import type { VariantOptions } from "#server/outside/shop/shop-port.ts";
import type { DomainEvent } from "#shared/areas/events.ts";
import type { TestDatabase } from "../../support/postgres.ts";
import { admin, ids } from "../../support/test-store.ts";
import type { Delivery } from "../../shop/shopify/memory.ts";
import { contextOf } from "../../shop/run-shop-jobs.ts";
import { StandIn } from "../../shop/shopify/stand-in.ts";
import { TradeYear, type YearSize } from "../year/trade-year.ts";

/** The shop's location of each of the store's. */
export const places = { [ids.front]: "11", [ids.back]: "12" } as const;
export type Place = keyof typeof places;

/** The variant and the place of an item, which never change in the year. */
export interface Variety {
  readonly productId: string;
  readonly options: VariantOptions;
  readonly place: Place;
}

/** A process that ended at this moment. */
export class Killed extends Error {}

/**
 * One store's year with a connected shop: what staff do is the year of trade's, what the shop's customers and staff do is
 * the stand-in's, and between them are jobs that are lost, doubled and shuffled, and webhooks that are too.
 */
export class ShopYear {
  readonly trade: TradeYear;
  readonly standIn: StandIn;
  readonly varieties = new Map<string, Variety>();
  /** The variant that each line of the shop's orders bought, by its id there. */
  readonly bought = new Map<string, { readonly productId: string; readonly options: VariantOptions }>();
  /** Orders that Trace has, by their ids there. */
  readonly entered = new Set<string>();
  readonly cancelled = new Set<string>();
  /** Webhooks on their way. */
  readonly underWay: Delivery[] = [];
  /** Jobs that wait, as in the outbox. */
  readonly jobs: DomainEvent[] = [];
  /** The process ends at its next step. */
  dies = false;
  readonly #context: EffectContext;
  isCalm = false;
  isStoreFirst = false;
  upPriceBasisPoints = 0;

  private constructor(trade: TradeYear, standIn: StandIn) {
    this.trade = trade;
    this.standIn = standIn;
    const { services } = trade;
    const act = actAsSystem(services);
    const wait = (ms: number) => {
      trade.forward(ms);
      return Promise.resolve();
    };
    this.#context = contextOf({
      ...services,
      port: 443,
      shopify: { fetch: standIn.fetch, wait },
      act: async (storeId: string, name: string, args: unknown) => {
        // The shop did what it was asked, and nothing of it is written down yet.
        if (this.dies && name === "catalogue.noteInShop") throw new Killed();
        await act(storeId, name, args);
        if (this.dies) throw new Killed();
      },
    });
  }

  /** Opens a store, and connects it to a new shop with two locations. */
  static async open(db: TestDatabase, storeId: string, size: YearSize): Promise<ShopYear> {
    const trade = await TradeYear.open(db, storeId, size);
    const clock = () => new Date(trade.now);
    const standIn = await StandIn.open(storeId, { currency: size.currency, clock });
    const year = new ShopYear(trade, standIn);
    await db.asAdmin("insert into identity.hosts (host, store_id, face, is_custom) values ($1, $2, 'staff', false)", [
      `${storeId}.example.com`,
      storeId,
    ]);
    const keys = { kind: "app", domain: standIn.memory.domain, token: "", secret: "" } as const;
    const refused = await openShopConnection(
      { ...trade.services, shopify: year.#context.shopify },
      { storeId, actor: admin, commandId: trade.newId() },
      { ...keys, clientId: standIn.memory.clientId, clientSecret: standIn.memory.secret },
    );
    if (refused !== null) throw new Error(refused.message);
    const mapping = Object.entries(places).map(([locationId, shopLocationId]) => ({ locationId, shopLocationId }));
    await trade.must("settings.mapShopLocations", { mapping });
    await checkConnection({ ...year.#context, place: { port: 443 } }, storeId);
    if (standIn.memory.subscriptions.size === 0) throw new Error("The shop tells nothing.");
    return year;
  }

  get context(): EffectContext {
    return this.#context;
  }

  /** Carries webhooks to Trace: each may be lost, come twice, or late, and none in its turn. */
  async carry(): Promise<void> {
    const { random, services, storeId } = this.trade;
    this.underWay.push(...this.standIn.memory.deliveries.splice(0));
    for (const delivery of shuffled(random, this.underWay.splice(0))) {
      if (!this.isCalm && random.chance(0.2)) {
        this.trade.count("webhook lost");
        continue;
      }
      if (!this.isCalm && random.chance(0.2)) {
        this.underWay.push(delivery);
        continue;
      }
      const text = delivery.rawBody.toString();
      const webhook = { text, headers: delivery.headers, ids: JSON.parse(text) as Record<string, unknown> };
      const path = new URL(delivery.uri).pathname.split("/").at(-1) ?? "";
      for (let times = random.chance(0.2) ? 2 : 1; times > 0; times -= 1)
        if (!(await receiveShopWebhook(services, path, webhook)))
          throw new Error(`A webhook of ${storeId} was refused.`);
      this.trade.count("webhook");
    }
  }

  close(): Promise<void> {
    return this.standIn.close();
  }
}

const shuffled = <T>(random: TradeYear["random"], all: readonly T[]): readonly T[] =>
  all
    .map((one) => ({ one, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
