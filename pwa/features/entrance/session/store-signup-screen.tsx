import { t } from "#shared/words/define-words.ts";
import { type FormEvent, useState } from "react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { Tabs } from "#pwa/ui/controls/tabs.tsx";
import { StoreMark } from "#pwa/ui/controls/store-mark.tsx";
import { keepReadyStore } from "#pwa/session/ready-store.ts";
import { storeSignupWords } from "./store-signup-words.ts";
import { ScreenTitle } from "#pwa/ui/controls/screen-title.tsx";
import { fieldsOf, problemText } from "#pwa/machine/local/problem-text.ts";
import { forgetUnsavedForms } from "#pwa/ui/unsaved-form.ts";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import { useWork } from "#pwa/ui/use-work.ts";

/** What the server answers: `opened` false once a mail is on its way. */
interface Opened {
  readonly opened: boolean;
  readonly email: string;
}

/** Leaves this page, whose form is done. */
function leaveFor(address: string): void {
  forgetUnsavedForms();
  location.assign(address);
}

/** Store splash and store signup: shown if there is no store at this address. */
export function StoreSignupScreen() {
  const [tab, setTab] = useState("signup");
  const [token] = useState(() => new URLSearchParams(location.search).get("token"));
  return token !== null ? (
    <ConfirmScreen token={token} />
  ) : (
    <main id="main" className="flex min-h-dvh flex-col items-center justify-center bg-surface px-6 py-10">
      <div className="w-full max-w-sm">
        <StoreMark logo="" name="Trace" className="mb-8 size-14" />
        <ScreenTitle>{t("There’s no store at this address yet")}</ScreenTitle>
        <p className="mt-1 mb-6 text-muted">{t("Open a store at this address, or go to the one you already have.")}</p>
        <Tabs
          label={t("Store")}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: "login", label: storeSignupWords("login"), content: <HandleForm /> },
            { value: "signup", label: t("Signup"), content: <SignupForm /> },
          ]}
        />
      </div>
    </main>
  );
}

/**
 * Target of the mail's link. Opening the store requires a press, since link scanners open links too. In another browser
 * than the one of the signup, the server requires the chosen password.
 */
function ConfirmScreen({ token }: { token: string }) {
  const [password, setPassword] = useState("");
  const [wrong, setWrong] = useState<string | null>(null);
  const { busy, problem, run } = useWork({
    say: (error) => {
      const asked = fieldsOf(error)["password"];
      if (asked === undefined) return problemText(error);
      setWrong(asked);
      return null;
    },
    leaves: true,
  });
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const { api } = await import("#pwa/machine/sync/api.ts");
      const { email } = await api.post<Opened>("/open/stores/confirm", {
        token,
        password: wrong === null ? null : password,
      });
      keepReadyStore(email);
      leaveFor("/login");
    });
  };
  return (
    <main id="main" className="flex min-h-dvh flex-col items-center justify-center bg-surface px-6 py-10">
      <form onSubmit={confirm} noValidate className="flex w-full max-w-sm flex-col gap-5">
        <StoreMark logo="" name="Trace" className="mb-3 size-14" />
        <ScreenTitle>{t("Your email address is verified")}</ScreenTitle>
        {wrong !== null && (
          <Field
            label={t("Password")}
            hint={t("The one chosen when this store was asked for. If you did not ask for it, close this page.")}
            error={wrong}
          >
            <Input
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
        )}
        <Problem boxed text={problem} />
        <Button type="submit" variant="primary" size="large" busy={busy}>
          {t("Open the store")}
        </Button>
      </form>
    </main>
  );
}

function HandleForm() {
  const [handle, setHandle] = useState("");
  const { busy, problem, setProblem, run } = useWork({
    say: (error) =>
      error instanceof Error && error.name === "Offline" ? problemText(error) : t("Handle doesn't exist."),
    leaves: true,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (handle.trim() === "") return setProblem(t("Please enter a valid handle"));
    void run(async () => {
      const { api } = await import("#pwa/machine/sync/api.ts");
      const found = (await api.get(`/open/stores/handle/${encodeURIComponent(handle.trim())}`)) as { host?: string };
      if (found.host === undefined || found.host === location.hostname) leaveFor("/");
      else leaveFor(`${location.protocol}//${found.host}${location.port === "" ? "" : `:${location.port}`}/`);
    });
  };

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Field label={t("Handle")} error={problem}>
        <Input
          autoCapitalize="none"
          spellCheck={false}
          value={handle}
          onChange={(event) => setHandle(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {storeSignupWords("login")}
      </Button>
    </form>
  );
}

/** Returns the region of the browser's language, which determines the store's currency. */
function browserRegion(): string {
  const { region } = new Intl.Locale(navigator.language).maximize();
  return region?.length === 2 ? region : "";
}

/** Returns a handle made of a company's name; empty if it has no letter or digit that a handle may have. */
const handleOf = (name: string): string =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 59)
    .replace(/^-|-$/g, "");

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function SignupForm() {
  const [sent, setSent] = useState(false);
  const [values, setValues] = useState({ name: "", ownerName: "", email: "", password: "" });
  /** Follows the name until it is changed. */
  const [chosenHandle, setChosenHandle] = useState<string | null>(null);
  const handle = chosenHandle ?? handleOf(values.name);
  const { busy, problem, setProblem, run } = useWork({ leaves: true });
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { name, ownerName, email } = values;
    if (name.trim() === "" || ownerName.trim() === "" || handle.trim() === "" || !emailShape.test(email.trim()))
      return setProblem(t("Please enter a valid email, name and handle"));
    void run(async () => {
      const { api } = await import("#pwa/machine/sync/api.ts");
      const opened = await api.post<Opened>("/open/stores", {
        name: name.trim(),
        ownerName: ownerName.trim(),
        email: email.trim(),
        handle: handle.trim(),
        password: values.password,
        region: browserRegion(),
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      });
      if (!opened.opened) return setSent(true);
      keepReadyStore(opened.email);
      leaveFor("/login");
    });
  };

  if (sent)
    return (
      <p role="status" className="rounded-control bg-success-soft px-4 py-3 text-success">
        {t("Success! Please check your email to complete your signup.")}
      </p>
    );
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Field label={t("Company name")}>
        <Input autoComplete="organization" {...field("name")} />
      </Field>
      <Field label={t("Your name")}>
        <Input autoComplete="name" {...field("ownerName")} />
      </Field>
      <Field label={t("Email")}>
        <Input type="email" inputMode="email" autoComplete="username" autoCapitalize="none" {...field("email")} />
      </Field>
      <Field label={t("Handle")} hint={t("Lowercase letters, digits and dashes; part of the store’s address.")}>
        <Input
          name="handle"
          autoCapitalize="none"
          spellCheck={false}
          value={handle}
          onChange={({ target }) => setChosenHandle(target.value)}
        />
      </Field>
      <Field label={t("Password")} hint={t("For the store’s first admin; at least 8 characters.")}>
        <Input type="password" autoComplete="new-password" {...field("password")} />
      </Field>
      <Problem boxed text={problem} />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {t("Create store")}
      </Button>
    </form>
  );
}
