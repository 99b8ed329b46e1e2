/** The unsold items to recalculate: a consigner's, a type's, or all when neither is set. */
export interface RecalculationScope {
  readonly accountType?: string;
  readonly consignerId?: string | null;
}
