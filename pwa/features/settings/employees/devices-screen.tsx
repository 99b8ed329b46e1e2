import { t } from "#shared/words/define-words.ts";
import { TabletSmartphone } from "lucide-react";
import { useMemo, useState } from "react";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { formatAge } from "#pwa/ui/format.ts";
import { Badge } from "#pwa/ui/controls/badge.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { Answered } from "#pwa/ui/answered.tsx";
import { useAnswer } from "#pwa/ui/use-answer.ts";
import { api } from "#pwa/machine/sync/api.ts";
import { type StoreDevice, type Tablet, tabletsOf } from "./tablets.ts";

/** The lock-out to confirm: everybody on a tablet, or one person. */
interface LockOutTarget {
  readonly tablet: Tablet;
  readonly device: StoreDevice | null;
}

/** The store's tablets, with the people on each, and a button that locks out a lost one. Loaded from the server. */
export function DevicesScreen() {
  const person = useDevice().session.user.id;
  const devices = useAnswer<readonly StoreDevice[]>("/api/sync/devices");
  const [showsOut, setShowsOut] = useState(false);
  const [target, setTarget] = useState<LockOutTarget | null>(null);
  const tablets = useMemo(() => tabletsOf(devices.answer ?? []), [devices.answer]);
  const shown = tablets.filter(({ isOut }) => showsOut || !isOut);

  const lockOut = async ({ tablet, device }: LockOutTarget) => {
    const id = encodeURIComponent(device?.id ?? tablet.devices[0]?.id ?? "");
    await api.post(`/api/sync/devices/${id}/${device === null ? "revokeTablet" : "revoke"}`, {}, { person });
    toast(t("{name} is locked out", { name: device?.personName ?? nameOf(tablet) }));
    devices.again();
  };

  return (
    <>
      <PageHeader
        title={t("Devices")}
        subtitle={t("Tablets, phones and computers that work with this store’s data.")}
      />
      <Answered of={devices} icon={<TabletSmartphone />}>
        {() => (
          <div className="flex flex-col gap-4 md:gap-5">
            {shown.length === 0 && (
              <EmptyState icon={<TabletSmartphone />} title={t("No devices yet")}>
                {t("A device appears here when somebody has signed in on it.")}
              </EmptyState>
            )}
            <div className="grid items-start gap-4 md:gap-5 lg:grid-cols-2">
              {shown.map((tablet) => (
                <TabletCard
                  key={tablet.id}
                  tablet={tablet}
                  me={person}
                  onLockOut={(device) => setTarget({ tablet, device })}
                />
              ))}
            </div>
            {tablets.some(({ isOut }) => isOut) && !showsOut && (
              <Button variant="ghost" className="self-start" onClick={() => setShowsOut(true)}>
                {t("Show locked out devices")}
              </Button>
            )}
          </div>
        )}
      </Answered>
      {target !== null && (
        <ConfirmDialog
          open
          onClose={() => setTarget(null)}
          title={questionOf(target)}
          description={
            target.device === null
              ? t(
                  "Everybody on it is signed out: {people}. The store’s data is removed from it the next time it connects. Changes that were not sent are kept for you to decide about. Signing in again needs a password.",
                  {
                    people: target.tablet.devices.map(({ personName }) => personName).join(", "),
                  },
                )
              : t(
                  "Their data is removed from this device the next time it connects. The other people on it go on working. Changes that were not sent are kept for you to decide about.",
                )
          }
          confirmLabel={t("Lock out")}
          danger
          onConfirm={() => lockOut(target)}
        />
      )}
    </>
  );
}

const nameOf = ({ name }: Tablet): string => (name === "" ? t("Unnamed device") : name);

const questionOf = ({ tablet, device }: LockOutTarget): string =>
  device === null
    ? t("Lock out {name}?", { name: nameOf(tablet) })
    : t("Lock {person} out of {name}?", { name: nameOf(tablet), person: device.personName });

function TabletCard(props: {
  readonly tablet: Tablet;
  /** Id of the signed-in person. */
  readonly me: string;
  readonly onLockOut: (device: StoreDevice | null) => void;
}) {
  const { tablet, me, onLockOut } = props;
  const name = nameOf(tablet);
  const { id, isThis, isOut, waiting, devices } = tablet;
  return (
    <Card>
      <div className="mb-1 flex min-h-6 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={`tablet-${id}`} className="text-body font-semibold">
          {name}
        </h2>
        {(isThis || isOut) && <Badge>{isThis ? t("This device") : t("Locked out")}</Badge>}
      </div>
      <p className="text-caption text-muted">
        {t("Last seen {age}", { age: formatAge(tablet.lastSeenAt) })}
        {waiting > 0 &&
          ` · ${t("{count, plural, one {# change} other {# changes}} waiting on it when last seen", { count: waiting })}`}
      </p>
      <ul aria-labelledby={`tablet-${id}`} className="mt-2 divide-y divide-line">
        {devices.map((device) => (
          <li key={device.id} className="flex min-h-12 flex-wrap items-center justify-between gap-3 py-1">
            <span className="min-w-0 truncate">{device.personName}</span>
            <span className="text-caption text-muted">{formatAge(device.lastSeenAt)}</span>
            {devices.length > 1 && !isOut && device.personId !== me && (
              <Button
                variant="ghost"
                aria-label={t("Lock out {person} on {name}", { person: device.personName, name })}
                onClick={() => onLockOut(device)}
              >
                {t("Lock out")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!isOut && !isThis && (
        <Button
          variant="danger"
          className="mt-3"
          aria-label={t("Lock out {name}", { name })}
          onClick={() => onLockOut(null)}
        >
          {t("Lock out")}
        </Button>
      )}
    </Card>
  );
}
