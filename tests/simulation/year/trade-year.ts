import { actAsSystem } from "#server/machine/commands/act-as-system.ts";
import { oldestClaimMs } from "#server/machine/commands/occurred-at.ts";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import { recalculatePayoutsEffect } from "#server/effects/recalculate-payouts.ts";
import { type Actor, systemActor } from "#shared/access/actor.ts";
import type { CommandArgs, CommandName } from "#shared/areas/commands.ts";
import { codePrefix, itemCode } from "#shared/machine/kernel/codes.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { currencyExponent } from "#shared/machine/kernel/money.ts";
import type { CommandOutcome } from "#shared/machine/sync/protocol.ts";
import { commandServices, type TestCommandServices } from "../../support/command-services.ts";
import type { TestDatabase } from "../../support/postgres.ts";
import { admin, ids, makeTestStore, testStoreRow, testStoreRows } from "../../support/test-store.ts";
import { Random } from "../random.ts";
import { Drawers } from "./drawers.ts";
import { noTax, type Owner, type Rates, TradeModel, type YearTax } from "./trade-model.ts";

/** The size of a year of trade, and its currency. */
export interface YearSize {
  readonly seed: number;
  /** Number of items that come in. */
  readonly items: number;
  readonly currency: string;
  /** None if not given. */
  readonly tax?: YearTax;
  /** What cash is rounded to; 0 if not given. */
  readonly cashStepMinor?: number;
}

const year = 365 * 86_400_000;
const begins = Date.parse("2026-01-06T08:00:00.000Z");

/** Goods of several brands and categories. */
export const yearsProducts = [
  { id: ids.air, brand: "Acme", category: "Sneakers" },
  { id: "product-sandal", brand: "Birch", category: "Sandals" },
  { id: "product-boot", brand: "Acme", category: "Boots" },
  { id: "product-cap", brand: "Cedar", category: "Hats" },
] as const;

/** A person with Orders only: may sell, not reduce prices. */
const clerk: Actor = { role: "employee", id: ids.staff, name: "Stan Staff", sections: ["Orders"] };

/** A command queued on a device. */
interface Waiting {
  /** Sends it; must succeed. */
  readonly send: () => Promise<void>;
  /** The consequence in the model once it is applied. */
  readonly then: () => void;
}

/** A till that is offline half the time: its data are from when it was last online, and its sales are queued. */
export interface Till {
  readonly registerId: string;
  isOnline: boolean;
  /** When it was last online. */
  seenAt: number;
  /** Prices on sale when it was last online. */
  shelf: ReadonlyMap<string, number>;
  readonly waiting: Waiting[];
}

/** One shop's year against the server's own commands, with independent calculations beside it. */
export class TradeYear {
  readonly random: Random;
  readonly size: YearSize;
  readonly db: TestDatabase;
  readonly storeId: string;
  readonly model: TradeModel;
  readonly services: TestCommandServices;
  readonly tills: readonly Till[];
  readonly drawers = new Drawers();
  get shopOrders(): Set<string> {
    return this.model.shopOrders;
  }
  /** Number of runs of each step. */
  readonly done = new Map<string, number>();
  /** Earlier calls, for repeating. */
  readonly given: { readonly call: Parameters<typeof executeCommand>[1]; readonly outcome: CommandOutcome }[] = [];
  readonly steps: number;
  #now = begins;
  #codes = 0;

