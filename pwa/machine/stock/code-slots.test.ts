import * as fc from "fast-check";
import { expect, test } from "vitest";
import { CodeSlots } from "./code-slots.ts";

test("A code has the slot that took it last, until that one is removed, whatever other codes come and go", () => {
  const step = fc.record({
    slot: fc.nat(400),
    code: fc.integer({ min: 0, max: 300 }).map((n) => `A${n}`),
    isRemoved: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 1_000 }), fc.nat(300), (steps, room) => {
      const codes: string[] = Array.from({ length: 401 }, () => "");
      const slots = new CodeSlots(codes);
      slots.reserve(room);
      const plain = new Map<string, number>();
      const remove = (slot: number) => {
        const code = codes[slot] as string;
        if (code === "") return;
        slots.delete(slot);
        if (plain.get(code) === slot) plain.delete(code);
        codes[slot] = "";
      };
      for (const { slot, code, isRemoved } of steps) {
        remove(slot);
        if (isRemoved) continue;
        codes[slot] = code;
        slots.set(slot);
        plain.set(code, slot);
      }
      for (let n = 0; n <= 300; n += 1) expect(slots.get(`A${n}`)).toBe(plain.get(`A${n}`));
    }),
    { numRuns: 200, seed: 20260302 },
  );
});
