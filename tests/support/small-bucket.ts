import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { BucketConfig } from "#server/running/config.ts";

/** A bucket that implements S3 by path over HTTP and verifies every signature (AWS Signature 4). */
export interface SmallBucket {
  readonly config: BucketConfig;
  readonly files: Map<string, Buffer>;
  /** Responses to the next requests instead, one each: a status, or a function. */
  readonly faults: (number | ((response: ServerResponse) => void))[];
  /** Milliseconds by which its clock is ahead of ours. */
  ahead: number;
  close(): Promise<void>;
}

const pageSize = 3;

export async function startSmallBucket(): Promise<SmallBucket> {
  const files = new Map<string, Buffer>();
  const faults: SmallBucket["faults"] = [];
  const secrets = { accessKeyId: "trace-key", secretAccessKey: "a/very+secret" };
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => answer(request, body, response));
  });

  const answer = (request: IncomingMessage, body: Buffer, response: ServerResponse): void => {
    const say = (status: number, code = "", bytes: Buffer | string = `<Error><Code>${code}</Code></Error>`) =>
      response.writeHead(status).end(bytes);
    const fault = faults.shift();
    if (typeof fault === "function") return void fault(response);
    if (fault !== undefined) return void say(fault, fault === 403 ? "AccessDenied" : "SlowDown");
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    const problem = signatureRefusal(request, url, body, secrets, Date.now() + bucket.ahead);
    if (problem !== null) return void say(403, problem);
    const [, name, ...rest] = url.pathname.split("/").map(decodeURIComponent);
    const key = rest.join("/");
    if (name !== "trace-files") return void say(404, "NoSuchBucket");
    if (key === "") return void say(200, "", pageOf([...files.keys()].toSorted(), url.searchParams));
    if (request.method === "PUT") files.set(key, body);
    if (request.method === "DELETE") files.delete(key);
    const found = files.get(key);
    if (request.method === "GET" && found === undefined) return void say(404, "NoSuchKey");
    say(request.method === "DELETE" ? 204 : 200, "", request.method === "GET" ? found : "");
  };

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const bucket: SmallBucket = {
    config: { endpoint: `http://127.0.0.1:${port}/`, bucket: "trace-files", region: "eu-north-1", ...secrets },
    files,
    faults,
    ahead: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return bucket;
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

/** Largest accepted difference between the signer's clock and the bucket's. */
const mostSkewMs = 15 * 60_000;

/** Returns what is wrong with a request's Signature 4; null if valid. */
function signatureRefusal(
  { headers, method }: IncomingMessage,
  url: URL,
  body: Buffer,
  { accessKeyId, secretAccessKey }: { readonly accessKeyId: string; readonly secretAccessKey: string },
  now: number,
): string | null {
  const [, key, day = "", region = "", names = "", signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    ) ?? [];
  const at = String(headers["x-amz-date"] ?? "");
  const announced = String(headers["x-amz-content-sha256"] ?? "");
  // Uploaded content is signed too, so that it cannot be changed on the way.
  if (announced !== sha256(body) && (method === "PUT" || announced !== "UNSIGNED-PAYLOAD"))
    return "XAmzContentSHA256Mismatch";
  if (key !== accessKeyId) return "InvalidAccessKeyId";
  if (region !== "eu-north-1" || !at.startsWith(day)) return "AuthorizationHeaderMalformed";
  const signedAt = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (!(Math.abs(now - signedAt) <= mostSkewMs)) return "RequestTimeTooSkewed";
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
  return hmac(signing, text).toString("hex") === signature ? null : "SignatureDoesNotMatch";
}
