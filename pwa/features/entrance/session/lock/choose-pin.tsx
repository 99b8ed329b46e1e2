import { t } from "#shared/words/define-words.ts";
import { type FormEvent, useState } from "react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { changePerson } from "#pwa/session/tablet/people-on-device.ts";
import { setLock, setLockAfter } from "#pwa/session/tablet/lock.ts";
import { PinField } from "./pin-field.tsx";
import { isPin, stretchNewPin } from "./stretch-pin.ts";
import { unguarded } from "#pwa/ui/typed-input.ts";
import { useWork } from "#pwa/ui/use-work.ts";
import { Problem } from "#pwa/ui/controls/problem.tsx";

/** Form for a person's first PIN on this device. `may`: it can be skipped, and they requested the lock themselves. */
export function ChoosePin({ person, may }: { person: string; may: boolean }) {
  const [pin, setPin] = useState("");
  const [again, setAgain] = useState("");
  const [wrong, setWrong] = useState<{ pin?: string; again?: string }>({});
  const { busy, problem, run } = useWork({ leaves: true });

  const save = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      ...(isPin(pin) ? {} : { pin: t("A PIN has 4 to 8 digits.") }),
      ...(isPin(pin) && pin !== again ? { again: t("The two PINs are not the same.") } : {}),
    };
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    void run(async () => {
      const stretched = await stretchNewPin(pin);
      await changePerson(person, () => ({ pin: stretched, wrongTries: 0 }));
      setLock(may ? { kind: "locked", person } : null);
    });
  };
  const goOn = () => {
    if (!may) void setLockAfter(0).catch((fault: unknown) => console.error(fault));
    setLock(null);
  };

  return (
    <form {...unguarded} onSubmit={save} noValidate className="flex flex-col gap-5">
      <h1 className="text-title font-semibold">{t("Choose a PIN")}</h1>
      <p className="text-muted">
        {t(
          "It unlocks this device, even offline. It works on this device only and keeps other people out of your screens. It doesn’t encrypt what the device stores.",
        )}
      </p>
      <PinField first label={t("New PIN")} hint={t("4 to 8 digits.")} value={pin} onChange={setPin} error={wrong.pin} />
      <PinField label={t("PIN again")} value={again} onChange={setAgain} error={wrong.again} />
      <Problem text={problem} />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {t("Save PIN")}
      </Button>
      <Button variant="ghost" onClick={goOn}>
        {may ? t("Cancel") : t("Don’t lock this device automatically")}
      </Button>
    </form>
  );
}
