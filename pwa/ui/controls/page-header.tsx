import { t } from "#shared/words/define-words.ts";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClasses } from "./button.tsx";
import { AppLink } from "../app-link.tsx";
import { classes } from "../classes.ts";
import { ScreenTitle } from "./screen-title.tsx";

export interface PageHeaderProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** Target of Back; a path of this app. */
  readonly back?: string | undefined;
  readonly onBack?: (() => void) | undefined;
  readonly actions?: ReactNode;
  /** Little room above on phones, where rows follow. */
  readonly dense?: boolean;
}

/** A screen's heading. The router focuses it when the screen opens. */
export function PageHeader({ title, subtitle, back, onBack, actions, dense = false }: PageHeaderProps) {
  const backClasses = classes(buttonClasses("ghost"), "-ml-2 size-11 px-0");
  return (
    <header
      className={classes(
        "flex flex-wrap items-center gap-x-3 md:mb-6",
        dense ? "mb-2 gap-y-1 md:gap-y-3" : "mb-5 gap-y-3",
      )}
    >
      {onBack !== undefined ? (
        <button type="button" onClick={onBack} aria-label={t("Back")} className={backClasses}>
          <ArrowLeft aria-hidden />
        </button>
      ) : (
        back !== undefined && (
          <AppLink to={back} aria-label={t("Back")} className={backClasses}>
            <ArrowLeft aria-hidden />
          </AppLink>
        )
      )}
      <div className={classes("min-w-0", dense ? "flex-auto md:flex-1 md:basis-52" : "flex-1 basis-52")}>
        <ScreenTitle>{title}</ScreenTitle>
        {subtitle !== undefined && <p className="mt-0.5 min-h-[1lh] text-muted">{subtitle}</p>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
