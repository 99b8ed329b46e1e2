import { useParams } from "@tanstack/react-router";
import { UserX } from "lucide-react";
import { useCan } from "#pwa/ui/access.ts";
import { useSync, useView } from "#pwa/ui/device-context.tsx";
import { AccountCard } from "#pwa/parts/consigners/account-card.tsx";
import { BankCard } from "#pwa/parts/consigners/bank-card.tsx";
import { DangerCard } from "#pwa/parts/consigners/danger-card.tsx";
import { NotificationsCard } from "#pwa/parts/consigners/notifications-card.tsx";
import { ProfileCard } from "#pwa/parts/consigners/profile-card.tsx";
import { StatementCard } from "#pwa/parts/consigners/statement-card.tsx";
import { DataList } from "#pwa/ui/data-list/data-list.tsx";
import { RowTimeline } from "#pwa/parts/history/row-timeline.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { Spinner } from "#pwa/ui/controls/skeleton.tsx";
import { commonWords } from "#shared/words/common-words.ts";
import { accountWords } from "./account-words.ts";
import { ConsignerFacts, useConsigner } from "./consigner-facts.tsx";
import { consignerItems } from "./consigner-items.tsx";
import { useBack } from "#pwa/ui/use-back.ts";

/** One consigner as this device knows them: contact data, balance and items [A2.121]. */
export function ConsignerScreen() {
  const { consignerId = "" } = useParams({ strict: false }) as { consignerId?: string };
  const can = useCan();
  const { download } = useSync();
  const back = useBack();
  const row = useView((view) => view.get("consigner", consignerId));
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
          {row === undefined || row.deletedAt !== null ? (
            <Card>
              <ConsignerFacts consigner={consigner} />
            </Card>
          ) : (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2 lg:items-start">
              <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
                <Card>
                  <ConsignerFacts consigner={consigner} />
                </Card>
                {can("consigners.write") && <ProfileCard consignerId={consignerId} />}
              </div>
              <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
                {can("consigners.balance") && <StatementCard consignerId={consignerId} />}
                {!row.isStoreAccount && <BankCard consignerId={consignerId} />}
                {can("consigners.manage") && <AccountCard consigner={row} />}
                {can("consigners.write") && !row.isStoreAccount && <NotificationsCard consignerId={consignerId} />}
                {can("consigners.manage") && !row.isStoreAccount && (
                  <DangerCard consignerId={consignerId} name={consigner.name} />
                )}
              </div>
            </div>
          )}
          {can("history.view") && can("consigners.view") && (
            <RowTimeline rowType="consigner" rowId={consignerId} productId="" />
          )}
          {can("inventory.view") && <DataList key={consignerId} list={consignerItems} part />}
        </div>
      )}
    </>
  );
}
