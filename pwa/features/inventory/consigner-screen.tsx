import { useParams } from "@tanstack/react-router";
import { UserX } from "lucide-react";
import { useCan } from "#pwa/components/access.ts";
import { useSync } from "#pwa/components/device-context.tsx";
import { DataList } from "#pwa/components/data-list/data-list.tsx";
import { Card } from "#pwa/components/ui/card.tsx";
import { EmptyState } from "#pwa/components/ui/empty-state.tsx";
import { PageHeader } from "#pwa/components/ui/page-header.tsx";
import { Spinner } from "#pwa/components/ui/skeleton.tsx";
import { commonWords } from "#shared/words/common-words.ts";
import { accountWords } from "./account-words.ts";
import { ConsignerFacts, useConsigner } from "./consigner-facts.tsx";
import { consignerItems } from "./consigner-items.tsx";
import { useBack } from "./use-back.ts";

/** One consigner, as far as this device knows them: how they are reached, how they stand, and their items [A2.121]. */
export function ConsignerScreen() {
  const { consignerId = "" } = useParams({ strict: false }) as { consignerId?: string };
  const can = useCan();
  const { download } = useSync();
  const back = useBack();
  const consigner = useConsigner(consignerId, can("consigners.balance"));
  return (
    <>
      <PageHeader title={consigner?.name ?? accountWords("consigner")} onBack={back} />
      {consigner === null ? (
        download === null ? (
          <EmptyState icon={<UserX />} title={accountWords("noConsigner")}>
            {accountWords("noConsignerHint")}
          </EmptyState>
        ) : (
          <Spinner label={commonWords("loading")} />
        )
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Card>
            <ConsignerFacts consigner={consigner} />
          </Card>
          {can("inventory.view") && <DataList key={consignerId} list={consignerItems} part />}
        </div>
      )}
    </>
  );
}
