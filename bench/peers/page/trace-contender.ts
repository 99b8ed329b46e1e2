import type { Device } from "#pwa/machine/local/device.ts";
import { readKeptScreen } from "#pwa/machine/local/read-kept-screen.ts";
import type { Status } from "#shared/areas/inventory/status.ts";
import { screenOfAudit, scansOfCodes } from "../../device/page/audit.ts";
import { benchPlatform, type PageFixture, until, wipe } from "../../device/page/page-fixture.ts";
import { changedAt, type Contender, type List, pageSize, type Watched } from "./contender.ts";

const queryOf = ({ locationId, status }: List) =>
  ({ where: { status: status as Status, locationId }, sort: "newestUpdated" }) as const;

const screenOf = ({ locationId, status }: List) => `screen /${locationId}/${status}` as const;

/** The shipped device over the transport in memory. */
export class TraceContender implements Contender {
  readonly #context: PageFixture;
  #opened: Device | undefined;

  constructor(fixture: PageFixture) {
    this.#context = fixture;
  }

  get device(): Device {
    if (this.#opened === undefined) throw new Error("The device is not open.");
    return this.#opened;
  }

  async wipe(): Promise<void> {
    await wipe("ours");
  }

  async prepare(): Promise<void> {
    await this.#context.stock();
  }

  async download(): Promise<number> {
    await this.open();
    await this.#context.downloaded(this.device);
    return this.device.view.items.count;
  }

  async open(): Promise<void> {
    this.#opened = await this.#context.open();
  }

  byCode(code: string): string {
    return this.device.view.items.byCode(code)?.id ?? "";
  }

  firstPage(list: List): readonly string[] {
    return this.device.view
      .list("item", queryOf(list))
      .slice(0, pageSize)
      .map(({ id }) => id);
  }

  async keep(list: List): Promise<void> {
    const { rows } = this.device.view.list("item", { ...queryOf(list), page: { from: 0, to: pageSize } });
    const html = rows.map(
      ({ id, title, code, consignerName, status, priceMinor, payoutMinor, updatedAt }) =>
        `<li data-id="${id}">${[title, code, consignerName, status, priceMinor, payoutMinor, updatedAt]
          .map((text) => `<span>${text}</span>`)
          .join("")}</li>`,
    );
    const screen = { name: screenOf(list), look: "", sheets: [], html: `<ul>${html.join("")}</ul>` };
    if (!(await this.device.keepScreen(() => screen))) throw new Error("The page was not kept.");
    await this.device.close();
  }

  async keptPage(list: List): Promise<readonly string[]> {
    const { session } = await this.#context.stock();
    const kept = await readKeptScreen(session, benchPlatform, screenOf(list), "");
    if (kept === null) throw new Error("The page kept was not found.");
    const host = document.body.appendChild(document.createElement("div"));
    host.innerHTML = kept.html;
    return [...host.querySelectorAll<HTMLElement>("li")].map(({ dataset }) => dataset["id"] ?? "");
  }

  count(list: List): number {
    return this.device.view.list("item", queryOf(list)).count;
  }

  search(part: string) {
    const found = this.device.view.list("item", { search: part });
    return { count: found.count, ids: found.slice(0, pageSize).map(({ id }) => id) };
  }

  async hold() {
    return (part: string) => this.search(part);
  }

  audit(locationId: string, scanned: readonly string[]) {
    return screenOfAudit(this.device.view, locationId, scansOfCodes(scanned));
  }

  async watch(list: List): Promise<Watched> {
    const { device } = this;
    const { transport } = this.#context;
    await until(device.sync, () => device.sync.state.leader);
    const query = queryOf(list);
    const target = (n: number): string =>
      device.view.list("item", query).slice(changedAt(n), changedAt(n) + 1)[0]?.id ?? "";
    const shown = (id: string) => {
      if (this.firstPage(list)[0] !== id) throw new Error("The list does not show the change.");
    };
    return {
      target,
      pulled: async (itemId) => {
        const row = await device.view.items.full(itemId);
        if (row === undefined) throw new Error("The item is not on the device.");
        return async () => {
          transport.news = [{ ...row, notes: `Note ${performance.now()}`, updatedAt: new Date().toISOString() }];
          await device.sync.syncNow();
          shown(itemId);
        };
      },
      own: async (itemId) => {
        // As on the item's screen.
        await device.view.items.full(itemId);
        return async () => {
          await device.run("inventory.editItem", { itemId, changes: { notes: `Note ${performance.now()}` } });
          shown(itemId);
        };
      },
      stop: async () => undefined,
    };
  }
}
