import { type BytesProblem, decodeBytes } from "./decode-bytes.ts";
import { readTable, type TableLine, type TableProblem } from "./read-table.ts";

/** Reason why nothing of a file can be imported. */
export type FileProblem = BytesProblem | TableProblem | "tooLarge" | "gone";

/** Facts about a file, known before its lines. */
export interface FileFacts {
  /** SHA-256 of its bytes, hexadecimal. */
  readonly hash: string;
  readonly head: readonly string[];
  readonly lineCount: number;
}

/** Maximum size; larger files must be split. */
export const mostBytes = 60_000_000;

/** Reads a whole file; may take seconds, so it runs in a worker. */
export async function readFile(
  file: Blob,
): Promise<{ readonly facts: FileFacts; readonly lines: readonly TableLine[] } | { readonly problem: FileProblem }> {
  if (file.size > mostBytes) return { problem: "tooLarge" };
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    // It was moved, changed or unplugged since it was chosen.
    return { problem: "gone" };
  }
  const decoded = decodeBytes(new Uint8Array(bytes));
  if ("problem" in decoded) return decoded;
  const table = readTable(decoded.text, decoded.cutShort);
  if ("problem" in table) return table;
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const { head, lines } = table;
  return { facts: { hash, head, lineCount: lines.length }, lines };
}
