import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { demoPassword } from "#server/demo/demo-store.ts";
import { ApiError, Offline } from "#pwa/machine/sync/api.ts";
import { httpTransport } from "#pwa/machine/sync/http-transport.ts";
import type { Transport } from "#pwa/machine/local/transport.ts";
import { itemCode } from "#shared/machine/kernel/codes.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import type { AnyRow, RowType, Rows } from "#shared/areas/rows.ts";
import { protocolVersion, type PushedCommand, type Session } from "#shared/machine/sync/protocol.ts";
import { unpack } from "../support/sync-device.ts";

/** A person signed in at the demo with the printed password, who adds items and writes notes on them. */
export class DemoWorker {
  /** Ids of commands acknowledged as applied. */
  readonly acknowledged: string[] = [];
  /** Other outcomes. */
  readonly refused: string[] = [];
  /** Deliveries repeated after no response, or a server error. */
  repeats = 0;
  readonly #connection: Transport;
  readonly #rows: readonly { type: RowType; row: AnyRow }[];
  #queueId = "";
  #prefix = "";
  #seq = 0;
  #codes = 0;

  private constructor(connection: Transport, rows: readonly { type: RowType; row: AnyRow }[]) {
    this.#connection = connection;
    this.#rows = rows;
  }

  static async signIn(address: string, email: string): Promise<DemoWorker> {
    const reply = await fetch(`${address}/open/auth/sign-in`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: demoPassword }),
    });
    const { data } = (await reply.json()) as { data: Session };
    const cookie = reply.headers.getSetCookie().map((one) => one.split(";", 1)[0]);
    const connection = httpTransport(data, (path, init) =>
      fetch(`${address}${String(path)}`, {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), cookie: cookie.join("; "), origin: address },
      }),
    );
    const rows: { type: RowType; row: AnyRow }[] = [];
    for (let after = ""; ;) {
      const page = await connection.otherRows(after);
      rows.push(...(unpack({ bytes: Buffer.from(page.bytes), crc: page.crc } as never) as typeof rows));
      if (page.next === "") break;
      after = page.next;
    }
    const worker = new DemoWorker(connection, rows);
    const { queueId, codePrefix } = await connection.register(null, "Tablet");
    worker.#queueId = queueId;
    worker.#prefix = codePrefix;
    return worker;
  }

  /** Works until `enough`; what was begun is delivered completely. */
  async workUntil(enough: () => boolean): Promise<void> {
    while (!enough()) await this.#deliver([...this.#newItem(), ...this.#newItem()]);
  }

  /** Sends one delivery until it is answered, as a device does. */
  async #deliver(commands: readonly PushedCommand[]): Promise<void> {
    for (;;) {
      const sentAt = new Date().toISOString();
      try {
        const { outcomes } = await this.#connection.push({
          ...{ protocol: protocolVersion, queueId: this.#queueId, sentAt, commands: [...commands] },
        });
        for (const { id, status, error } of outcomes)
          if (status === "applied") this.acknowledged.push(id);
          else this.refused.push(`${id} ${status}: ${error?.message}`);
        return;
      } catch (fault) {
        if (!(fault instanceof Offline || (fault instanceof ApiError && fault.status >= 500))) throw fault;
        this.repeats += 1;
        await delay(50);
      }
    }
  }

  /** Returns commands for an item, and a unique note on it. */
  #newItem(): PushedCommand[] {
    const product = this.#any("product");
    const template = this.#rows.find(({ row }) => row.id === product.productTemplateId)?.row as Rows["productTemplate"];
    const consigner = this.#rows.find(
      ({ type, row }) => type === "consigner" && !("isStoreAccount" in row && row.isStoreAccount),
    );
    const id = newId();
    const [option1Value = "", option2Value = "", option3Value = ""] = [
      template.option1Values[0],
      template.option2Values[0],
      template.option3Values[0],
    ];
    return [
      this.#command("inventory.addItems", {
        acceptNow: true,
        items: [
          {
            ...{ id, code: itemCode(this.#prefix, this.#codes++), productId: product.id },
            ...{ consignerId: consigner?.row.id, option1Value, option2Value, option3Value, priceMinor: 20_000 },
            ...{ costMinor: null, locationId: this.#any("location").id, subLocationId: null, notes: "", image: "" },
          },
        ],
      }),
      this.#command("inventory.editItem", { itemId: id, changes: { notes: randomUUID() } }),
    ];
  }

  #any<T extends "product" | "location">(type: T): Rows[T] {
    return this.#rows.find((one) => one.type === type && !("isMarketplace" in one.row && one.row.isMarketplace))
      ?.row as Rows[T];
  }

  #command(name: string, args: unknown): PushedCommand {
    this.#seq += 1;
    return { id: newId(), seq: this.#seq, name, args, occurredAt: new Date().toISOString() };
  }
}
