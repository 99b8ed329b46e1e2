import { Box, Image, type LucideIcon, TabletSmartphone, Users } from "lucide-react";
import { useEffect, useState } from "react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { formatBytes, formatCount } from "#pwa/ui/format.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { Skeleton } from "#pwa/ui/controls/skeleton.tsx";
import { ApiError, api } from "#pwa/sync/api.ts";
import { laterWords } from "#shared/words/later-words.ts";
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

/** The store's usage [B2.68], from the server, since no device has all of it. */
export function BillingScreen() {
  const { session } = useDevice();
  const person = session.user.id;
  const [usage, setUsage] = useState<Usage | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async () => {
      setProblem(null);
      try {
        setUsage(await api.get<Usage>("/api/usage", { person, signal: leaving.signal }));
      } catch (error) {
        if (leaving.signal.aborted) return;
        setProblem(error instanceof ApiError ? error.message : billingWords("offline"));
      }
    };
    void ask();
    return () => leaving.abort();
  }, [person, tries]);
  return (
    <>
      <PageHeader title={billingWords("title")} subtitle={billingWords("subtitle")} />
      {usage !== null ? (
        <Used usage={usage} />
      ) : problem !== null ? (
        <EmptyState
          icon={<Box />}
          title={problem}
          action={<Button onClick={() => setTries(tries + 1)}>{laterWords("tryAgain")}</Button>}
        />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
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
