import { t } from "#shared/words/define-words.ts";
import { type FormEvent, useState } from "react";
import { BankFields } from "#pwa/parts/consigners/bank-fields.tsx";
import { type BankForm, useBankForm } from "#pwa/parts/consigners/bank-form.ts";
import { classes } from "#pwa/ui/classes.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { StoreMark } from "#pwa/ui/controls/store-mark.tsx";
import { unguarded } from "#pwa/ui/typed-input.ts";
import { useUnsavedForm } from "#pwa/ui/unsaved-form.ts";
import { useEntrance } from "#pwa/session/entrance.ts";
import { api } from "#pwa/machine/sync/api.ts";
import { missingInProfile } from "#shared/areas/consigners/check-sign-up.ts";
import type { SellerProfile } from "#shared/areas/consigners/commands/sign-up.ts";
import { splitName } from "#shared/areas/consigners/split-name.ts";
import { isEmail } from "#shared/machine/kernel/is-email.ts";
import { blankProfile, type ProfileProblems, ProfileStep, type ProfileValues } from "./profile-step.tsx";
import { TermsStep } from "./terms-step.tsx";
import { type SignUpRequirements, useRequirements } from "./use-requirements.ts";
import { signUpScreenWords } from "./words.ts";
import { ScreenTitle } from "#pwa/ui/controls/screen-title.tsx";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import { fieldsOf, problemText } from "#pwa/machine/local/problem-text.ts";

type Step = "profile" | "getPaid" | "terms";

/**
 * Returns the steps that ask for something, a screen each. Where only the terms follow the profile, they are on its
 * screen.
 */
function screensOf(requirements: SignUpRequirements): readonly (readonly [Step, ...Step[]])[] {
  const hasTerms = requirements.terms !== null;
  if (!asksBank(requirements)) return [hasTerms ? ["profile", "terms"] : ["profile"]];
  return hasTerms ? [["profile"], ["getPaid"], ["terms"]] : [["profile"], ["getPaid"]];
}

/** Sign-up of a seller: profile, payment method and terms. */
export function SignUpScreen() {
  const { store } = useEntrance();
  const { requirements, problem, load } = useRequirements();
  return (
    <main id="main" className="flex min-h-dvh flex-col items-center bg-surface px-6 py-10">
      <div className="flex w-full max-w-lg flex-col gap-6">
        <p className="flex items-center gap-3">
          <StoreMark logo={store?.logo ?? ""} name="" className="size-14" />
          <span className="min-w-0 text-lead font-semibold break-words">{store?.name ?? "Trace"}</span>
        </p>
        <ScreenTitle>{t("Create Free Account")}</ScreenTitle>
        {requirements !== null ? (
          <SignUpForm requirements={requirements} reload={load} />
        ) : problem !== null ? (
          <>
            <p role="alert">{problem}</p>
            <Button onClick={() => void load()}>{t("Try again")}</Button>
          </>
        ) : (
          <p role="status">{t("Loading...")}</p>
        )}
        <a
          href="/login"
          className="inline-flex min-h-11 items-center self-start font-medium text-accent-text underline"
        >
          {t("I have an account")}
        </a>
      </div>
    </main>
  );
}

/** Returns what was typed as the server takes it. */
const profileOf = ({ name, phone, address }: ProfileValues): SellerProfile => ({
  ...splitName(name.trim()),
  phone,
  address,
});

/** Returns problems of a profile with that of the name, which is one field. */
function ofFields({ firstName, lastName, ...others }: Readonly<Record<string, string>>): ProfileProblems {
  const name = firstName ?? lastName;
  return name === undefined ? others : { ...others, name: t("Enter your first and last name.") };
}

function profileProblems(requirements: SignUpRequirements, values: ProfileValues): ProfileProblems {
  return {
    ...ofFields(missingInProfile(requirements, profileOf(values))),
    ...(isEmail(values.email.trim()) ? {} : { email: t("Enter your email address.") }),
    ...(values.password.length < 8 ? { password: t("Use at least 8 characters.") } : {}),
    ...(values.again === values.password ? {} : { again: t("The two passwords are not the same.") }),
  };
}

/** Returns the step with a field that the server refused. */
const stepOfField = (field: string): Step =>
  field.startsWith("bankData") || field === "payoutType" ? "getPaid" : field === "termsVersion" ? "terms" : "profile";

