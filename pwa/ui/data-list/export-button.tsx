import { t } from "#shared/words/define-words.ts";
import { Download } from "lucide-react";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice, useSync } from "#pwa/ui/device-context.tsx";
import { downloadFile } from "#pwa/ui/download-file.ts";
import { IconButton } from "#pwa/ui/controls/button.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { problemText } from "#pwa/machine/local/problem-text.ts";
import { useWork } from "#pwa/ui/use-work.ts";
import type { ListOf, ListSource } from "./describe.ts";
import type { ListSearch } from "./list-address.ts";

/**
 * Export CSV: all matching rows, on all pages, as a file. The device makes it from its rows, offline too;
 * until it has downloaded them all the server does, where it can.
 */
export function ExportButton<Row, Search extends ListSearch>({
  list,
  name,
  source,
  search,
}: {
  readonly list: ListOf<Row, Search>;
  /** The file's name without its extension. */
  readonly name: string;
  readonly source: ListSource<Row>;
  readonly search: Search;
}) {
  const { view } = useDevice();
  const { download, link } = useSync();
  const currency = useCurrency();
  const { busy, run } = useWork({
    say: (error) => {
      toast.error(t("The list could not be exported. {reason}", { reason: problemText(error) }));
      return null;
    },
  });
  const file = `${name}.csv`;

  const write = async () => {
    const { csvFile, saveFromServer, shownColumns } = await import("./export-list.ts");
    const isWhole = download === null && source.loading !== true;
    if (!isWhole && list.exports !== undefined) {
      if (link === "offline")
        throw new Error(
          t(
            "The list is still being downloaded to this device, and the server can’t be reached. Try again when you are online.",
          ),
        );
      return await saveFromServer(list.exports.server(search, view), file);
    }
    const writer =
      list.exports === undefined
        ? shownColumns(list.columns ?? [], { currency, narrow: false })
        : await list.exports.writer(view, currency);
    downloadFile(await csvFile(writer, source), file);
  };
  const save = () =>
    run(async () => {
      await write();
      if (list.exported !== undefined) toast.success(list.exported());
    });

  return (
    <IconButton
      label={busy ? t("Exporting, this may take some time") : (list.exportLabel?.() ?? t("Export CSV"))}
      icon={<Download aria-hidden />}
      busy={busy}
      onClick={() => void save()}
    />
  );
}
