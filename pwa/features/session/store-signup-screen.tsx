import { type FormEvent, useState } from "react";
import { Button } from "#pwa/components/ui/button.tsx";
import { Field, Input } from "#pwa/components/ui/field.tsx";
import { Tabs } from "#pwa/components/ui/tabs.tsx";
import { StoreMark } from "./store-mark.tsx";

/** Store splash and store signup [B2.49-B2.52]: shown where no store lives at this address. */
export function StoreSignupScreen() {
  const [tab, setTab] = useState("signup");
  const [token] = useState(() => new URLSearchParams(location.search).get("token"));
  return token !== null ? (
    <ConfirmScreen token={token} />
  ) : (
    <main id="main" className="flex min-h-dvh flex-col items-center justify-center bg-surface px-6 py-10">
      <div className="w-full max-w-sm">
        <StoreMark logo="" name="Trace" className="mb-8 size-14" />
        <h1 className="text-title font-semibold">No store lives here yet</h1>
        <p className="mt-1 mb-6 text-muted">Open a store at this address, or go to the one you already have.</p>
        <Tabs
          label="Store"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: "login", label: "Login", content: <HandleForm /> },
            { value: "signup", label: "Signup", content: <SignupForm /> },
          ]}
        />
      </div>
    </main>
  );
}

/** Where the link of the mail leads. A press opens the store: what looks at links in mails must not. */
function ConfirmScreen({ token }: { token: string }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    setProblem(null);
    const { api } = await import("#pwa/sync/api.ts");
    try {
      await api.post("/open/stores/confirm", { token });
      location.assign("/login");
    } catch (error) {
      setProblem(error instanceof Error ? error.message : "The store could not be opened. Try again.");
      setBusy(false);
    }
  };
  return (
    <main id="main" className="flex min-h-dvh flex-col items-center justify-center bg-surface px-6 py-10">
      <div className="flex w-full max-w-sm flex-col gap-5">
        <StoreMark logo="" name="Trace" className="mb-3 size-14" />
        <h1 className="text-title font-semibold">Your e-mail address is proven</h1>
        {problem !== null && (
          <p role="alert" className="rounded-control bg-danger-soft px-4 py-3 text-danger">
            {problem}
          </p>
        )}
        <Button variant="primary" size="large" busy={busy} onClick={() => void confirm()}>
          Open the store
        </Button>
      </div>
    </main>
  );
}

function HandleForm() {
  const [handle, setHandle] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (handle.trim() === "") return setProblem("Please enter a valid handle");
    setBusy(true);
    setProblem(null);
    const { api } = await import("#pwa/sync/api.ts");
    try {
      const found = (await api.get(`/open/stores/handle/${encodeURIComponent(handle.trim())}`)) as { host?: string };
      if (found.host === undefined || found.host === location.hostname) location.assign("/");
      else location.assign(`${location.protocol}//${found.host}${location.port === "" ? "" : `:${location.port}`}/`);
    } catch (error) {
      const offline = error instanceof Error && error.name === "Offline";
      setProblem(offline ? "The server cannot be reached. Check the network and try again." : "Handle doesn't exist.");
      setBusy(false);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
      <Field label="Handle" error={problem}>
        <Input
          autoCapitalize="none"
          spellCheck={false}
          value={handle}
          onChange={(event) => setHandle(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" size="large" busy={busy}>
        Login
      </Button>
    </form>
  );
}

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function SignupForm() {
  const [sent, setSent] = useState(false);
  const [values, setValues] = useState({ name: "", email: "", handle: "", password: "" });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { name, email, handle } = values;
    if (name.trim() === "" || handle.trim() === "" || !emailShape.test(email.trim()))
      return setProblem("Please enter a valid email, name and handle");
    setBusy(true);
    setProblem(null);
    const { api } = await import("#pwa/sync/api.ts");
    try {
      const { opened } = await api.post<{ opened: boolean }>("/open/stores", {
        name: name.trim(),
        email: email.trim(),
        handle: handle.trim(),
        password: values.password,
      });
      if (opened) location.assign("/login");
      else setSent(true);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : "The store could not be opened. Try again.");
      setBusy(false);
    }
  };

  if (sent)
    return (
      <p role="status" className="rounded-control bg-success-soft px-4 py-3 text-success">
        Success! Please check your email to complete your signup.
      </p>
    );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
      <Field label="Company name">
        <Input autoComplete="organization" {...field("name")} />
      </Field>
      <Field label="Email">
        <Input type="email" inputMode="email" autoComplete="username" autoCapitalize="none" {...field("email")} />
      </Field>
      <Field label="Handle" hint="Short and lower case; part of the store’s address.">
        <Input autoCapitalize="none" spellCheck={false} {...field("handle")} />
      </Field>
      <Field label="Password" hint="For the store’s first admin; at least 8 characters.">
        <Input type="password" autoComplete="new-password" {...field("password")} />
      </Field>
      {problem !== null && (
        <p role="alert" className="rounded-control bg-danger-soft px-4 py-3 text-danger">
          {problem}
        </p>
      )}
      <Button type="submit" variant="primary" size="large" busy={busy}>
        Create store
      </Button>
    </form>
  );
}
