import {
  BadgeDollarSign,
  Banknote,
  CircleCheck,
  CircleSlash,
  Clock,
  HandCoins,
  Hourglass,
  Inbox,
  type LucideIcon,
  PackageMinus,
  PackageX,
  Tag,
  Tags,
  Truck,
  Undo2,
  WalletCards,
} from "lucide-react";
import type { Status } from "#shared/inventory/status.ts";
import { statusLabels } from "#shared/inventory/status.ts";
import { Badge, type Tone } from "./badge.tsx";

const looks: Readonly<Record<Status, readonly [Tone, LucideIcon]>> = {
  Pending: ["warning", Inbox],
  Requested: ["warning", Clock],
  Active: ["success", CircleCheck],
  RequestPriceChange: ["violet", Tag],
  StoreRequestPriceChange: ["violet", Tags],
  RequestWithdrawal: ["warning", Undo2],
  WithdrawalDeclined: ["success", CircleSlash],
  Withdrawn: ["neutral", PackageMinus],
  Declined: ["neutral", PackageX],
  InTransit: ["info", Truck],
  PendingSale: ["info", Hourglass],
  Sold: ["info", BadgeDollarSign],
  Paid: ["neutral", Banknote],
  Consignment: ["violet", HandCoins],
  Buying: ["violet", WalletCards],
};

/** An item's status: colour, icon and the specification's word for it. */
export function StatusBadge({ status, className }: { status: Status; className?: string | undefined }) {
  const [tone, Icon] = looks[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />} className={className}>
      {statusLabels[status]}
    </Badge>
  );
}
