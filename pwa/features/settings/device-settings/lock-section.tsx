import { t } from "#shared/words/define-words.ts";
import { KeyRound, Lock } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { toastProblem } from "#pwa/ui/controls/toast.tsx";
import { Field } from "#pwa/ui/controls/field.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { canLock, lockAfter, lockDevice, setLock, setLockAfter, subscribeToLock } from "#pwa/session/tablet/lock.ts";
import { lockTimes } from "#pwa/session/tablet/left-locked.ts";
import { signedInPerson } from "#pwa/session/tablet/people-on-device.ts";

/** The time until this device locks, for all its people. */
export function LockSection() {
  const { id } = useDevice().session.user;
  const after = useSyncExternalStore(subscribeToLock, lockAfter);
  return (
    <SectionCard id="device-lock" title={t("Lock screen")}>
      {canLock() ? (
        <div className="flex flex-col gap-4">
          <Field
            label={t("Auto-lock")}
            hint={t(
              "For a tablet that several people use: everybody who signs in on it chooses a PIN, and unlocks it with that, also without a connection.",
            )}
          >
            <Select
              value={String(after)}
              options={lockTimes.map((count) => ({
                value: String(count),
                label:
                  count === 0
                    ? t("Never")
                    : t("After {count, plural, one {# minute} other {# minutes}} without use", { count }),
              }))}
              onChange={(minutes) => setLockAfter(Number(minutes)).catch(toastProblem)}
            />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button icon={<Lock aria-hidden />} onClick={() => void lockDevice(id)}>
              {t("Lock now")}
            </Button>
            {signedInPerson(id)?.pin != null && (
              <Button
                icon={<KeyRound aria-hidden />}
                onClick={() => setLock({ kind: "choosing", person: id, may: true })}
              >
                {t("Change your PIN")}
              </Button>
            )}
          </div>
        </div>
      ) : (
        <p className="text-muted">{t("This page did not come over https, so this device cannot be locked.")}</p>
      )}
    </SectionCard>
  );
}
