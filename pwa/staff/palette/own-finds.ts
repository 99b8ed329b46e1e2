import { t } from "#shared/words/define-words.ts";
import { linkTo } from "#pwa/ui/app-link.tsx";
import { guidePageNames, guideTitleWords } from "#pwa/features/help/guide-pages.ts";
import { settingsSections } from "#pwa/features/settings/settings-search.ts";
import { settingsSectionWords } from "#pwa/features/settings/words.ts";
import type { DeclaredScreen } from "../frame/screens.ts";
import { menuSectionWords } from "../words.ts";
import type { PaletteFind } from "./palette-finds.ts";
import { screenSearchWords, sectionSearchWords } from "./search-words.ts";

/** Returns the finds of screens that need nothing named: by their titles, their words in the menu, and other words. */
export const screenFinds = (
  screens: readonly Pick<DeclaredScreen, "to" | "title" | "menu">[],
): readonly PaletteFind[] =>
  screens
    .filter(({ to }) => !to.includes("$"))
    .map(({ to, title, menu }) => {
      const name = to.slice(1).replaceAll("/", "-");
      const inMenu = menu === undefined ? "" : menu.label();
      const section = menu?.section == null ? "" : menuSectionWords(menu.section);
      const others = screenSearchWords.has(name) ? screenSearchWords(name) : "";
      return {
        id: `screen ${to}`,
        label: title() || t("Home"),
        also: [inMenu, others, section].filter((part) => part !== "").join(" "),
        go: { to },
      };
    });

/** Returns the finds of the settings' sections. */
export const sectionFinds = (): readonly PaletteFind[] =>
  settingsSections.map((section) => ({
    id: `section ${section}`,
    label: settingsSectionWords(section),
    hint: t("Settings"),
    also: sectionSearchWords(section),
    go: linkTo({ to: "/settings", search: { section } }),
  }));

/** Returns the finds of the guide's pages. */
export const guideFinds = (): readonly PaletteFind[] =>
  guidePageNames.map((page) => ({
    id: `help ${page}`,
    label: guideTitleWords(page),
    hint: t("Help"),
    go: linkTo({ to: "/help", search: { page } }),
  }));
