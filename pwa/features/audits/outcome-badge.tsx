import {
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CopyCheck,
  Inbox,
  type LucideIcon,
  MapPinOff,
  PackageX,
  ReceiptText,
  ScanSearch,
  Truck,
} from "lucide-react";
import { Badge, type Tone } from "#pwa/ui/controls/badge.tsx";
import type { Outcome } from "#shared/areas/audits/rows.ts";
import { outcomeWords } from "./words.ts";

const styles: Readonly<Record<Outcome, readonly [Tone, LucideIcon]>> = {
  found: ["success", CircleCheck],
  duplicate: ["info", CopyCheck],
  overScanned: ["danger", ReceiptText],
  elsewhere: ["warning", MapPinOff],
  inTransitHere: ["info", Truck],
  notForSale: ["neutral", PackageX],
  notAccepted: ["warning", Inbox],
  unknown: ["danger", CircleHelp],
  needsItemCode: ["violet", ScanSearch],
  missing: ["danger", CircleDashed],
};

/** Look of outcomes that only a newer version of the app knows. */
const later: readonly [Tone, LucideIcon] = ["neutral", CircleHelp];

/** A scan's outcome: colour, icon and word. */
export function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  const [tone, Icon] = Object.hasOwn(styles, outcome) ? styles[outcome] : later;
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {outcomeWords.named(outcome)}
    </Badge>
  );
}
