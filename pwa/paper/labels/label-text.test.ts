import { describe, expect, test } from "vitest";
import { clip, isRightToLeft, isSettable, labelLine, textWidthMm, wrap } from "./label-text.ts";

describe("label text", () => {
  test("is clipped with an ellipsis", () => {
    expect(clip("Jordan 1 Retro High", 15, 8, false)).toMatch(/^Jordan.*…$/);
    expect(clip("Jordan", 40, 8, false)).toBe("Jordan");
    expect(clip("Jordan", 1, 8, false)).toBe("");
  });

  test("wraps between words, and within a word that is wider than a line", () => {
    expect(wrap("one two three four five six", 12.5, 8, false, 3)).toEqual(["one two", "three four", "five six"]);
    expect(wrap("one two three four five six", 12.5, 8, false, 2)).toEqual(["one two", "three fo…"]);
    const endless = wrap("W".repeat(300), 20, 8, true, 3);
    expect(endless).toHaveLength(3);
    expect(endless.at(-1)).toMatch(/^W+…$/);
    for (const line of endless) expect(textWidthMm(line, 8, true)).toBeLessThanOrEqual(20);
    expect(wrap("東京の運動靴屋さん", 12, 8, false, 4).join("")).toBe("東京の運動靴屋さん");
  });

  test("loses no word where there is room for all of them", () => {
    const title = "Jordan 1 Retro High OG Chicago Lost and Found";
    expect(wrap(title, 25, 8, true, 9).join(" ")).toBe(title);
  });

  test("an emoji of several characters is cut before or after, never inside", () => {
    const astronaut = "👩🏽‍🚀";
    expect(labelLine(astronaut)).toBe(astronaut);
    expect(clip(astronaut.repeat(20), 25, 8, false).replace("…", "").replaceAll(astronaut, "")).toBe("");
    expect(clip(astronaut.repeat(20), 25, 8, false)).toContain(astronaut);
  });

  test("is one composed line without control characters, direction marks and broken halves", () => {
    expect(labelLine(" A\u0000ir\n\tMax\u00a090\u2028 ")).toBe("A ir Max 90");
    expect(labelLine("Cafe\u0301 \u202ereversed\u202c s\u00adoft \ufeffmark")).toBe("Café reversed soft mark");
    expect(labelLine("\ud800")).toBe("\ufffd");
    expect(labelLine("1\u202f250,00 €")).toBe("1 250,00 €");
  });

  test("widths are Helvetica's own", async () => {
    const { jsPDF } = await import("jspdf");
    const pdf = new jsPDF({ unit: "mm", format: [60, 40], orientation: "landscape" });
    for (const bold of [false, true]) {
      pdf.setFont("helvetica", bold ? "bold" : "normal");
      pdf.setFontSize(8);
      // jsPDF rounds widths to hundredths of the type size and applies kerning, which it does not print.
      for (const text of ["Jordan 1 Retro High OG", "WMWM @%& 0123456789", "Ünïcödé señor Ångström", "“€ 12” – it’s"])
        expect(textWidthMm(text, 8, bold) / pdf.getTextWidth(text)).toBeCloseTo(1, 1);
    }
  });

  test("is set by the PDF's fonts where they have every character of it", () => {
    expect(isSettable("Größe €1 250 – ‘Air’ “Max” … Œuvre Šport")).toBe(true);
    for (const text of ["₹1", "₪1", "zł", "Кроссовки", "運動靴", "נעליים", "👟", "\u0001"])
      expect(isSettable(text)).toBe(false);
  });

  test("runs from right to left where its first letter does", () => {
    for (const text of ["נעליים Nike", "42 أحذية"]) expect(isRightToLeft(text)).toBe(true);
    for (const text of ["Nike נעליים", "42", "", "運動靴"]) expect(isRightToLeft(text)).toBe(false);
  });
});
