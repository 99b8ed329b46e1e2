import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import type { BucketConfig } from "#server/running/config.ts";
import { type FileStore, FileStoreUnavailable } from "./file-store.ts";

/** Longer than any file takes; an unresponsive bucket must not hold requests for ever. */
const timeoutMs = 30_000;
/** Most bytes read of an error response. */
const mostOfReason = 4_000;
/** Retries of transient failures. */
const retries = 3;

/**
 * Returns a file store over an S3-compatible bucket, addressed by path: `{endpoint}/{bucket}/{key}`. Signed with AWS
 * Signature 4.
 */
export function s3FileStore({ endpoint, bucket, region, accessKeyId, secretAccessKey }: BucketConfig): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries, initRetryMs: 100 });
  const root = `${endpoint.replace(/\/+$/, "")}/${encodeURIComponent(bucket)}`;
  const addressOf = (key: string): string => `${root}/${key.split("/").map(encodeURIComponent).join("/")}`;

  /** Sends a request and reads the whole response; null if the bucket has no such file. */
  const ask = async (
    address: string,
    init: {
      readonly method: string;
      readonly body?: Buffer<ArrayBuffer>;
      readonly headers?: Readonly<Record<string, string>>;
    },
  ): Promise<Buffer | null> => {
    let response: Response;
    let bytes: Buffer;
    try {
      // Security: redirects, for example into our own network, are not followed.
      const options = { ...init, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) } as const;
      response = await client.fetch(address, options);
      bytes = Buffer.from(await response.arrayBuffer());
    } catch (error) {
      throw new FileStoreUnavailable("The bucket of files does not answer.", { cause: error });
    }
    if (response.ok) return bytes;
    // The response's text names the error and contains no secret of ours.
    const reason = /<Code>([A-Za-z]{1,60})<\/Code>/.exec(bytes.subarray(0, mostOfReason).toString("utf8"))?.[1] ?? "";
    // A missing bucket, and an unaware proxy, also return 404.
    if (response.status === 404 && reason === "NoSuchKey") return null;
    throw new FileStoreUnavailable(`The bucket of files answered ${response.status} ${reason}.`.replace(" .", "."), {
      full: response.status === 507 || reason === "QuotaExceeded",
    });
  };

  return {
    put: async (key, bytes) => {
      const body = Buffer.from(bytes);
      await ask(addressOf(key), {
        method: "PUT",
        body,
        headers: {
          "content-type": "image/webp",
          "content-length": String(body.byteLength),
          // With it the bucket stores exactly these bytes, or nothing.
          "x-amz-content-sha256": createHash("sha256").update(body).digest("hex"),
        },
      });
    },
    get: (key) => ask(addressOf(key), { method: "GET" }),
    remove: async (key) => {
      await ask(addressOf(key), { method: "DELETE" });
    },
    keys: async function* () {
      let from: string | null = "";
      while (from !== null) {
        const address = new URL(root);
        address.searchParams.set("list-type", "2");
        if (from !== "") address.searchParams.set("continuation-token", from);
        const page = String(await ask(address.href, { method: "GET" }));
        if (!page.includes("<ListBucketResult"))
          throw new FileStoreUnavailable("The bucket of files answered with no list of its files.");
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
