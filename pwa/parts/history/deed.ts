/** What somebody did, in a line without their name, and of which kind it is. */
export interface Deed {
  readonly kind: "sold" | "paid" | "moved" | "taken" | "ended" | "asked";
  readonly text: string;
}
