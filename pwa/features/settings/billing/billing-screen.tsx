import { t } from "#shared/words/define-words.ts";
import { Box, Image, type LucideIcon, TabletSmartphone, Users } from "lucide-react";
import { formatBytes, formatCount } from "#pwa/ui/format.ts";
import { Card } from "#pwa/ui/controls/card.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { Answered } from "#pwa/ui/answered.tsx";
import { useAnswer } from "#pwa/ui/use-answer.ts";

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
      <PageHeader title={t("Billing")} subtitle={t("There is nothing to pay here. This is what your store uses.")} />
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
      <Figure icon={Box} name={t("Items")} count={usage.items}>
        {t("{count, plural, one {# of them is unsold} other {# of them are unsold}}", { count: usage.unsoldItems })}
      </Figure>
      <Figure icon={Users} name={t("People")} count={employees + consigners}>
        {t(
          "{employees, plural, one {# employee} other {# employees}}, {consigners, plural, one {# consigner} other {# consigners}}",
          { employees, consigners },
        )}
      </Figure>
      <Figure icon={Image} name={t("Pictures")} count={usage.files}>
        {mostFileBytes === null
          ? t("{used} used", { used })
          : t("{used} of {most} used", { used, most: formatBytes(mostFileBytes) })}
      </Figure>
      <Figure icon={TabletSmartphone} name={t("Devices")} count={usage.devices}>
        {t("Tablets, phones and browsers that work for your store")}
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
