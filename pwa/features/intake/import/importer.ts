import type { Device } from "#pwa/machine/local/device.ts";
import { api } from "#pwa/machine/sync/api.ts";
import { can } from "#shared/access/capabilities.ts";
import { mayUseMarketplace } from "#shared/access/marketplace.ts";
import { optionNames } from "#shared/areas/inventory/option-names.ts";
import { actorOf } from "#pwa/machine/local/actor-of.ts";
import { browserPlatform } from "#pwa/machine/local/browser-platform.ts";
import { LocalRefusal } from "#pwa/machine/local/refusals.ts";
import { problemText } from "#pwa/machine/local/problem-text.ts";
import type { ImportKind } from "./fields.ts";
import { keepFileAnswers, answersOfFile } from "./answers-of-file.ts";
import type { Answers } from "./foreign/answers.ts";
import { planForeignItems } from "./foreign/plan-foreign-items.ts";
import { planForeignProducts } from "./foreign/plan-foreign-products.ts";
import { planForeignPeople } from "./foreign/plan-foreign-people.ts";
import { ImportDatabase, keyOfImport, keyOfUndo, type StoredImport, type StoredUndo } from "./import-database.ts";
import { lookUpIn } from "./lookups.ts";
import { guessMapping, isOwnFile, type Mapping, unmappedFields, signatureOf } from "./mapping.ts";
import { pausing } from "./pause.ts";
import type { Plan } from "./plan.ts";
import { planConsigners } from "./plan-consigners.ts";
import { planItems } from "./plan-items.ts";
import { planProducts } from "./plan-products.ts";
import type { FileProblem } from "./read/read-file.ts";
import { endWorkerOf, type ReadTable, readTableOf } from "./read/table-reader.ts";
import { resultOf } from "./result.ts";
import { isBatchRefusal, type Progress, type Sending, sendPlan } from "./send-plan.ts";
import { changesOf, madeBy, presentOf, givenTypesOf, undoPlan, withBefore } from "./undo.ts";
import { waitFor } from "./wait-for.ts";
import { importScreenWords } from "./words.ts";

const foreignPlanOf = {
  products: planForeignProducts,
  items: planForeignItems,
  consigners: planForeignPeople,
} as const;
const planOf = { products: planProducts, items: planItems, consigners: planConsigners } as const;

/** Options besides the columns. */
export interface ImportOptions {
  readonly withChanges: boolean;
  readonly acceptNow: boolean;
}

/** A file being imported. */
interface Opened {
  readonly file: File;
  readonly table: ReadTable;
  readonly mapping: Mapping;
  /** What another system's file means; none for a file whose columns are Trace's own. */
  readonly answers?: Answers | undefined;
}

/** State of an import. */
export type ImportState =
  | {
      readonly step: "file";
      readonly problem?: { readonly name: string; readonly why: FileProblem };
      /** The last imports, of which each can be undone. */
      readonly undos?: readonly StoredUndo[];
      /** Says why undoing one of them was refused. */
      readonly refusal?: { readonly key: string; readonly why: string };
    }
  /** There is an unfinished import on this device. */
  | { readonly step: "begun"; readonly kept: StoredImport }
  | { readonly step: "reading"; readonly name: string }
  | (Opened & { readonly step: "columns" })
  /** Another system's file: what its columns and words mean. */
  | (Opened & { readonly step: "meanings"; readonly answers: Answers })
  | (Opened & { readonly step: "checking" })
  | (Opened & { readonly step: "preview"; readonly plan: Plan; readonly problem?: string })
  | { readonly step: "sending"; readonly name: string; readonly undoes: boolean; readonly progress: Progress }
  | (Opened & {
      readonly step: "done";
      readonly plan: Plan;
      readonly options: ImportOptions;
      readonly undo?: StoredUndo;
      readonly refusal?: string;
    })
  | { readonly step: "undone"; readonly name: string; readonly plan: Plan };

/** The import of one kind on a device: it continues while its person is on other screens, and ends with the device. */
export class Importer {
  readonly kind: ImportKind;
  readonly #device: Device;
  readonly #database: ImportDatabase;
  readonly #listeners = new Set<() => void>();
  #state: ImportState = { step: "file" };
  #end = new AbortController();

