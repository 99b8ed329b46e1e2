/** A column of a paper's table; amounts are aligned right. */
export interface PaperColumn {
  readonly head: string;
  /** Millimetres; columns of 0 share the rest of the page. */
  readonly width: number;
  readonly align?: "right";
}

/** A document about money, of any number of pages: a statement, a receipt. All texts are formatted for people. */
export interface Paper {
  readonly title: string;
  readonly store: string;
  /** How to reach the store, under its name. */
  readonly contact: readonly string[];
  /** Facts above the table, one per line. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly (readonly string[])[];
  /** Totals under the table, the last in bold. */
  readonly totals: readonly (readonly [name: string, amount: string])[];
  /** Under the totals: how it was settled. */
  readonly settled: readonly (readonly [name: string, amount: string])[];
  /** Codes for scanners, with the words beside them. */
  readonly codes: readonly { readonly caption: string; readonly text: string }[];
  /** Last words under everything; empty for none. */
  readonly notes: string;
  /** Footer of each page, beside its number. */
  readonly foot: string;
}