function SignUpForm({ requirements, reload }: { requirements: SignUpRequirements; reload: () => Promise<void> }) {
  const { recheck } = useEntrance();
  const screens = screensOf(requirements);
  const [at, setAt] = useState(0);
  const shown = screens[at] ?? ["profile"];
  const isLast = at >= screens.length - 1;
  const [values, setValues] = useState(blankProfile);
  const [problems, setProblems] = useState<ProfileProblems>({});
  const bank = useBankForm(
    requirements.storeId,
    asksBank(requirements) && requirements.payoutOptions.length === 1 ? (requirements.payoutOptions[0] ?? null) : null,
  );
  const [accepted, setAccepted] = useState(false);
  const { busy, problem, setProblem, run } = useWork({ say: (error) => show(error) });
  const [termsProblem, setTermsProblem] = useState<string | null>(null);
  useUnsavedForm(values !== blankProfile);

  /** Shows what is wrong with the open screen; returns whether nothing is. */
  const isComplete = (): boolean => {
    setProblem(null);
    const found = shown.includes("profile") ? profileProblems(requirements, values) : {};
    setProblems(found);
    const isUnread = shown.includes("terms") && !accepted;
    setTermsProblem(isUnread ? t("Please accept the terms of service.") : null);
    return Object.keys(found).length === 0 && !isUnread && (!shown.includes("getPaid") || isPaid(bank));
  };

  const send = () =>
    run(async () => {
      const { email, password } = values;
      await api.post("/open/sign-up", {
        email: email.trim(),
        password,
        profile: profileOf(values),
        ...(bank.payoutType === null ? {} : { payoutType: bank.payoutType, bankData: bank.data }),
        termsVersion: requirements.terms?.version ?? 0,
      });
      // Waits for the e-mail's verification from now on.
      await recheck();
    });

  const show = async (error: unknown): Promise<string> => {
    const sentence = problemText(error);
    setProblem(sentence);
    const fields = fieldsOf(error);
    const [first] = Object.keys(fields);
    if (first === undefined) return sentence;
    setAt(
      Math.max(
        0,
        screens.findIndex((steps) => steps.includes(stepOfField(first))),
      ),
    );
    bank.refuse(fields);
    setProblems(ofFields(fields));
    if (first === "termsVersion") {
      // The store has changed its terms since they were shown.
      setAccepted(false);
      await reload();
    }
    return sentence;
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete()) return;
    if (isLast) void send();
    else setAt(at + 1);
  };

  const samePassword = values.password !== "" && values.password === values.again;
  return (
    <form {...unguarded} onSubmit={submit} noValidate className="flex flex-col gap-6">
      {screens.length > 1 && <Progress steps={screens.map(([step]) => step)} at={at} />}
      {shown.includes("profile") && (
        <ProfileStep
          requirements={requirements}
          values={values}
          problems={problems}
          onChange={setValues}
          // Sign Up is disabled while the passwords differ, and nothing else would say why.
          onLeaveAgain={() => {
            const again =
              values.again === "" || values.again === values.password
                ? undefined
                : t("The two passwords are not the same.");
            setProblems((now) => ({ ...now, again }));
          }}
        />
      )}
      {shown.includes("getPaid") && (
        <>
          <p className="text-muted">{t("Your bank details are encrypted. The store uses them to pay you.")}</p>
          <BankFields form={bank} storeId={requirements.storeId} options={requirements.payoutOptions} />
        </>
      )}
      {isLast && !asksBank(requirements) && (
        <p className="text-muted">
          {requirements.payoutOptions.length === 0
            ? t("The store pays you in person.")
            : t("You add how you want to be paid once {store} has accepted or sold your first item.", {
                store: requirements.storeName,
              })}
        </p>
      )}
      {shown.includes("terms") && requirements.terms !== null && (
        <TermsStep
          text={requirements.terms.text}
          store={requirements.storeName}
          accepted={accepted}
          problem={termsProblem}
          onAccept={setAccepted}
        />
      )}
      <Problem boxed text={problem} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        {at === 0 ? (
          <span />
        ) : (
          <Button size="large" onClick={() => setAt(at - 1)}>
            {t("Back")}
          </Button>
        )}
        <Button type="submit" variant="primary" size="large" busy={busy} disabled={isLast && !samePassword}>
          {isLast ? t("Sign Up") : t("Next")}
        </Button>
      </div>
    </form>
  );
}

/** Returns whether the store wants to know at sign-up how somebody is paid. */
const asksBank = ({ payoutOptions, bankAtSignUp = true }: SignUpRequirements): boolean =>
  bankAtSignUp && payoutOptions.length > 0;

/** Returns whether the payment method is complete; shows errors at its fields. */
function isPaid(bank: BankForm): boolean {
  if (bank.payoutType !== null) return bank.check();
  bank.refuse({ payoutType: t("Choose how you want to be paid.") });
  return false;
}

function Progress({ steps, at }: { steps: readonly Step[]; at: number }) {
  return (
    <ol aria-label={t("Steps")} className="grid auto-cols-fr grid-flow-col gap-2">
      {steps.map((one, index) => (
        <li
          key={one}
          aria-current={index === at ? "step" : undefined}
          className={classes("border-t-4 pt-2", index === at ? "border-accent-text" : "border-line-strong text-muted")}
        >
          <p className="font-semibold">{signUpScreenWords(one)}</p>
          <p className="text-caption">{signUpScreenWords(`${one}Text`)}</p>
        </li>
      ))}
    </ol>
  );
}
