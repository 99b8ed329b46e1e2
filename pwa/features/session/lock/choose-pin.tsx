import { type FormEvent, useState } from "react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { changePerson } from "#pwa/session/tablet/people-on-device.ts";
import { setLock, setLockAfter } from "#pwa/session/tablet/lock.ts";
import { PinField } from "./pin-field.tsx";
import { isPin, stretchNewPin } from "./stretch-pin.ts";
import { lockWords } from "./words.ts";
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
      ...(isPin(pin) ? {} : { pin: lockWords("digits") }),
      ...(isPin(pin) && pin !== again ? { again: lockWords("notTheSame") } : {}),
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
      <h1 className="text-title font-semibold">{lockWords("choosePin")}</h1>
      <p className="text-muted">{lockWords("chooseHint")}</p>
      <PinField
        first
        label={lockWords("newPin")}
        hint={lockWords("newPinHint")}
        value={pin}
        onChange={setPin}
        error={wrong.pin}
      />
      <PinField label={lockWords("again")} value={again} onChange={setAgain} error={wrong.again} />
      <Problem text={problem} />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {lockWords("savePin")}
      </Button>
      <Button variant="ghost" onClick={goOn}>
        {lockWords(may ? "cancel" : "neverLock")}
      </Button>
    </form>
  );
}
