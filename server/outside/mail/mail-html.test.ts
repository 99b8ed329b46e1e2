import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import "#server/words/speaking.ts";
import { catalogueStyle } from "#server/outside/pages/catalogue-style.ts";
import { traceAccent } from "#shared/areas/settings/trace-accent.ts";
import { contrast, darkGround, mailColours } from "./mail-colours.ts";
import { mailHtml } from "./mail-html.ts";

const style = { storeName: "Sole <Street>", logo: "", color: "#112233", language: "es" } as const;

test("the HTML of a mail is made of its text: paragraphs, lists, and a line with a word and an address as a button", () => {
  const text =
    "Hello Ada,\n\nGood news:\n- Air One, size 9\n  Price $200.00\n- Court Two\n\nAnswer › https://shop.test/inventory?a=1\n\nhttps://shop.test/\n\nBye,\nus";
  const html = mailHtml("Two items", text, style);
  expect(html).toContain("<title>Two items</title>");
  expect(html).toContain('<html lang="es">');
  expect(mailHtml("Of before", "Hello", { ...style, language: "" })).toContain("<html>");
  expect(html).toContain(">Hello Ada,</p>");
  expect(html.match(/<li /g)).toHaveLength(2);
  expect(html).toMatch(/Air One, size 9<br>\s*Price \$200\.00<\/li>/);
  expect(html).toMatch(
    /<a href="https:\/\/shop\.test\/inventory\?a=1" style="[^"]*background:#112233[^>]*>Answer<\/a>/,
  );
  expect(html).toMatch(/<a href="https:\/\/shop\.test\/" [^>]*>Abrir<\/a>/);
  expect(html).toMatch(/Bye,<br>\s*us<\/p>/);
});

test("what people typed is text in a mail's HTML and nothing else", () => {
  const html = mailHtml('"><script>', "<img src=x onerror=alert(1)> & https://a.test/?q=%22><b>", style);
  expect(html).not.toMatch(/<script|<img src=x|<b>/);
  expect(html).toContain("Sole &lt;Street&gt;");
  expect(html).toContain("&lt;img src=x onerror=alert(1)&gt; &amp;");
});

/** Returns the value of a CSS property in the first tag that has this in it. */
const valueIn = (html: string, tag: RegExp, property: string): string =>
  new RegExp(`[";]${property}:([^;"]+)`).exec(tag.exec(html)?.[0] ?? "")?.[1] ?? "";

test("the store's colour is readable in its mails whatever it is, in light and in dark", () => {
  for (const color of ["", "#112233", "#000000", "#ffffff", "#f2c400", "#ff0000", "#777777", "#00ff88", "#1f1f1d"]) {
    const html = mailHtml("Sold", "Hello,\n\nhttps://shop.test/inventory", { ...style, color });
    const button = /<a href="https:\/\/shop[^>]+>/;
    const [ground, text] = [valueIn(html, button, "background"), valueIn(html, button, "color")];
    expect(ground).toBe(color || "#1f4fd1");
    expect(contrast(ground, text), `${color}: the button's text`).toBeGreaterThanOrEqual(4.5);
    const edge = valueIn(html, button, "border").split(" ").at(-1) ?? "";
    expect(contrast(edge, "#ffffff"), `${color}: the button's edge`).toBeGreaterThanOrEqual(3);
    expect(valueIn(html, /<table[^>]+class="sheet"[^>]+>/, "border-top")).toBe(`4px solid ${color || "#1f4fd1"}`);
    const line = /border-top-color:(#[0-9a-f]{6})!important/.exec(html)?.[1] ?? "";
    expect(line).toBe(mailColours(color || "#1f4fd1").lineOnDark);
    expect(contrast(line, darkGround), `${color}: the line in the dark`).toBeGreaterThanOrEqual(3);
  }
});

test("a mail says that it knows a dark look, in which its text is light on dark", () => {
  const html = mailHtml("Sold", "Hello,", style);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  const dark = /prefers-color-scheme:dark\)\{.*\.sheet\{background:(#\w{6})!important;color:(#\w{6})!important/.exec(
    html,
  );
  expect(contrast(dark?.[1] ?? "", dark?.[2] ?? "")).toBeGreaterThanOrEqual(7);
});

test("a store that chose no colour has Trace's own in its mails, its public pages and its apps", () => {
  expect(mailHtml("Sold", "Hello,", { ...style, color: "" })).toContain(`border-top:4px solid ${traceAccent}`);
  expect(catalogueStyle("")).toContain(`--accent: ${traceAccent};`);
  expect(readFileSync("pwa/ui/styles/tokens.css", "utf8")).toContain(`--accent: ${traceAccent};`);
});
