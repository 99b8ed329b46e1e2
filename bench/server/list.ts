import { eachTakes, type Figure, figureOf, inTurns } from "../harness.ts";
import type { ServerFixture } from "./server-fixture.ts";

const requests = 20;

/** Measures a list's first page over 20,000 items, with names and count, beside a plain select of ten rows. */
export async function list(fixture: ServerFixture, rounds: number): Promise<Figure[]> {
  const { trace, storeId } = fixture;
  const ten = "select * from public.items where store_id = $1 order by updated_at desc limit 10";
  const bare = await fixture.floor(() => [ten, [storeId]]);
  const pages = [
    ["list, first page", "pageSize=10&currentPage=1"],
    ["list, filtered and searched", "pageSize=10&currentPage=1&status=Active&search=jordan"],
  ] as const;
  const figures: Figure[] = [];
  for (const [name, query] of pages) {
    const path = `/api/inventories/paginatedInventories?${query}`;
    const measured = await inTurns(
      rounds,
      () => eachTakes(requests, () => trace("GET", path)),
      () => eachTakes(requests, () => bare()),
    );
    figures.push(figureOf({ name, floorName: "Fastify, select … limit 10" }, measured));
  }
  return figures;
}
