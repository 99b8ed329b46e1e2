import { t } from "#shared/words/define-words.ts";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { UserX } from "lucide-react";
import { useCallback } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { type AnyAddress, AppLink } from "#pwa/ui/app-link.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { buttonClasses } from "#pwa/ui/controls/button.tsx";
import { NotHere } from "#pwa/ui/not-here.tsx";
import { useRow } from "#pwa/ui/use-row.ts";
import { ConsignerAccountCard } from "#pwa/parts/consigners/account-card.tsx";
import { BankCard } from "#pwa/parts/consigners/bank-card.tsx";
import { DangerCard } from "#pwa/parts/consigners/danger-card.tsx";
import { InviteButton } from "#pwa/parts/consigners/invite-button.tsx";
import { NotificationsCard } from "#pwa/parts/consigners/notifications-card.tsx";
import { PastSalesCard } from "#pwa/parts/consigners/past-sales-card.tsx";
import { ProfileCard } from "#pwa/parts/consigners/profile-card.tsx";
import { StatementCard } from "#pwa/parts/consigners/statement-card.tsx";
import { DataList } from "#pwa/ui/data-list/data-list.tsx";
import { RowTimeline } from "#pwa/parts/history/row-timeline.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { InTurn, useTurns } from "#pwa/ui/in-turn.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { Tabs } from "#pwa/ui/controls/tabs.tsx";
import type { ConsignerRow } from "#shared/areas/consigners/rows.ts";
import { consignerTabWords } from "./account-words.ts";
import { ConsignerAtAGlance } from "./consigner-at-a-glance.tsx";
import { ConsignerFacts, type KnownConsigner, useConsigner } from "./consigner-facts.tsx";
import { type ConsignerGlance, consignerGlance, payAddress } from "./consigner-glance.ts";
import { consignerItems } from "./consigner-items.tsx";
import { consignerTabs, consignerTabOf } from "./consigner-tabs.ts";
import { useBack } from "#pwa/ui/use-back.ts";

/** One consigner as this device knows them: contact data, balance and items. */
export function ConsignerScreen() {
  const { consignerId = "" } = useParams({ strict: false }) as { consignerId?: string };
  const can = useCan();
  const back = useBack();
  const row = useRow("consigner", consignerId);
  const consigner = useConsigner(consignerId, can("consigners.balance"));
  const glance = useView(useCallback((view) => consignerGlance(view, consignerId), [consignerId]));
  return (
    <>
      <PageHeader
        title={consigner?.name ?? t("Consigner")}
        onBack={back}
        actions={
          <>
            {can("consigners.write") && <InviteButton consignerId={consignerId} />}
            {row !== undefined && row.deletedAt === null && (
              <NextSteps consigner={row} pay={payAddress(glance, consignerId)} />
            )}
          </>
        }
      />
      {consigner === null ? (
        <NotHere icon={<UserX />} title={t("This consigner is not on this device")}>
          {t("They were removed, belong to another store, or haven’t been downloaded yet.")}
        </NotHere>
      ) : (
        <ConsignerTabs key={consignerId} consigner={consigner} glance={glance} row={row} consignerId={consignerId} />
      )}
    </>
  );
}

/** Leads to where the consigner is paid, and to taking in what they bring. */
function NextSteps({ consigner, pay }: { readonly consigner: ConsignerRow; readonly pay: AnyAddress | null }) {
  const can = useCan();
  const { id, isActive } = consigner;
  return (
    <>
      {pay !== null && can("payouts.manage") && (
        <AppLink {...pay} className={buttonClasses()}>
          {t("Pay")}
        </AppLink>
      )}
      {isActive && can("inventory.add") && (
        <AppLink to="/addInventory" search={{ consigner: id }} className={buttonClasses("primary")}>
          {t("Take in")}
        </AppLink>
      )}
    </>
  );
}

/** The consigner's page in tabs, each with an address of its own. A deleted one has no account. */
function ConsignerTabs({
  consigner,
  glance,
  row,
  consignerId,
}: {
  readonly consigner: KnownConsigner;
  readonly glance: ConsignerGlance;
  readonly row: ConsignerRow | undefined;
  readonly consignerId: string;
}) {
  const can = useCan();
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const kept = row === undefined || row.deletedAt !== null ? null : row;
  const content = {
    overview: (
      <InTurn>
        <ConsignerAtAGlance consignerId={consignerId} glance={glance} owedMinor={consigner.balanceMinor} />
        <Card className="max-w-3xl">
          <ConsignerFacts consigner={consigner} />
        </Card>
        {can("consigners.view") && <PastSalesCard key={consignerId} consignerId={consignerId} />}
        {can("history.view") && can("consigners.view") && (
          <RowTimeline rowType="consigner" rowId={consignerId} productId="" />
        )}
      </InTurn>
    ),
    items: can("inventory.view") && <DataList list={consignerItems} part />,
    statement: kept !== null && can("consigners.balance") && <StatementCard consignerId={consignerId} />,
    account: kept !== null && <Account row={kept} consigner={consigner} />,
  };
  const seen = consignerTabs.filter((tab) => content[tab] !== false);
  const tab = consignerTabOf(raw, seen);
  return (
    <>
      <Tabs
        label={t("Parts of this page")}
        value={tab}
        onChange={(next) =>
          void navigate({
            to: "/consigners/$consignerId",
            params: { consignerId },
            search: { tab: consignerTabOf({ tab: next }, seen) },
          })
        }
        tabs={seen.map((value) => ({
          value,
          label: consignerTabWords(value),
          content: value === tab && <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{content[value]}</div>,
        }))}
      />
    </>
  );
}

function Account({ row, consigner }: { readonly row: ConsignerRow; readonly consigner: KnownConsigner }) {
  const can = useCan();
  const drawn = useTurns(3);
  const { id, isStoreAccount } = row;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2 lg:items-start">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <InTurn>
          {can("consigners.write") && <ProfileCard consignerId={id} />}
          {!isStoreAccount && <BankCard consignerId={id} />}
        </InTurn>
      </div>
      {drawn > 2 && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <InTurn>
            {can("consigners.manage") && <ConsignerAccountCard consigner={row} />}
            {can("consigners.write") && !isStoreAccount && <NotificationsCard consignerId={id} />}
            {can("consigners.manage") && !isStoreAccount && <DangerCard consignerId={id} name={consigner.name} />}
          </InTurn>
        </div>
      )}
    </div>
  );
}
