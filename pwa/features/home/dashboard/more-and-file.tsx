import { t } from "#shared/words/define-words.ts";
import { Download } from "lucide-react";
import { api } from "#pwa/machine/sync/api.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { downloadFile } from "#pwa/ui/download-file.ts";
import type { Answer } from "#pwa/ui/use-answer.ts";
import { useWork } from "#pwa/ui/use-work.ts";
import { pageFrom } from "./use-pages.ts";

/** Shows the next page of a list. */
export const MoreButton = ({
  of,
  onMore,
}: {
  readonly of: Pick<Answer<unknown>, "state" | "problem">;
  readonly onMore: () => void;
}) => (
  <Button variant="ghost" busy={of.state === "loading"} onClick={onMore}>
    {of.problem === null ? t("Show more") : t("Try again")}
  </Button>
);

/** Saves all pages of a list as one file. */
export function ListDownload<T extends { readonly next: string | null }>({
  address,
  name,
  lines,
}: {
  readonly address: string;
  readonly name: string;
  readonly lines: (pages: readonly T[]) => string[];
}) {
  const { session } = useDevice();
  const { busy, problem, run } = useWork();
  const download = () =>
    run(async () => {
      const pages: T[] = [];
      for (let from: string | null = address; from !== null;) {
        const page: T = await api.get(from, { person: session.user.id });
        pages.push(page);
        from = page.next === null ? null : pageFrom(address, page.next);
      }
      downloadFile(new Blob(lines(pages), { type: "text/csv" }), name);
    });
  return (
    <>
      <Button icon={<Download aria-hidden />} busy={busy} onClick={() => void download()}>
        CSV
      </Button>
      <Problem text={problem} />
    </>
  );
}
