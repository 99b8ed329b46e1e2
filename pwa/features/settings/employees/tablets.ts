/** One person's device in the response of `GET /api/sync/devices`. */
export interface StoreDevice {
  readonly id: string;
  readonly name: string;
  readonly personId: string;
  readonly personName: string;
  readonly lastSeenAt: string;
  readonly queueDepth: number;
  readonly revokedAt: string | null;
  readonly tablet: string;
  readonly isThis: boolean;
}

/** One browser, with the device of each person who uses it, last seen first. */
export interface Tablet {
  readonly id: string;
  readonly name: string;
  readonly lastSeenAt: string;
  readonly waiting: number;
  readonly isThis: boolean;
  /** Everybody on it is locked out. */
  readonly isOut: boolean;
  readonly devices: readonly StoreDevice[];
}

/** Groups devices by tablet; the current one first, then by last seen. */
export function tabletsOf(devices: readonly StoreDevice[]): readonly Tablet[] {
  const groups = Map.groupBy(devices, ({ tablet }) => tablet);
  const tablets = [...groups].map(([id, all]): Tablet => {
    const live = all.filter(({ revokedAt }) => revokedAt === null);
    // A person locked out and signed in again is listed once.
    const shown = (live.length === 0 ? all : live).toSorted(bySeen);
    return {
      id,
      name: shown.find(({ name }) => name !== "")?.name ?? "",
      lastSeenAt: shown[0]?.lastSeenAt ?? "",
      waiting: shown.reduce((sum, { queueDepth }) => sum + queueDepth, 0),
      isThis: live.some(({ isThis }) => isThis),
      isOut: live.length === 0,
      devices: shown,
    };
  });
  return tablets.toSorted((one, other) => Number(other.isThis) - Number(one.isThis) || bySeen(one, other));
}

const bySeen = (one: { readonly lastSeenAt: string }, other: { readonly lastSeenAt: string }): number =>
  other.lastSeenAt.localeCompare(one.lastSeenAt);
