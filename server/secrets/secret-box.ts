import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** A text that only the server can read, and the id of the key that opens it. */
export interface Sealed {
  readonly keyId: string;
  /** Nonce, tag and encrypted text (AES-256-GCM). */
  readonly sealed: Buffer;
}

/** Encrypts what must not be read where it is stored. */
export interface SecretBox {
  /** Encrypts a text. `place` is where it is stored: put anywhere else, it cannot be opened. */
  seal(text: string, place: string): Sealed;
  /** The text, or null where the server does not have the key. @throws when it was changed or is in another place. */
  open(sealed: Sealed, place: string): string | null;
  /** The same letters for the same text, from which nobody without the key can tell or test what it is. */
  mark(text: string): string;
}

const nonceBytes = 12;
const tagBytes = 16;

interface Key {
  readonly id: string;
  readonly bytes: Buffer;
}

/** A key's id says nothing of the key. */
const keyOf = (secret: Buffer): Key => ({
  id: createHash("sha256").update("trace key id").update(secret).digest("hex").slice(0, 16),
  bytes: Buffer.from(hkdfSync("sha256", secret, "", "trace secret box", 32)),
});

/** Opens a box with secrets of 32 bytes: the first encrypts, all of them decrypt. */
export function secretBox(secrets: readonly [Buffer, ...Buffer[]]): SecretBox {
  const keys = secrets.map(keyOf);
  const [first] = keys as [Key, ...Key[]];
  return {
    seal(text, place) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", first.bytes, nonce).setAAD(Buffer.from(place));
      const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return { keyId: first.id, sealed: Buffer.concat([nonce, cipher.getAuthTag(), encrypted]) };
    },
    open({ keyId, sealed }, place) {
      const key = keys.find(({ id }) => id === keyId);
      if (key === undefined) return null;
      const decipher = createDecipheriv("aes-256-gcm", key.bytes, sealed.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(place))
        .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      return decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, "utf8") + decipher.final("utf8");
    },
    mark: (text) => createHmac("sha256", first.bytes).update(text).digest("hex").slice(0, 32),
  };
}
