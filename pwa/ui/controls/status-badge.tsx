import type { Status } from "#shared/areas/inventory/status.ts";
import { statusLabel } from "#shared/areas/inventory/status-words.ts";
import { badgeClasses, tallBadgeClasses, type Tone } from "./badge.tsx";

/** Tone, and the icon's class (an image in styles/drawings.css). */
const appearances: Readonly<Record<Status, readonly [Tone, string]>> = {
  Pending: ["warning", "status-pending"],
  Requested: ["warning", "status-requested"],
  Active: ["success", "status-active"],
  RequestPriceChange: ["violet", "status-request-price-change"],
  StoreRequestPriceChange: ["violet", "status-store-request-price-change"],
  RequestWithdrawal: ["warning", "status-request-withdrawal"],
  WithdrawalDeclined: ["success", "status-withdrawal-declined"],
  Withdrawn: ["neutral", "status-withdrawn"],
  Declined: ["neutral", "status-declined"],
  InTransit: ["info", "status-in-transit"],
  PendingSale: ["info", "status-pending-sale"],
  Sold: ["info", "status-sold"],
  Paid: ["neutral", "status-paid"],
  Consignment: ["violet", "status-consignment"],
  Buying: ["violet", "status-buying"],
};

/** Statuses whose words may be wider than a list's column: they wrap. */
const long: ReadonlySet<string> = new Set<Status>([
  "RequestPriceChange",
  "StoreRequestPriceChange",
  "RequestWithdrawal",
  "WithdrawalDeclined",
]);

const styles = new Map(
  Object.entries(appearances).map(([status, [tone, icon]]) => [
    status,
    `${long.has(status) ? tallBadgeClasses(tone) : `${badgeClasses(tone)} leading-6`} inline-block pr-2.5 align-middle status-icon ${icon}`,
  ]),
);

/** Returns the classes of a status's badge, for lists that create their own elements. */
export const statusBadgeClasses = (status: Status): string => styles.get(status) ?? badgeClasses("neutral");

/** An item's status: colour, icon and the specification's word. A single element, since lists have many. */
export const StatusBadge = ({ status }: { status: Status }) => (
  <span className={statusBadgeClasses(status)}>{statusLabel(status)}</span>
);
