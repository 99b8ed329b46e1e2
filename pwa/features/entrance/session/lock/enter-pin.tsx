import { t } from "#shared/words/define-words.ts";
import { type FormEvent, useState } from "react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { problemText } from "#pwa/machine/local/problem-text.ts";
import {
  changePerson,
  mostWrongTries,
  signedInPerson,
  type SignedInPerson,
} from "#pwa/session/tablet/people-on-device.ts";
import { PinField } from "./pin-field.tsx";
import { isPinOf } from "./stretch-pin.ts";
import { unguarded } from "#pwa/ui/typed-input.ts";
import { useWork } from "#pwa/ui/use-work.ts";

/** PIN field of a person on this device. Calls `onWrong` for each wrong PIN, after it was counted. */
export function EnterPin(props: { person: SignedInPerson; onRight: () => Promise<void>; onWrong: () => void }) {
  const { session, pin: stretched } = props.person;
  const [pin, setPin] = useState("");
  const { busy, problem, setProblem, run } = useWork({
    say: (error) => {
      setPin("");
      props.onWrong();
      return problemText(error);
    },
    leaves: true,
  });

  const enter = (event: FormEvent) => {
    event.preventDefault();
    if (pin === "" || stretched === null) return setProblem(t("Enter your PIN."));
    const { id } = session.user;
    void run(async () => {
      // Security: on the disk before the check, so that leaving or killing the page in between gives no further try.
      await changePerson(id, ({ wrongTries }) => ({ wrongTries: wrongTries + 1 }));
      // With those of other tabs.
      const tries = signedInPerson(id)?.wrongTries ?? mostWrongTries;
      if (tries > mostWrongTries || !(await isPinOf(pin, stretched)))
        throw new Error(
          t(
            "This PIN is wrong. {left, plural, one {# try is} other {# tries are}} left, then you need your password.",
            { left: Math.max(0, mostWrongTries - tries) },
          ),
        );
      await changePerson(id, () => ({ wrongTries: 0 }));
      await props.onRight();
    });
  };

  return (
    <form {...unguarded} onSubmit={enter} noValidate className="flex flex-col gap-5">
      <PinField first label={t("PIN")} value={pin} onChange={setPin} error={problem ?? undefined} />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {t("Unlock")}
      </Button>
    </form>
  );
}
