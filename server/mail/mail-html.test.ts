import { expect, test } from "vitest";
import { mailHtml } from "./mail-html.ts";

const style = { storeName: "Sole <Street>", logo: "", color: "#112233", language: "es" } as const;

test("the HTML of a mail is made of its text: paragraphs, lists, and an address alone as a button", () => {
  const text =
    "Hello Ada,\n\nGood news:\n- Air One, size 9\n  Price $200.00\n- Court Two\n\nhttps://shop.test/inventory?a=1\n\nBye,\nus";
  const html = mailHtml("Two items", text, style);
  expect(html).toContain("<title>Two items</title>");
  expect(html).toContain('<html lang="es">');
  expect(mailHtml("Of before", "Hello", { ...style, language: "" })).toContain("<html>");
  expect(html).toContain(">Hello Ada,</p>");
  expect(html.match(/<li /g)).toHaveLength(2);
  expect(html).toMatch(/Air One, size 9<br>\s*Price \$200\.00<\/li>/);
  expect(html).toMatch(/<a href="https:\/\/shop\.test\/inventory\?a=1" style="[^"]*background:#112233/);
  expect(html).toMatch(/Bye,<br>\s*us<\/p>/);
});

test("what people typed is text in a mail's HTML and nothing else", () => {
  const html = mailHtml('"><script>', "<img src=x onerror=alert(1)> & https://a.test/?q=%22><b>", style);
  expect(html).not.toMatch(/<script|<img src=x|<b>/);
  expect(html).toContain("Sole &lt;Street&gt;");
  expect(html).toContain("&lt;img src=x onerror=alert(1)&gt; &amp;");
});
