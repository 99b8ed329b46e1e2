import { t } from "#shared/words/define-words.ts";
import type { ImportedChange } from "./plan.ts";

/** Holds the differences of a line: the fields' values before and after, and a text of each for the preview. */
export class Differences {
  readonly was: Record<string, unknown> = {};
  readonly to: Record<string, unknown> = {};
  readonly texts: string[] = [];

  add(field: string, before: unknown, after: unknown, said: { label: string; from: string; to: string }): void {
    if (before === after) return;
    this.was[field] = before;
    this.to[field] = after;
    this.texts.push(t("{field}: {from} → {to}", { field: said.label, from: said.from || "–", to: said.to || "–" }));
  }

  /** Returns the change of this row; null where nothing differs. */
  changeOf(id: string): ImportedChange | null {
    return this.texts.length === 0 ? null : { id, was: this.was, to: this.to };
  }
}
