import { epl } from "./epl.ts";
import { escpos } from "./escpos.ts";
import type { PrinterLanguage } from "./printer-language.ts";
import type { LanguageName } from "./printer-settings.ts";
import { tspl } from "./tspl.ts";
import { zpl } from "./zpl.ts";

export const printerLanguages: Readonly<Record<LanguageName, PrinterLanguage>> = { zpl, epl, tspl, escpos };
