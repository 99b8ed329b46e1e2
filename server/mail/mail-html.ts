import type { Language } from "#shared/words/language.ts";

/** A mail's look and language: the store's name, logo and colour. */
export interface MailStyle {
  readonly storeName: string;
  /** A public address; empty to show the name. */
  readonly logo: string;
  /** A CSS colour; empty for the standard one. */
  readonly color: string;
  /** The text's language; empty if unknown. */
  readonly language: Language | "";
}

const standardColor = "#1f6f54";
const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * Returns a mail's HTML part, made from its plain text, so that both have the same content. Paragraphs are separated by
 * empty lines, a line starting with "- " is a list entry continued by indented lines, and an address alone on its line
 * is a button. Mail programs support little more than tables and inline styles.
 */
export function mailHtml(subject: string, text: string, style: MailStyle): string {
  const color = style.color === "" ? standardColor : style.color;
  const mark =
    style.logo === ""
      ? escaped(style.storeName)
      : `<img src="${escaped(style.logo)}" alt="${escaped(style.storeName)}" height="48" style="display:block;border:0;height:48px">`;
  const blocks = text
    .trim()
    .split(/\n{2,}/)
    .map((block) => blockHtml(block, color))
    .join("\n");
  return `<!doctype html>
<html${style.language === "" ? "" : ` lang="${style.language}"`}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:0;background:#f6f6f3">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f6f3"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-top:4px solid ${color};font-family:${sans};font-size:16px;line-height:24px;color:#1c1c1a">
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

interface Run {
  readonly kind: "list" | "text" | "button";
  readonly lines: string[];
}

function blockHtml(block: string, color: string): string {
  const runs: Run[] = [];
  for (const line of block.split("\n")) {
    const last = runs.at(-1);
    if (last?.kind === "list" && line.startsWith("  "))
      last.lines.push(`${last.lines.pop() ?? ""}<br>\n${linked(line.trim())}`);
    else if (/^https?:\/\/\S+$/.test(line)) runs.push({ kind: "button", lines: [line] });
    else {
      const kind = line.startsWith("- ") ? "list" : "text";
      const inner = linked(kind === "list" ? line.slice(2) : line);
      if (last?.kind === kind) last.lines.push(inner);
      else runs.push({ kind, lines: [inner] });
    }
  }
  return runs.map((run) => runHtml(run, color)).join("\n");
}

function runHtml({ kind, lines }: Run, color: string): string {
  if (kind === "button") return buttonHtml(lines[0] ?? "", color);
  if (kind === "text") return paragraph(lines.join("<br>\n"));
  const entries = lines.map((line) => `<li style="margin:0 0 6px">${line}</li>`).join("\n");
  return `<ul style="margin:0 0 16px;padding:0 0 0 20px">${entries}</ul>`;
}

const buttonHtml = (address: string, color: string): string =>
  `<p style="margin:0 0 16px"><a href="${escaped(address)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${color};color:#ffffff;text-decoration:none;font-weight:600;word-break:break-all">${escaped(buttonText(address))}</a></p>`;

/** Returns the address as a button's text: without its token. */
const buttonText = (address: string): string => address.replace(/\?.*$/, "");

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
