import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ApiError, Offline } from "#pwa/machine/local/refusals.ts";
import { idOfLine, type ImportedItem, newLine, type Plan } from "./plan.ts";
import { resultOf } from "./result.ts";
import { type Progress, type SendContext, type Sending, sendPlan } from "./send-plan.ts";

const hash = "0123456789abcdef0123456789abcdef";
const sending: Sending = {
  kind: "items",
  name: "stock.csv",
  person: "ann",
  hash,
  run: "first",
  withChanges: false,
  acceptNow: true,
};

const item = (id: string): ImportedItem => ({
  ...{ id, productId: "air", consigner: "sel", option1Value: "9", option2Value: "", option3Value: "" },
  ...{ price: "1.00", cost: null, location: "front", subLocation: null, notes: "" },
});
/** A plan of lines with these numbers of units. */
function planOf(units: readonly number[]): Plan {
  const lines = units.map((_, at) => newLine({ number: at + 2, cells: [], problem: null }, "Shoe"));
  const entries = units.map((count, at) => ({
    verdict: "new" as const,
    lines: [at],
    items: Array.from({ length: count }, (_, unit) => item(idOfLine(hash, at + 2, unit))),
  }));
  return { lines, entries };
}

interface Body {
  readonly inventories: readonly { readonly id: string }[];
}
const exists = { code: "already_exists", message: "This item already exists." };

/** The server for imports: runs each command and adds each item once. */
class Server {
  readonly items = new Set<string>();
  readonly #answers = new Map<string, unknown>();
  readonly refused = new Set<string>();
  calls = 0;

  run(body: unknown, id: string): unknown {
    this.calls += 1;
    const known = this.#answers.get(id);
    if (known instanceof ApiError) throw known;
    if (known !== undefined) return known;
    const reports = (body as Body).inventories.flatMap(({ id: one }) => {
      if (this.refused.has(one)) return [{ id: one, code: "invalid_value", message: "No such size." }];
      return this.items.has(one) ? [{ id: one, ...exists }] : [];
    });
    const [first] = reports;
    if (first !== undefined && reports.length === (body as Body).inventories.length) {
      const refusal = new ApiError(first.code === "already_exists" ? 409 : 422, first.code, first.message);
      this.#answers.set(id, refusal);
      throw refusal;
    }
    const left = new Set(reports.map((report) => report.id));
    for (const one of (body as Body).inventories) if (!left.has(one.id)) this.items.add(one.id);
    const answer = { reports };
    this.#answers.set(id, answer);
    return answer;
  }
}
const contextOf = (server: Server, more: Partial<SendContext> = {}): SendContext => ({
  post: (_path, body, id) => Promise.resolve().then(() => server.run(body, id)),
  wait: () => Promise.resolve(),
  onProgress: () => undefined,
  ...more,
});
const idsOf = (plan: Plan) => plan.entries.flatMap(({ items = [] }) => items.map(({ id }) => id));

describe("an import that is sent", () => {
  const units = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 120 });

  test("adds every item once, however often the network fails, an answer is lost or somebody stops and goes on", async () => {
    await fc.assert(
      fc.asyncProperty(
        units,
        fc.infiniteStream(fc.constantFrom("ok", "ok", "lost", "away", "busy", "stop")),
        async (counts, luck) => {
          const plan = planOf(counts);
          const server = new Server();
          const fate = luck[Symbol.iterator]();
          const context = contextOf(server, {
            post: (_path, body, id) =>
              Promise.resolve().then(() => {
                const happens = fate.next().value as string;
                if (happens === "away") throw new Offline();
                if (happens === "busy") throw new ApiError(429, "too_many_requests", "Wait");
                if (happens === "stop") throw new Error("stopped");
                const answer = server.run(body, id);
                if (happens === "lost") throw new Offline();
                return answer;
              }),
          });
          for (;;) {
            try {
              // As planned after a reload: existing rows are not sent again.
              const left = plan.entries.filter(({ items = [] }) => items.some(({ id }) => !server.items.has(id)));
              await sendPlan({ ...plan, entries: left }, sending, context);
              break;
            } catch (fault) {
              if ((fault as Error).message !== "stopped") throw fault;
            }
          }
          expect([...server.items].toSorted()).toEqual(idsOf(plan).toSorted());
        },
      ),
      { numRuns: 100 },
    );
  });

  test("adds nothing when it is sent again, by this device or in another tab at the same time", async () => {
    await fc.assert(
      fc.asyncProperty(units, fc.constantFrom("first", "second"), async (counts, run) => {
        const plan = planOf(counts);
        const server = new Server();
        await Promise.all([sendPlan(plan, sending, contextOf(server)), sendPlan(plan, sending, contextOf(server))]);
        expect(server.items.size).toBe(idsOf(plan).length);
        const again = await sendPlan(plan, { ...sending, run, person: "bob" }, contextOf(server));
        expect(server.items.size).toBe(idsOf(plan).length);
        expect(resultOf(plan, again).lines.map(({ verdict }) => verdict)).toEqual(counts.map(() => "there"));
      }),
      { numRuns: 30 },
    );
  });

  test("tells of each line what became of it", async () => {
    const plan = planOf([1, 2, 3, 1]);
    const server = new Server();
    server.items.add(idOfLine(hash, 2, 0));
    server.refused.add(idOfLine(hash, 4, 1));
    const outcomes = await sendPlan(plan, sending, contextOf(server));
    expect(resultOf(plan, outcomes).lines.map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ["there", "It was added meanwhile."],
      ["new", ""],
      ["wrong", "No such size."],
      ["new", ""],
    ]);
  });

  test("asks for each alone where a whole batch is refused, so that every line has its own reason", async () => {
    const plan = planOf([1, 1]);
    const server = new Server();
    server.items.add(idOfLine(hash, 2, 0));
    server.refused.add(idOfLine(hash, 3, 0));
    const outcomes = await sendPlan(plan, sending, contextOf(server));
    expect([...outcomes]).toEqual([
      [0, "there"],
      [1, { problem: "No such size." }],
    ]);
    expect(server.calls).toBe(3);
  });

  test("ends where the person may not go on, and where the server fails again and again", async () => {
    const refusing = (status: number) =>
      contextOf(new Server(), { post: () => Promise.reject(new ApiError(status, "forbidden", `Status ${status}`)) });
    for (const status of [401, 403, 500])
      await expect(sendPlan(planOf([1]), sending, refusing(status))).rejects.toThrow(`Status ${status}`);
  });

  test("says how far it is, and that it waits", async () => {
    const told: Progress[] = [];
    let calls = 0;
    const server = new Server();
    const context = contextOf(server, {
      onProgress: (progress) => told.push(progress),
      post: (_path, body, id) => {
        calls += 1;
        return calls === 2 ? Promise.reject(new Offline()) : Promise.resolve(server.run(body, id));
      },
    });
    await sendPlan(planOf(Array.from({ length: 150 }, () => 1)), sending, context);
    expect(told).toEqual([
      { done: 0, total: 150, waiting: false },
      { done: 100, total: 150, waiting: false },
      { done: 100, total: 150, waiting: true },
      { done: 150, total: 150, waiting: false },
    ]);
  });
});