  private constructor(db: TestDatabase, storeId: string, size: YearSize, model: TradeModel) {
    this.db = db;
    this.storeId = storeId;
    this.size = size;
    this.model = model;
    this.random = new Random(size.seed);
    this.steps = Math.ceil(size.items * 1.6);
    this.services = commandServices(db, () => new Date(this.#now));
    this.tills = Array.from({ length: 4 }, (_, n) => ({
      registerId: `till-${n}`,
      isOnline: true,
      seenAt: 0,
      shelf: new Map(),
      waiting: [],
    }));
  }

  /** Creates a store with consigners of three account types, in this currency. */
  static async open(db: TestDatabase, storeId: string, size: YearSize): Promise<TradeYear> {
    const { owners, rates, puts } = people();
    await makeTestStore(db, { storeId, rows: [...puts, ...goods(storeId)] });
    // Amounts keep their figure in the other currency.
    const scale = 10 ** (currencyExponent(size.currency) - currencyExponent("USD"));
    const store = testStoreRow(storeId);
    const charges = {
      ...{ vatBasisPoints: store.vatBasisPoints, payoutFeeBasisPoints: store.payoutFeeBasisPoints },
      ...{ cleaningMinor: store.cleaningFeeMinor * scale, boxMinor: store.boxFeeMinor * scale },
      ...{ earlyDays: store.earlyWithdrawalDays, earlyFeeMinor: store.withdrawalFeeMinor * scale },
    };
    const { tax = noTax } = size;
    const opened = new TradeYear(db, storeId, size, new TradeModel(owners, charges, tax));
    await opened.must("settings.editSettings", {
      changes: { currency: size.currency, cashStepMinor: size.cashStepMinor ?? 0 },
    });
    const charged = { taxName: "Tax", taxBasisPoints: tax.basisPoints, taxIncluded: tax.isIncluded };
    if (tax.basisPoints > 0) await opened.must("settings.editProtected", { changes: charged });
    for (const one of rates) {
      one.minMinor *= scale;
      one.flatMinor *= scale;
    }
    opened.rates.push(...rates);
    return opened;
  }

  readonly rates: Rates[] = [];

  get now(): number {
    return this.#now;
  }

  /** Advances time by one step's part of the year. */
  pass(): void {
    this.#now += Math.ceil((year / this.steps) * (0.2 + 1.6 * this.random.next()));
    this.model.now = this.#now;
  }

  /** Advances time by a moment, as while somebody waits. */
  forward(ms: number): void {
    this.#now += ms;
    this.model.now = this.#now;
  }

  /** Ends the day: late deliveries are included when its figures are closed. */
  endDay(): void {
    this.forward(86_400_000);
  }

  newId = (): string => this.random.id(this.#now);
  newCode = (): string => itemCode(codePrefix(800), this.#codes++);

  count(what: string): void {
    this.done.set(what, (this.done.get(what) ?? 0) + 1);
  }

  /** Runs a command and returns its outcome. */
  async give<N extends CommandName>(
    name: N,
    args: CommandArgs<N>,
    { actor = admin, commandId = this.newId(), occurredAt = null as string | null } = {},
  ): Promise<CommandOutcome> {
    const call = { storeId: this.storeId, actor, commandId, name, args, occurredAt, queue: null };
    const outcome = await executeCommand(this.services, call);
    this.given.push({ call, outcome });
    if (this.given.length > 200) this.given.shift();
    this.count(`${name} ${outcome.status}`);
    return outcome;
  }

  /** Runs a command that must succeed. */
  async must<N extends CommandName>(
    name: N,
    args: CommandArgs<N>,
    as: Parameters<TradeYear["give"]>[2] = {},
  ): Promise<void> {
    const { status, error } = await this.give(name, args, as);
    if (status !== "applied")
      throw new Error(
        `${name} was ${status}: ${error?.code} ${error?.message} ${JSON.stringify([args, error?.fields])}`,
      );
  }

  /** Runs a command that must be refused, with this code. */
  async mustNot<N extends CommandName>(name: N, args: CommandArgs<N>, code: string): Promise<void> {
    const { status, error } = await this.give(name, args);
    if (status !== "rejected" || error?.code !== code)
      throw new Error(`${name} was ${status}, ${error?.code ?? "allowed"}, and should have been refused: ${code}`);
  }

  /** Does something at a till: at once if online, else when it is online again. */
  async doAt<N extends CommandName>(till: Till, name: N, args: CommandArgs<N>, then: () => void): Promise<void> {
    const at = this.#now;
    const as = { actor: clerk, commandId: this.newId(), occurredAt: new Date(at).toISOString() };
    till.waiting.push({
      send: () => this.must(name, args, as),
      then: () => {
        // The time is the till's, limited to 60 days ago.
        this.model.now = Math.max(at, this.#now - oldestClaimMs);
        then();
        this.model.now = this.#now;
      },
    });
    if (till.isOnline) await this.deliver(till);
  }

  /** Brings a till online: its queue is sent, some of it twice, and its data updated. */
  async deliver(till: Till): Promise<void> {
    for (const { send, then } of till.waiting.splice(0)) {
      await send();
      if (this.random.chance(0.2)) await send();
      then();
    }
    this.look(till);
  }

  /** Brings a till online that was offline for very long: older prices are refused (decision 0189). */
  async bringBack(till: Till): Promise<void> {
    if (till.isOnline || this.#now - till.seenAt <= oldestClaimMs) return;
    till.isOnline = true;
    await this.deliver(till);
  }

  look(till: Till): void {
    till.seenAt = this.#now;
    till.shelf = new Map(this.model.with("Active").map(({ id, priceMinor }) => [id, priceMinor]));
  }

  /** Recalculates everything unsold by current fees, as the server's job does. */
  async recalculate(): Promise<void> {
    const recalculationId = this.newId();
    await this.must("fees.recalculatePayouts", { recalculationId, accountType: "", consignerId: null });
    const environment = { ...this.services, act: actAsSystem(this.services) } as never;
    await recalculatePayoutsEffect.run(environment, { storeId: this.storeId, recalculationId } as never);
    for (const item of this.model.items.values())
      if ((item.status === "Active" || item.status === "PendingSale") && !this.model.owner(item.ownerId).isStore)
        item.payoutMinor = this.model.today(item);
  }

  readonly asShop = { actor: systemActor };
}

/** Returns the year's products that the small store lacks. */
function goods(storeId: string): Put[] {
  const first = testStoreRows(storeId).find(({ type }) => type === "product");
  if (first?.type !== "product") throw new Error("The small store has no product.");
  return yearsProducts.slice(1).map((one): Put => {
    const named = { title: `A pair of ${one.id}`, sku: one.id, sizes: [] };
    return { type: "product", row: { ...first.row, ...named, ...one } };
  });
}

/**
 * Returns ten consigners: two of them taxed, of three account types, one of which has neither a minimum nor a flat fee.
 */
function people(): { owners: Owner[]; rates: Rates[]; puts: Put[] } {
  const rates: Rates[] = [
    { typeId: ids.standard, basisPoints: 1_500, minMinor: 1_000, flatMinor: 500 },
    { typeId: "type-plain", basisPoints: 1_500, minMinor: 0, flatMinor: 0 },
    { typeId: "type-third", basisPoints: 3_000, minMinor: 0, flatMinor: 0 },
  ];
  const [standard, plain, third] = rates as [Rates, Rates, Rates];
  const types = [plain, third].map((one): Put => {
    const fees = { sellingFeeBasisPoints: one.basisPoints, minFeeMinor: one.minMinor, flatFeeMinor: one.flatMinor };
    const of = { isDefault: false, category: "", option1Value: "", option2Value: "", option3Value: "" };
    return { type: "consignerType", row: { id: one.typeId, accountType: one.typeId, ...fees, ...of } };
  });
  const owners: Owner[] = [
    { id: ids.storeAccount, rates: standard, paysTax: false, isStore: true },
    { id: ids.seller, rates: standard, paysTax: false, isStore: false },
    { id: ids.otherSeller, rates: standard, paysTax: true, isStore: false },
    ...Array.from({ length: 7 }, (_, n): Owner => {
      return { id: `consigner-${n}`, rates: n % 2 === 0 ? plain : third, paysTax: n === 3, isStore: false };
    }),
  ];
  const rows = owners.slice(3).map(({ id, rates: { typeId }, paysTax }): Put => {
    const named = { id, firstName: id, lastName: "Trader", isStoreAccount: false, isActive: true };
    const charged = { consignerTypeId: typeId, chargeTax: paysTax, marketplaceLocation: false, deletedAt: null };
    return { type: "consigner", row: { ...named, ...charged } };
  });
  return { owners, rates, puts: [...types, ...rows] };
}
