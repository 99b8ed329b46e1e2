import { t } from "#shared/words/define-words.ts";
import { Download, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { SampleStockRow, useSampleState } from "#pwa/parts/set-up/sample-stock-row.tsx";
import { useCan } from "#pwa/ui/access.ts";
import { Unanswered } from "#pwa/ui/answered.tsx";
import { useAnswer } from "#pwa/ui/use-answer.ts";
import { useSync } from "#pwa/ui/device-context.tsx";
import { formatLongDateTime } from "#pwa/ui/format.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { Skeleton } from "#pwa/ui/controls/skeleton.tsx";
import { api } from "#pwa/machine/sync/api.ts";
import type { SettingsRows } from "./use-settings.ts";
import { unguarded } from "#pwa/ui/typed-input.ts";
import { useWork } from "#pwa/ui/use-work.ts";
import { Problem } from "#pwa/ui/controls/problem.tsx";

interface Deletion {
  readonly dueAt: string | null;
}

/** Export of all store data in one file, and the store's deletion: for admins, online. */
export function DataSection({ store }: Pick<SettingsRows, "store">) {
  const can = useCan();
  const { link } = useSync();
  const { problem, run } = useWork();
  /** Proves the person's identity first, since the browser's own download cannot be repeated. */
  const download = () =>
    run(async () => {
      await api.get("/api/account/proof");
      location.assign(`/api/stores/${encodeURIComponent(store.id)}/export`);
    });
  if (!can("store.manage"))
    return <p className="text-muted">{t("Only admins can export or delete the store’s data.")}</p>;
  return (
    <>
      <SectionCard id="export" title={t("Export")}>
        <p className="mb-4 text-muted">
          {t(
            "A zip file with everything your store has: items, products, people, orders, payouts, the history and all pictures. Bank details and passwords are not in it.",
          )}
        </p>
        {link === "offline" ? (
          <p className="text-muted">{t("This needs a connection to the server.")}</p>
        ) : (
          <Button icon={<Download aria-hidden />} onClick={() => void download()}>
            {t("Download everything")}
          </Button>
        )}
        <Problem text={problem} className="mt-3" />
      </SectionCard>
      <SampleStockCard />
      <DeletionCard store={store} />
    </>
  );
}

/** Sample stock, where there is some or the store is empty. */
function SampleStockCard() {
  if (useSampleState() === "none") return null;
  return (
    <SectionCard id="sampleStock" title={t("Sample stock")}>
      <SampleStockRow />
    </SectionCard>
  );
}

function DeletionCard({ store }: Pick<SettingsRows, "store">) {
  const path = `/api/stores/${encodeURIComponent(store.id)}/deletion`;
  const read = useAnswer<Deletion>(path);
  const deletion = read.answer;
  const [name, setName] = useState("");
  const { busy, problem, setProblem, run } = useWork();
  const ask = (asked: () => Promise<Deletion>) =>
    run(async () => {
      read.put(await asked());
      setName("");
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Other input is refused as the server would refuse it.
    if (name.trim() !== store.name) return setProblem(t("Type {name} to delete this store.", { name: store.name }));
    void ask(() => api.post<Deletion>(path, { name: name.trim() }));
  };
  return (
    <SectionCard id="deletion" title={t("Delete this store")}>
      {deletion === null ? (
        <Unanswered of={read} placeholder={<Skeleton className="h-24 w-full" />} />
      ) : deletion.dueAt !== null ? (
        <div className="flex flex-col items-start gap-4">
          <p role="status" className="text-danger">
            {t("This store will be deleted on {moment}.", { moment: formatLongDateTime(deletion.dueAt) })}
          </p>
          {problem !== null && <p role="alert">{problem}</p>}
          <Button
            variant="primary"
            busy={busy}
            onClick={() => void ask(() => api.send<Deletion>(path, { method: "DELETE" }))}
          >
            {t("Keep this store")}
          </Button>
        </div>
      ) : (
        <form {...unguarded} noValidate onSubmit={submit} className="flex flex-col items-start gap-4">
          <p className="text-muted">
            {t(
              "The store, its people’s access, its history and its pictures are deleted seven days after you ask for it. Until then you can change your mind.",
            )}
          </p>
          <Field
            label={t("Type {name} to delete this store", { name: store.name })}
            error={problem}
            className="w-full max-w-md"
          >
            <Input value={name} autoComplete="off" onChange={({ target }) => setName(target.value)} />
          </Field>
          <Button type="submit" variant="danger" icon={<Trash2 aria-hidden />} busy={busy}>
            {t("Delete this store")}
          </Button>
        </form>
      )}
    </SectionCard>
  );
}
