import type { ChangedRow } from "#shared/machine/sync/protocol.ts";
import type { Get } from "./use-answer.ts";

/** A page of `GET /api/archive/…`. */
export interface ArchivePage {
  readonly rows: readonly ChangedRow[];
  readonly next: string | null;
}

/** Reads a row that no device keeps any more, with all its rows, from the server. */
export async function readArchive(get: Get, type: "audit" | "order", id: string): Promise<readonly ChangedRow[]> {
  const rows: ChangedRow[] = [];
  for (let after: string | null = ""; after !== null;) {
    const path = `/api/archive/${type}/${encodeURIComponent(id)}?after=${encodeURIComponent(after)}`;
    const page: ArchivePage = await get<ArchivePage>(path);
    rows.push(...page.rows);
    after = page.next;
  }
  return rows;
}
