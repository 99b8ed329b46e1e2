import { t } from "#shared/words/define-words.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { ShopProblem } from "../shop-port.ts";

/** A shop that refused: somebody must change something first. `codes` are the platform's. */
export class ShopRefusal extends ShopProblem {
  readonly codes: readonly string[];

  constructor(message: string, codes: readonly string[] = []) {
    super(message, { isPassing: false });
    this.name = "ShopRefusal";
    this.codes = codes;
  }
}

/** Returns a problem that passes. */
export const passing = (message: string): ShopProblem => new ShopProblem(message, { isPassing: true });

/** What a mutation says against its input; it comes with status 200. */
export const userErrors = z.array(
  z.object({
    field: z.nullish(z.array(z.string())),
    message: z.string(),
    code: z.nullish(z.string()),
  }),
);

/** Codes after which the same input is good later. */
const passingCodes: ReadonlySet<string> = new Set(["IDEMPOTENCY_CONCURRENT_REQUEST", "GENERIC_ERROR", "JOB_ERROR"]);

/** @throws ShopProblem if there are errors. */
export function refuse(errors: z.output<typeof userErrors>): void {
  if (errors.length === 0) return;
  const reason = [...new Set(errors.map(({ message }) => message))].join(" ").slice(0, 240);
  const codes = errors.flatMap(({ code }) => code ?? []);
  const sentence = t("The shop refused it: {reason}", { reason });
  throw codes.some((code) => passingCodes.has(code)) ? passing(sentence) : new ShopRefusal(sentence, codes);
}
