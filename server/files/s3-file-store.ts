import { AwsClient } from "aws4fetch";
import type { BucketConfig } from "#server/config.ts";
import { type FileStore, FileStoreUnavailable } from "./file-store.ts";

/** Longer than any file takes; a bucket that does not answer must not keep requests for ever. */
const timeoutMs = 30_000;
/** How often what failed in passing is tried again. */
const retries = 3;

/** Files in an S3-compatible bucket, addressed by path: `{endpoint}/{bucket}/{key}`. Signed with AWS Signature 4. */
export function s3FileStore({ endpoint, bucket, region, accessKeyId, secretAccessKey }: BucketConfig): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries, initRetryMs: 100 });
  const root = `${endpoint.replace(/\/+$/, "")}/${encodeURIComponent(bucket)}`;
  const addressOf = (key: string): string => `${root}/${key.split("/").map(encodeURIComponent).join("/")}`;

  const ask = async (address: string, init: RequestInit & { method: string }, also: readonly number[] = []) => {
    let response: Response;
    try {
      response = await client.fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    } catch (error) {
      throw new FileStoreUnavailable("The bucket of files does not answer.", { cause: error });
    }
    if (response.ok || also.includes(response.status)) return response;
    // The answer's text names what is wrong and holds no secret of ours.
    const reason = /<Code>([A-Za-z]{1,60})<\/Code>/.exec(await response.text())?.[1] ?? "";
    throw new FileStoreUnavailable(`The bucket of files answered ${response.status} ${reason}.`.replace(" .", "."), {
      full: response.status === 507 || reason === "QuotaExceeded",
    });
  };

  return {
    put: async (key, bytes) => {
      await ask(addressOf(key), {
        method: "PUT",
        body: Buffer.from(bytes),
        headers: { "content-type": "image/webp", "content-length": String(bytes.byteLength) },
      });
    },
    get: async (key) => {
      const response = await ask(addressOf(key), { method: "GET" }, [404]);
      return response.status === 404 ? null : Buffer.from(await response.arrayBuffer());
    },
    remove: async (key) => {
      await ask(addressOf(key), { method: "DELETE" }, [404]);
    },
    keys: async function* () {
      let from: string | null = "";
      while (from !== null) {
        const address = new URL(root);
        address.searchParams.set("list-type", "2");
        if (from !== "") address.searchParams.set("continuation-token", from);
        const page = await (await ask(address.href, { method: "GET" })).text();
        for (const [, key = ""] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) yield plain(key);
        const next = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(page)?.[1];
        from = next === undefined ? null : plain(next);
      }
    },
  };
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const plain = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? "");
