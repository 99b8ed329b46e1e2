import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { BucketConfig } from "#server/config.ts";

/** A bucket that speaks S3 by path over HTTP and believes nobody whose signature (AWS Signature 4) it cannot make itself. */
export interface SmallBucket {
  readonly config: BucketConfig;
  readonly files: Map<string, Buffer>;
  /** What the next requests are answered with instead, one each. */
  readonly faults: number[];
  close(): Promise<void>;
}

const pageSize = 3;

export async function startSmallBucket(): Promise<SmallBucket> {
  const files = new Map<string, Buffer>();
  const faults: number[] = [];
  const secrets = { accessKeyId: "trace-key", secretAccessKey: "a/very+secret" };
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => answer(request, body, response));
  });

  const answer = (request: IncomingMessage, body: Buffer, response: ServerResponse): void => {
    const say = (status: number, code = "", bytes: Buffer | string = `<Error><Code>${code}</Code></Error>`) =>
      response.writeHead(status).end(bytes);
    const fault = faults.shift();
    if (fault !== undefined) return void say(fault, "SlowDown");
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    if (!isSigned(request, url, body, secrets)) return void say(403, "SignatureDoesNotMatch");
    const [, bucket, ...rest] = url.pathname.split("/").map(decodeURIComponent);
    const key = rest.join("/");
    if (bucket !== "trace-files") return void say(404, "NoSuchBucket");
    if (key === "") return void say(200, "", pageOf([...files.keys()].toSorted(), url.searchParams));
    if (request.method === "PUT") files.set(key, body);
    if (request.method === "DELETE") files.delete(key);
    const found = files.get(key);
    if (request.method === "GET" && found === undefined) return void say(404, "NoSuchKey");
    say(request.method === "DELETE" ? 204 : 200, "", request.method === "GET" ? found : "");
  };

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    config: { endpoint: `http://127.0.0.1:${port}/`, bucket: "trace-files", region: "eu-north-1", ...secrets },
    files,
    faults,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function pageOf(keys: readonly string[], asked: URLSearchParams): string {
  const from = Number(asked.get("continuation-token") ?? 0);
  const listed = keys.slice(from, from + pageSize).map((key) => `<Contents><Key>${key}</Key></Contents>`);
  const next = from + pageSize;
  const more = next < keys.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : "";
  return `<?xml version="1.0"?><ListBucketResult>${listed.join("")}${more}</ListBucketResult>`;
}

const sha256 = (data: Buffer | string): string => createHash("sha256").update(data).digest("hex");
const hmac = (key: Buffer | string, data: string): Buffer => createHmac("sha256", key).update(data).digest();
const strict = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** Signature 4 as its owner's documents describe it. */
function isSigned(
  { headers, method }: IncomingMessage,
  url: URL,
  body: Buffer,
  { accessKeyId, secretAccessKey }: { readonly accessKeyId: string; readonly secretAccessKey: string },
): boolean {
  const [, key, day = "", region = "", names = "", signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    ) ?? [];
  const at = String(headers["x-amz-date"] ?? "");
  const announced = String(headers["x-amz-content-sha256"] ?? "");
  const isWhole = announced === sha256(body) || announced === "UNSIGNED-PAYLOAD";
  if (key !== accessKeyId || region !== "eu-north-1" || !at.startsWith(day) || !isWhole) return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${strict(name)}=${strict(value)}`)
    .toSorted()
    .join("&");
  const canonical = [
    method,
    url.pathname
      .split("/")
      .map((part) => strict(decodeURIComponent(part)))
      .join("/"),
    query,
    ...names.split(";").map((name) => `${name}:${String(headers[name] ?? "").trim()}`),
    "",
    names,
    announced,
  ].join("\n");
  const text = ["AWS4-HMAC-SHA256", at, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join("\n");
  const signing = [day, region, "s3", "aws4_request"].reduce<Buffer | string>(hmac, `AWS4${secretAccessKey}`);
  return hmac(signing, text).toString("hex") === signature;
}
