import { t } from "#shared/words/define-words.ts";
import { Monitor, Moon, Sun } from "lucide-react";
import { useState } from "react";
import { classes } from "#pwa/ui/classes.ts";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { chooseTheme, readTheme, type ThemeChoice } from "#pwa/ui/styles/theme.ts";
import { themeWords } from "./words.ts";

const choices = [
  { value: "system", icon: Monitor },
  { value: "light", icon: Sun },
  { value: "dark", icon: Moon },
] as const satisfies readonly { value: ThemeChoice; icon: unknown }[];

export function AppearanceSection() {
  const [theme, setTheme] = useState(readTheme);
  return (
    <SectionCard id="device-look" title={t("Appearance")}>
      <fieldset>
        <legend className="sr-only">{t("Theme")}</legend>
        <div className="grid grid-cols-3 gap-1 rounded-control bg-sunken p-1">
          {choices.map(({ value, icon: Icon }) => (
            <label
              key={value}
              className={classes(
                "flex min-h-11 items-center justify-center gap-2 rounded-[0.5rem] font-medium has-focus-visible:outline-2 has-focus-visible:outline-accent-text",
                theme === value ? "bg-surface text-ink shadow-card" : "text-muted hover:text-ink",
              )}
            >
              <input
                type="radio"
                name="theme"
                value={value}
                checked={theme === value}
                className="sr-only"
                onChange={() => {
                  chooseTheme(value);
                  setTheme(value);
                }}
              />
              <Icon aria-hidden className="size-5" />
              {themeWords(value)}
            </label>
          ))}
        </div>
      </fieldset>
    </SectionCard>
  );
}
