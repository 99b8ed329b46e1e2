import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** An encrypted text, and the id of its key. */
export interface Sealed {
  readonly keyId: string;
  /** Nonce, tag and encrypted text (AES-256-GCM). */
  readonly sealed: Buffer;
}

/** Encryption of data at rest. */
export interface SecretBox {
  /** Encrypts a text. `place` is its context: in any other it cannot be decrypted. */
  seal(text: string, place: string): Sealed;
  /**
   * Returns the text, or null if the server does not have the key. @throws when it was changed or moved to another
   * place.
   */
  open(sealed: Sealed, place: string): string | null;
  /** Returns a keyed hash: the same for the same text; without the key nobody can derive or test the text. */
  mark(text: string): string;
}

const nonceBytes = 12;
const tagBytes = 16;

interface Key {
  readonly id: string;
  readonly bytes: Buffer;
}

/** Returns a key with its id, which reveals nothing about the key. */
const keyOf = (secret: Buffer): Key => ({
  id: createHash("sha256").update("trace key id").update(secret).digest("hex").slice(0, 16),
  bytes: Buffer.from(hkdfSync("sha256", secret, "", "trace secret box", 32)),
});

/** Returns encryption with keys of 32 bytes: the first encrypts, all decrypt. */
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
