import { t } from "#shared/words/define-words.ts";
import { readAtMost } from "#server/machine/limits/read-at-most.ts";
import type { CatalogConfig } from "#server/running/config.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { requiredText, type SizeOfGtin, z } from "#shared/machine/kernel/schema.ts";
import { catalogWords } from "./words.ts";

/** Longer than a catalogue needs; a person is waiting. */
const timeoutMs = 8_000;
const mostBytes = 1_000_000;
const mostGtins = 500;

const sizeText = z.union([requiredText(60), z.pipe(z.number(), z.transform(String))]);
const answered = z.object({
  data: z.object({
    gtinData: z.array(z.object({ size: sizeText, gtin: sizeText })).check(z.maxLength(mostGtins)),
  }),
});

/** A failure of the service, with its cause for the log beside the message for people. */
export class CatalogFailure extends DomainError {
  readonly reason: unknown;

  constructor(sentence: string, reason: unknown) {
    super("catalog_failed", sentence);
    this.reason = reason;
  }
}

/**
 * Fetches a product's barcodes by size from the catalogue service: `GET {url}/api/catalog/gtin/{catalogId}` with the
 * token as bearer; the response has them at `data.gtinData`. Bounded in time and size; not yet checked for
 * being valid barcodes.
 */
export async function gtinsOfCatalog(
  config: CatalogConfig,
  catalogId: string,
): Promise<readonly SizeOfGtin[] | CatalogFailure> {
  const address = `${config.url.replace(/\/+$/, "")}/api/catalog/gtin/${encodeURIComponent(catalogId)}`;
  let status: number;
  let body: string | null;
  try {
    const response = await fetch(address, {
      headers: { accept: "application/json", authorization: ["Bearer", config.token].join(" ") },
      // Security: the token may only go to this address.
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    status = response.status;
    body = (await readAtMost(response, mostBytes))?.toString("utf8") ?? null;
  } catch (error) {
    return new CatalogFailure(
      t("The catalogue service does not answer. Try again later, or add the barcodes by hand."),
      error,
    );
  }
  if (status === 404)
    return new CatalogFailure(
      t("The catalogue service does not know the Catalog Id {catalogId}.", { catalogId }),
      status,
    );
  if (status !== 200)
    return new CatalogFailure(
      t("The catalogue service answered with status {status}. Try again later, or add the barcodes by hand.", {
        status,
      }),
      status,
    );
  if (body === null) return new CatalogFailure(catalogWords("unreadable"), `more than ${mostBytes} bytes`);
  const parsed = z.safeParse(answered, jsonOf(body));
  if (!parsed.success) return new CatalogFailure(catalogWords("unreadable"), z.prettifyError(parsed.error));
  return parsed.data.data.gtinData;
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
