/** Which unsold items: a consigner's, those of a type, or with neither all. */
export interface RecalculationScope {
  readonly accountType?: string;
  readonly consignerId?: string | null;
}
