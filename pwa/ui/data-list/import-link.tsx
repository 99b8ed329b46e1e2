import { t } from "#shared/words/define-words.ts";
import { FileUp } from "lucide-react";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { classes } from "#pwa/ui/classes.ts";
import { buttonClasses } from "#pwa/ui/controls/button.tsx";

/** Link from a list to the import of its rows from a file; beside *Export CSV*. */
export const ImportLink = ({
  to,
}: {
  readonly to: "/products/import" | "/inventories/import" | "/consigners/import";
}) => (
  <AppLink
    to={to}
    aria-label={t("Import CSV")}
    title={t("Import CSV")}
    className={classes(buttonClasses("ghost"), "size-11 px-0")}
  >
    <FileUp aria-hidden />
  </AppLink>
);
