/** A cell of a paper's table; amounts stand at the right. */
export interface PaperColumn {
  readonly head: string;
  /** Millimetres; what is left of the page is shared by columns of 0. */
  readonly width: number;
  readonly align?: "right";
}

/** A sheet about money, of as many pages as it takes: a statement, a receipt. Texts are as people read them. */
export interface Paper {
  readonly title: string;
  readonly store: string;
  /** Under the store's name: how it is reached. */
  readonly contact: string;
  /** What it is about, line by line. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly (readonly string[])[];
  /** Under the table, the last in bold. */
  readonly totals: readonly (readonly [name: string, amount: string])[];
  /** What stands at the foot of each page, beside its number. */
  readonly foot: string;
}