  constructor(device: Device, kind: ImportKind, database: ImportDatabase) {
    this.#device = device;
    this.kind = kind;
    this.#database = database;
    device.closing.addEventListener("abort", () => this.#leave(null));
    void this.#lookForBegun();
  }

  readonly state = (): ImportState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Reads a file, and continues until a choice is needed. */
  async open(file: File, kept?: StoredImport): Promise<Opened | null> {
    this.#become({ step: "reading", name: file.name });
    const table = await readTableOf(file);
    if ("problem" in table) {
      this.#become({ step: "file", problem: { name: file.name, why: table.problem } });
      return null;
    }
    const { store } = this.#device.session;
    if (kept?.answers !== undefined)
      return await this.check({ file, table, mapping: noMapping, answers: kept.answers });
    if (kept === undefined && !isOwnFile(this.kind, table.head)) return await this.#ask(file, table);
    const known = kept?.mapping ?? (await this.#database.readMapping(store.id, signatureOf(this.kind, table.head)));
    const mapping = known ?? this.#guess(table);
    if (unmappedFields(this.kind, mapping).length > 0) {
      this.#become({ step: "columns", file, table, mapping });
      return null;
    }
    const checked = await this.check({ file, table, mapping });
    // Headings of ours with the words of another system.
    const isForeign =
      this.#state.step === "preview" && this.#state.plan.lines.every(({ verdict }) => verdict === "wrong");
    return isForeign && kept === undefined ? await this.#ask(file, table) : checked;
  }

  /** Asks what another system's file means, with guesses and what was chosen before. */
  async #ask(file: File, table: ReadTable): Promise<null> {
    const answers = await answersOfFile(this.#database, this.#device.session.store, this.kind, table);
    this.#become({ file, table, mapping: noMapping, step: "meanings", answers });
    return null;
  }

  /** Returns to the choice of columns. */
  readonly chooseColumns = (): void => {
    if (!("table" in this.#state)) return;
    const { answers, ...opened } = openedOf(this.#state);
    this.#become(answers === undefined ? { ...opened, step: "columns" } : { ...opened, answers, step: "meanings" });
  };

  /** Checks the lines again with cells that were typed in the preview, by line. */
  readonly retype = (typed: Answers["typed"]): Promise<void> =>
    this.#recheck((answers) => {
      const all = { ...answers.typed };
      for (const [line, cells] of Object.entries(typed)) all[Number(line)] = { ...all[Number(line)], ...cells };
      return { ...answers, typed: all };
    });

  /** Checks the lines again, with past sales taken or left out. */
  readonly takePastSales = (takes: boolean): Promise<void> =>
    this.#recheck((answers) => ({ ...answers, leavesPastSales: !takes }));

  async #recheck(change: (answers: Answers) => Answers): Promise<void> {
    if (this.#state.step !== "preview") return;
    const { answers, ...opened } = openedOf(this.#state);
    if (answers !== undefined) await this.check({ ...opened, answers: change(answers) });
  }

  /** Plans what each line does. */
  async check(opened: Opened): Promise<Opened | null> {
    const { table, mapping, answers } = opened;
    const { session, view } = this.#device;
    this.#become({ ...opened, step: "checking" });
    if (answers === undefined)
      await this.#database.keepMapping(session.store.id, signatureOf(this.kind, table.head), mapping);
    else await keepFileAnswers(this.#database, session.store.id, this.kind, table, answers);
    const pause = pausing(this.#signal);
    const { currency } = session.store;
    const actor = actorOf(session);
    const may = {
      marketplace: mayUseMarketplace(actor),
      mayOpen: can(actor, "consigners.manage"),
      mayAddProducts: can(actor, "products.write"),
      mayAddConsigners: can(actor, "consigners.write"),
    };
    const lookups = await lookUpIn(view, { currency, ...may, pause });
    const foreign = foreignPlanOf[this.kind];
    const plan =
      answers === undefined
        ? await planOf[this.kind](table, mapping, lookups, pause)
        : await foreign(table, answers, lookups, pause);
    this.#become({ ...opened, step: "preview", plan });
    return opened;
  }

  /** Sends the preview's plan. Runs in one tab at a time. */
  async send(options: ImportOptions): Promise<void> {
    if (this.#state.step !== "preview") return;
    const { step: _step, plan, problem: _problem, ...opened } = this.#state;
    const preview = (problem: string) => this.#become({ ...opened, step: "preview", plan, problem });
    const free = await this.#alone(async () => {
      try {
        await this.#send(opened, plan, options);
      } catch (fault) {
        if (!this.#signal.aborted) preview(problemText(fault));
      }
    });
    if (!free) preview(importScreenWords("otherTab"));
  }

  /** Continues an unfinished import: lines already imported are not sent again. */
  async goOn(): Promise<void> {
    if (this.#state.step !== "begun") return;
    const { kept } = this.#state;
    await this.#device.sync.syncNow();
    const opened = await this.open(new File([kept.file], kept.name), kept);
    if (opened !== null) await this.send(kept);
  }

  /**
   * Takes back what an import added, while none of its items was touched, and gives each row that it changed its
   * values from before, unless somebody changed it since. Continues what was begun with the same calls.
   */
  async undo(undo: StoredUndo): Promise<void> {
    const from = this.#state.step === "done" ? this.#state : null;
    const offer = async (offered: StoredUndo, why?: string) => {
      if (from !== null) this.#become({ ...from, undo: offered, ...(why === undefined ? {} : { refusal: why }) });
      else {
        const undos = await this.#database.readUndos(this.#key);
        this.#become({ step: "file", undos, ...(why === undefined ? {} : { refusal: { key: offered.key, why } }) });
      }
    };
    const end = this.#end;
    const { run = crypto.randomUUID(), ...kept } = undo;
    const made = undo.run === undefined ? presentOf(kept.made ?? [], this.#device.view) : (kept.made ?? []);
    const begun = { ...kept, made, run };
    const plan = undoPlan(begun, can(actorOf(this.#device.session), "consigners.manage"));
    const free = await this.#alone(async () => {
      try {
        await this.#database.keepUndo(begun);
        const sending = { hash: undo.hash, run, withChanges: true, acceptNow: false };
        const outcomes = await this.#sendPlan(plan, sending, { name: undo.name, undoes: true });
        await this.#database.forgetUndo(undo.key);
        await this.#device.sync.syncNow();
        this.#become({ step: "undone", name: undo.name, plan: resultOf(plan, outcomes) });
      } catch (fault) {
        if (end.signal.aborted || this.#device.closing.aborted) return;
        if (!isBatchRefusal(fault)) {
          await offer(begun);
          throw fault;
        }
        // A refused command is answered the same for ever: the next try is another one.
        await this.#database.keepUndo(kept);
        await offer(kept, problemText(fault));
      }
    });
    if (!free) throw new LocalRefusal("in_use", importScreenWords("otherTab"));
  }

  /** Stops sending; it can be continued later. */
  readonly stop = (): void => {
    this.#end.abort();
    this.#end = new AbortController();
    this.#become({ step: "file" });
    void this.#lookForBegun();
  };

  /** Starts over with another file; imported rows stay. */
  readonly startAnew = (): void => {
    this.#end.abort();
    this.#end = new AbortController();
    this.#become({ step: "file" });
    void this.#database.forgetBegun(this.#key).then(() => this.#lookForBegun());
  };

  async #send(opened: Opened, plan: Plan, options: ImportOptions): Promise<void> {
    const { file, table, mapping, answers } = opened;
    const { run = crypto.randomUUID() } = (await this.#database.readBegun(this.#key)) ?? {};
    await this.#database.keepBegun({ key: this.#key, name: file.name, file, mapping, answers, ...options, run });
    const undo = await this.#keepUndo(opened, plan, options);
    const sending = { hash: table.hash, run, ...options };
    const outcomes = await this.#sendPlan(plan, sending, { name: file.name, undoes: false });
    await this.#database.forgetBegun(this.#key);
    await this.#device.sync.syncNow();
    const done = { ...opened, step: "done", plan: resultOf(plan, outcomes), options } as const;
    this.#become(undo === undefined ? done : { ...done, undo });
  }

  /** Keeps what is needed to undo the plan, before it is sent. Returns undefined if there is nothing to undo. */
  async #keepUndo(
    { file, table }: Opened,
    plan: Plan,
    { withChanges }: ImportOptions,
  ): Promise<StoredUndo | undefined> {
    const changes = [...(withChanges ? changesOf(plan) : []), ...givenTypesOf(plan)];
    // Nothing knows a product or a consigner that was touched since.
    const made = this.kind === "items" ? madeBy(plan) : [];
    const { hash } = table;
    const before = (await this.#database.readUndos(this.#key)).find((one) => one.hash === hash);
    const key = keyOfUndo(this.#key, hash);
    const undo = withBefore({ key, at: Date.now(), name: file.name, hash, changes, made }, before);
    if (undo.changes.length === 0 && undo.made?.length === 0) return undefined;
    if (before !== undefined && before.key !== key) await this.#database.forgetUndo(before.key);
    await this.#database.keepUndo(undo);
    return undo;
  }

  async #sendPlan(
    plan: Plan,
    sending: Omit<Sending, "kind" | "person" | "name">,
    { name, undoes }: { readonly name: string; readonly undoes: boolean },
  ): Promise<Awaited<ReturnType<typeof sendPlan>>> {
    const { user } = this.#device.session;
    const signal = this.#signal;
    return await sendPlan(
      plan,
      { kind: this.kind, person: user.id, name, ...sending },
      {
        post: (path, body, idempotencyKey) =>
          api.post(path, body, { idempotencyKey, person: user.id, signal, timeoutMilliseconds: 60_000 }),
        wait: (milliseconds) => waitFor(milliseconds, signal),
        onProgress: (progress) => {
          signal.throwIfAborted();
          this.#become({ step: "sending", name, undoes, progress });
        },
      },
    );
  }

  /** Runs the work in one tab at a time; false if another one is at it. */
  #alone(work: () => Promise<void>): Promise<boolean> {
    return navigator.locks.request(`trace-import:${this.#key}`, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await work();
      return lock !== null;
    });
  }

  #guess(table: ReadTable): Mapping {
    const templates = this.#device.view.all("productTemplate");
    const [size, condition, boxCondition] = optionNames(templates);
    const guessed = guessMapping(this.kind, table.head, { size, condition, boxCondition });
    const [only] = templates;
    const isOnly = this.kind !== "consigners" && templates.length === 1 && only !== undefined;
    return isOnly && guessed.columns.template === undefined ? { ...guessed, fixed: { template: only.id } } : guessed;
  }

  async #lookForBegun(): Promise<void> {
    const kept = await this.#database.readBegun(this.#key);
    if (kept !== undefined && this.#state.step === "file") this.#become({ step: "begun", kept });
    const undos = await this.#database.readUndos(this.#key);
    if (undos.length > 0 && this.#state.step === "file") this.#become({ ...this.#state, undos });
  }

  get #key(): string {
    const { store, user } = this.#device.session;
    return keyOfImport(store.id, user.id, this.kind);
  }

  /** Aborted by a restart, or when the device closes. */
  get #signal(): AbortSignal {
    return AbortSignal.any([this.#end.signal, this.#device.closing]);
  }

  /** Ends the worker of a file whose words nobody asks about any more. */
  #leave(next: ReadTable | null): void {
    const table = "table" in this.#state ? this.#state.table : null;
    if (table !== null && table !== next) endWorkerOf(table);
  }

  #become(state: ImportState): void {
    this.#leave("table" in state && state.step !== "done" ? state.table : null);
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

const openedOf = ({ file, table, mapping, answers }: Opened): Opened => ({
  file,
  table,
  mapping,
  ...(answers === undefined ? {} : { answers }),
});
const noMapping: Mapping = { columns: {}, fixed: {} };

const importers = new WeakMap<Device, Map<ImportKind, Importer>>();
let database: ImportDatabase | null = null;

/** Returns the device's importer, shared by all screens. */
export function importerOf(device: Device, kind: ImportKind): Importer {
  const known = importers.get(device) ?? new Map<ImportKind, Importer>();
  importers.set(device, known);
  database ??= new ImportDatabase(browserPlatform);
  const importer = known.get(kind) ?? new Importer(device, kind, database);
  known.set(kind, importer);
  return importer;
}
