import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { PushMessage } from "#server/outside/push/send-push.ts";

/** A received push, decrypted by its browser and verified by its service. */
export interface Received {
  readonly message: PushMessage;
  /** The server's claims: the service, and a contact address. */
  readonly claims: { readonly aud: string; readonly sub: string; readonly exp: number };
  readonly ttl: string;
  readonly encoding: string;
}

const hmac = (key: Buffer, ...parts: readonly Buffer[]): Buffer =>
  createHmac("sha256", key).update(Buffer.concat(parts)).digest();
/** Derives keys of at most 32 bytes by HKDF (RFC 5869). */
const derived = (salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer =>
  hmac(hmac(salt, secret), info, Buffer.from([1])).subarray(0, length);

/**
 * Starts a push service with one browser, which decrypts messages by RFC 8291 and RFC 8188, written without the
 * sender's library.
 */
export async function pushReceiver() {
  const ecdh = createECDH("prime256v1");
  ecdh.generateKeys();
  const auth = randomBytes(16);
  const received: Received[] = [];
  let status = 201;

  const read = (body: Buffer): PushMessage => {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + keyLength);
    const secret = ecdh.computeSecret(sender);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), sender]);
    const ikm = derived(auth, secret, info, 32);
    const key = derived(salt, ikm, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
    const nonce = derived(salt, ikm, Buffer.from("Content-Encoding: nonce\0"), 12);
    const sealed = body.subarray(21 + keyLength);
    const decipher = createDecipheriv("aes-128-gcm", key, nonce, { authTagLength: 16 });
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // The last record ends with 2, and zeros if padded.
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushMessage;
  };

  /** Returns the claims after verifying their signature by the included key (RFC 8292). */
  const checked = (authorization: string): Received["claims"] => {
    const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
    const [head = "", body = "", signature = ""] = token.split(".");
    const point = Buffer.from(key, "base64url");
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
    const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y } as never, format: "jwk" });
    const isRight = verify(
      "sha256",
      Buffer.from(`${head}.${body}`),
      { key: publicKey, dsaEncoding: "ieee-p1363" },
      Buffer.from(signature, "base64url"),
    );
    if (!isRight) throw new Error("The signature is not the key's.");
    return JSON.parse(Buffer.from(body, "base64url").toString()) as Received["claims"];
  };

  const bodyOf = async (request: IncomingMessage): Promise<Buffer> => Buffer.concat(await request.toArray());
  const server = createServer((request, response) => {
    void bodyOf(request).then(
      (body) => {
        if (status < 300)
          received.push({
            message: read(body),
            claims: checked(request.headers.authorization ?? ""),
            ttl: String(request.headers["ttl"]),
            encoding: String(request.headers["content-encoding"]),
          });
        response.writeHead(status).end();
      },
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    received,
    /** Sets its response. */
    answer: (next: number) => {
      status = next;
    },
    /** Returns a subscription as in the browser's Push API. */
    subscription: (name: string) => ({
      endpoint: `http://${host}/push/${name}`,
      keys: { p256dh: ecdh.getPublicKey("base64url"), auth: auth.toString("base64url") },
    }),
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
