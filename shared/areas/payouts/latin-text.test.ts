import { expect, test } from "vitest";
import { asciiText, isUnprintable, latin1Text } from "./latin-text.ts";

test("names in letters with strokes, of other alphabets and with typed apostrophes are written so that a bank reads them", () => {
  for (const [name, ascii, latin1] of [
    ["Łukasz Østergård", "Lukasz Ostergard", "Lukasz Østergård"],
    ["Æsir Þórður ð", "AEsir Thordur d", "Æsir Þórður ð"],
    ["Đorđe Œuvre Işık", "Dorde OEuvre Isik", "Dorde OEuvre Isik"],
    ["O’Brien “Bo” – Šimić", `O'Brien "Bo" - Simic`, `O'Brien "Bo" - Simic`],
    ["Nguyễn Đức", "Nguyen Duc", "Nguyen Duc"],
    ["Иван Щукин", "Ivan Schukin", "Ivan Schukin"],
    ["Müller ß", "Muller ss", "Müller ß"],
  ] as const) {
    expect(asciiText(name), name).toBe(ascii);
    expect(latin1Text(name), name).toBe(latin1);
    expect(isUnprintable(name), name).toBe(false);
  }
});

test("names of which letters would be lost are unreadable, other signs are not", () => {
  for (const name of ["李明", "Jane 李", "김민수", "ราม", "राम", "שלום", "★", ""])
    expect(isUnprintable(name), name).toBe(true);
  for (const name of ["Sole ★ Street", "J. D.", "7 & Co", "🙂 Ann"]) expect(isUnprintable(name), name).toBe(false);
});
