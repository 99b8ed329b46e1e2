import { type Figure, figureOf, inTurns } from "../harness.ts";
import type { Caller, Reply } from "../server/http-caller.ts";
import { withServerFixture } from "../server/server-fixture.ts";
import { growStore } from "./large-store.ts";
import { type Question, questionsOf } from "./questions.ts";

/** Enough rounds: each takes up to a second. */
const mostRounds = 5;

/**
 * Measures the lists of a store with a million items, each beside the best SQL for the same rows and count, through pg
 * and a bare Fastify.
 */
export async function listsFigures(rounds: number, measured: (figures: readonly Figure[]) => void): Promise<void> {
  await withServerFixture(async ({ trace, pool, storeId, bare }) => {
    await growStore(pool, storeId);
    const { rows } = await pool.query<{ items: number; sizes: readonly string[] }>(
      "select count(*)::int as items, array_agg(distinct option1_value) as sizes from public.items where store_id = $1",
      [storeId],
    );
    const questions = questionsOf(rows[0]?.items ?? 0, rows[0]?.sizes ?? []);
    const floor = await bare((app) => {
      app.get<{ Params: { n: string } }>("/floor/:n", async ({ params }) => {
        const statements = questions[Number(params.n)]?.floor(storeId) ?? [];
        const asked = await Promise.all(statements.map((statement) => pool.query<{ answer: unknown }>(statement)));
        return { data: asked.flatMap(({ rows: found }) => found) };
      });
    });
    for (const [n, question] of questions.entries())
      measured([await figure(question, trace, () => floor("GET", `/floor/${n}`), Math.min(rounds, mostRounds))]);
  });
}

async function figure(
  { name, path, answer }: Question,
  trace: Caller,
  floor: () => Promise<Reply>,
  rounds: number,
): Promise<Figure> {
  const answers = new Set<string>();
  const timed = async (ask: () => Promise<Reply>, read: (data: never) => readonly unknown[]) => {
    const began = performance.now();
    const { data } = await ask();
    const took = performance.now() - began;
    answers.add(JSON.stringify(read(data as never)));
    return took;
  };
  const measured = await inTurns(
    rounds,
    () => timed(() => trace("GET", path), answer),
    () => timed(floor, (rows: readonly { readonly answer: unknown }[]) => rows.map((row) => row.answer)),
  );
  if (answers.size > 1) throw new Error(`${name}: the two sides differ: ${[...answers].join(" | ").slice(0, 500)}`);
  const naming = { name: `${name}, 1,000,000 items`, floorName: "Fastify, the best SQL through pg", aim: "≤ 1.5" };
  return figureOf(naming, measured);
}
