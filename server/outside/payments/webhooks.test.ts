import { expect, test } from "vitest";
import { checkbookSigned } from "./webhooks.ts";

test("a webhook of Checkbook.io is known by its signature, as its documentation's own example is", () => {
  const key = "335b5728e25b47e88995fce207bff380";
  const text = '{"status": "PAID", "id": "ed0af5fb335c47dd8eb53199ba50f5c4", "type": "CHECK"}';
  const sum = "4ee9758fc0bceb3ca1a2fe397fbd125364cfffdb04296fa118dab9778a4b3ce3";
  const signature = `nonce=1243549809,signature=${sum}`;
  expect(checkbookSigned(key, { text, headers: { signature } })).toBe(true);
  expect(checkbookSigned(key, { text: text.replace(": ", ":"), headers: { signature } })).toBe(false);
  expect(checkbookSigned(key, { text, headers: { signature: signature.replace("98", "97") } })).toBe(false);
  expect(checkbookSigned("", { text, headers: { signature } })).toBe(false);
  expect(checkbookSigned(key, { text, headers: {} })).toBe(false);
});
