/** Ways a scanner may send a test code. */
export type Form =
  /** As printed, or as another usual length of the same GTIN. */
  "whole" | "expanded" | "zeroDropped" | "checkDigitDropped";

/** A test code: its symbol's text, and the texts scanners are known to send for it. */
export interface TestCode {
  readonly id: "ean13" | "upcE" | "code128" | "qr";
  readonly name: string;
  readonly text: string;
  readonly forms: readonly (readonly [text: string, form: Form])[];
}

/**
 * Test codes that reveal common scanner faults: an EAN-13 and a UPC-E with leading zeros, letters in both cases that
 * other keyboards have elsewhere, and the punctuation of an address.
 */
export const testCodes: readonly TestCode[] = [
  {
    id: "ean13",
    name: "EAN-13",
    text: "0012345678905",
    forms: [
      ["0012345678905", "whole"],
      ["00012345678905", "whole"],
      ["012345678905", "whole"],
      ["12345678905", "zeroDropped"],
      ["01234567890", "checkDigitDropped"],
      ["1234567890", "checkDigitDropped"],
    ],
  },
  {
    id: "upcE",
    name: "UPC-E",
    text: "04252614",
    forms: [
      ["04252614", "whole"],
      ["042100005264", "expanded"],
      ["0042100005264", "expanded"],
      ["00042100005264", "expanded"],
      ["42100005264", "zeroDropped"],
      ["4252614", "zeroDropped"],
      ["0425261", "checkDigitDropped"],
      ["425261", "checkDigitDropped"],
    ],
  },
  { id: "code128", name: "Code 128", text: "Yz-Qa:Wm19", forms: [["Yz-Qa:Wm19", "whole"]] },
  {
    id: "qr",
    name: "QR code",
    text: "https://id.gs1.org/01/09501101530003",
    forms: [["https://id.gs1.org/01/09501101530003", "whole"]],
  },
];

/** A test code found in a scan, with the text around it. */
export interface TestCodeMatch {
  readonly code: TestCode;
  readonly form: Form;
  readonly prefix: string;
  /** The AIM identifier right before the code ("]E0"); null without one. */
  readonly aim: string | null;
  readonly suffix: string;
}

/** Returns the test code in a text that leaves the least around it, in any case: Caps Lock inverts the case. */
export function findTestCode(text: string): TestCodeMatch | null {
  const upper = text.toUpperCase();
  const matches = testCodes.flatMap((code) =>
    code.forms.flatMap(([form, kind]): readonly TestCodeMatch[] => {
      const at = upper.indexOf(form.toUpperCase());
      if (at < 0) return [];
      const before = text.slice(0, at);
      const aim = /\][A-Za-z]\d$/.exec(before)?.[0] ?? null;
      const prefix = before.slice(0, before.length - (aim?.length ?? 0));
      return [{ code, form: kind, prefix, aim, suffix: text.slice(at + form.length) }];
    }),
  );
  return matches.sort((one, other) => leftOver(one) - leftOver(other))[0] ?? null;
}

/** Returns the number of characters that a match does not explain. */
export const leftOver = ({ prefix, suffix }: TestCodeMatch): number => prefix.length + suffix.length;
