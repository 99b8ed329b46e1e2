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
  /** The store's contact, under its name. */
  readonly contact: string;
  /** Facts above the table, one per line. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly (readonly string[])[];
  /** Totals under the table, the last in bold. */
  readonly totals: readonly (readonly [name: string, amount: string])[];
  /** Footer of each page, beside its number. */
  readonly foot: string;
}
