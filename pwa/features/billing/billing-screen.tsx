import { Box, Image, type LucideIcon, TabletSmartphone, Users } from "lucide-react";
import { formatBytes, formatCount } from "#pwa/ui/format.ts";
import { Card } from "#pwa/ui/controls/card.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { Answered } from "#pwa/ui/answered.tsx";
import { useAnswer } from "#pwa/ui/use-answer.ts";
import { billingWords } from "./words.ts";

/** Response of `GET /api/usage`. */
interface Usage {
  readonly items: number;
  readonly unsoldItems: number;
  readonly employees: number;
  readonly consigners: number;
  readonly files: number;
  readonly fileBytes: number;
  readonly mostFileBytes: number | null;
  readonly devices: number;
}

/** The store's usage, from the server, since no device has all of it. */
export function BillingScreen() {
  const usage = useAnswer<Usage>("/api/usage");
  return (
    <>
      <PageHeader title={billingWords("title")} subtitle={billingWords("subtitle")} />
      <Answered of={usage} icon={<Box />}>
        {(answer) => <Used usage={answer} />}
      </Answered>
    </>
  );
}

function Used({ usage }: { readonly usage: Usage }) {
  const { employees, consigners, fileBytes, mostFileBytes } = usage;
  const used = formatBytes(fileBytes);
  return (
    <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Figure icon={Box} name={billingWords("items")} count={usage.items}>
        {billingWords("itemsHint", { count: usage.unsoldItems })}
      </Figure>
      <Figure icon={Users} name={billingWords("people")} count={employees + consigners}>
        {billingWords("peopleHint", { employees, consigners })}
      </Figure>
      <Figure icon={Image} name={billingWords("files")} count={usage.files}>
        {mostFileBytes === null
          ? billingWords("filesHint", { used })
          : billingWords("filesOf", { used, most: formatBytes(mostFileBytes) })}
      </Figure>
      <Figure icon={TabletSmartphone} name={billingWords("devices")} count={usage.devices}>
        {billingWords("devicesHint")}
      </Figure>
    </dl>
  );
}

function Figure(props: { icon: LucideIcon; name: string; count: number; children: string }) {
  return (
    <Card className="flex flex-col gap-1">
      <dt className="flex items-center gap-2 text-muted">
        <props.icon aria-hidden className="size-5" />
        {props.name}
      </dt>
      <dd>
        <span className="tabular block text-title font-semibold">{formatCount(props.count)}</span>
        <span className="block text-caption text-muted">{props.children}</span>
      </dd>
    </Card>
  );
}
