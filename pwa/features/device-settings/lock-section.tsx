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
import { deviceWords } from "./words.ts";

/** The time until this device locks, for all its people. */
export function LockSection() {
  const { id } = useDevice().session.user;
  const after = useSyncExternalStore(subscribeToLock, lockAfter);
  return (
    <SectionCard id="device-lock" title={deviceWords("lock")}>
      {canLock() ? (
        <div className="flex flex-col gap-4">
          <Field label={deviceWords("lockAfter")} hint={deviceWords("lockHint")}>
            <Select
              value={String(after)}
              options={lockTimes.map((count) => ({
                value: String(count),
                label: count === 0 ? deviceWords("lockNever") : deviceWords("lockMinutes", { count }),
              }))}
              onChange={(minutes) => setLockAfter(Number(minutes)).catch(toastProblem)}
            />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button icon={<Lock aria-hidden />} onClick={() => void lockDevice(id)}>
              {deviceWords("lockNow")}
            </Button>
            {signedInPerson(id)?.pin != null && (
              <Button
                icon={<KeyRound aria-hidden />}
                onClick={() => setLock({ kind: "choosing", person: id, may: true })}
              >
                {deviceWords("changePin")}
              </Button>
            )}
          </div>
        </div>
      ) : (
        <p className="text-muted">{deviceWords("needsHttps")}</p>
      )}
    </SectionCard>
  );
}
