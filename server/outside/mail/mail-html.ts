import { darkGround, type MailColours, mailColours } from "./mail-colours.ts";
import { mailHtmlWords } from "./words.ts";
import { traceAccent } from "#shared/areas/settings/trace-accent.ts";
import type { Language } from "#shared/words/language.ts";

/** A mail's look and language: the store's name, logo and colour. */
export interface MailStyle {
  readonly storeName: string;
  /** A public address; empty to show the name. */
  readonly logo: string;
  /** #rrggbb; empty for the standard one. */
  readonly color: string;
  /** The text's language; empty if unknown. */
  readonly language: Language | "";
}

const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * Returns a mail's HTML part, made from its plain text, so that both have the same content. Paragraphs are separated by
 * empty lines, a line starting with "- " is a list entry continued by indented lines, and a line with a word, "›" and an
 * address is a button with that word; an address alone on its line is one that says to open it. Mail programs support little more than tables and inline styles; those that know a dark look take it from
 * the style sheet, and leave the colours alone then.
 */
export function mailHtml(subject: string, text: string, style: MailStyle): string {
  const colours = mailColours(style.color === "" ? traceAccent : style.color);
  const mark =
    style.logo === ""
      ? escaped(style.storeName)
      : `<img src="${escaped(style.logo)}" alt="${escaped(style.storeName)}" height="48" style="display:block;border:0;height:48px">`;
  const blocks = text
    .trim()
    .split(/\n{2,}/)
    .map((block) => blockHtml(block, colours, style.language))
    .join("\n");
  return `<!doctype html>
<html${style.language === "" ? "" : ` lang="${style.language}"`}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.ground{background:#161615!important}.sheet{background:${darkGround}!important;color:#f0f0ec!important;border-top-color:${colours.lineOnDark}!important}}</style></head>
<body class="ground" style="margin:0;padding:0;background:#f6f6f3">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f6f3"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-top:4px solid ${colours.surface};font-family:${sans};font-size:16px;line-height:24px;color:#1c1c1a">
<tr><td style="padding:24px 28px 8px;font-size:18px;font-weight:600">${mark}</td></tr>
<tr><td style="padding:8px 28px 24px">
${blocks}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

const paragraph = (inner: string): string => `<p style="margin:0 0 16px">${inner}</p>`;

/** A word of at most 60 letters, if there is one, and an address. */
const buttonLine = /^(?:([^›]{1,60}) › )?(https?:\/\/\S+)$/;

interface Run {
  readonly kind: "list" | "text" | "button";
  /** Of a button, its word and its address. */
  readonly lines: string[];
}

function blockHtml(block: string, colours: MailColours, language: MailStyle["language"]): string {
  const runs: Run[] = [];
  for (const line of block.split("\n")) {
    const last = runs.at(-1);
    const button = buttonLine.exec(line);
    if (last?.kind === "list" && line.startsWith("  "))
      last.lines.push(`${last.lines.pop() ?? ""}<br>\n${linked(line.trim())}`);
    else if (button !== null)
      runs.push({ kind: "button", lines: [button[1] ?? mailHtmlWords.in(language || "en")("open"), button[2] ?? ""] });
    else {
      const kind = line.startsWith("- ") ? "list" : "text";
      const inner = linked(kind === "list" ? line.slice(2) : line);
      if (last?.kind === kind) last.lines.push(inner);
      else runs.push({ kind, lines: [inner] });
    }
  }
  return runs.map((run) => runHtml(run, colours)).join("\n");
}

function runHtml({ kind, lines }: Run, colours: MailColours): string {
  if (kind === "button") return buttonHtml(lines[0] ?? "", lines[1] ?? "", colours);
  if (kind === "text") return paragraph(lines.join("<br>\n"));
  const entries = lines.map((line) => `<li style="margin:0 0 6px">${line}</li>`).join("\n");
  return `<ul style="margin:0 0 16px;padding:0 0 0 20px">${entries}</ul>`;
}

// A light colour needs an edge to be seen as a button on white.
const buttonHtml = (word: string, address: string, { surface, onSurface }: MailColours): string =>
  `<p style="margin:0 0 16px"><a href="${escaped(address)}" style="display:inline-block;padding:12px 20px;border-radius:8px;border:1px solid ${onSurface === "#ffffff" ? surface : "#767670"};background:${surface};color:${onSurface};text-decoration:none;font-weight:600">${escaped(word)}</a></p>`;

/** Makes addresses within a line links. */
const linked = (line: string): string =>
  line
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, at) =>
      at % 2 === 1 ? `<a href="${escaped(part)}" style="color:inherit">${escaped(part)}</a>` : escaped(part),
    )
    .join("");

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
// Security: it contains names and texts of people.
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
