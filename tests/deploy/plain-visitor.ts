import sharp from "sharp";

/** A person's browser before a server without TLS. */
export class PlainVisitor {
  readonly #address: string;
  #token = "";

  constructor(address: string) {
    this.#address = address;
  }

  async #ask(path: string, body?: string | Uint8Array<ArrayBuffer>, type = "application/json"): Promise<Response> {
    return await fetch(this.#address + path, {
      headers: { origin: this.#address, "content-type": type, authorization: `Bearer ${this.#token}` },
      ...(body !== undefined && { method: "POST", body }),
    });
  }

  /** Opens the first store if there is none, and signs in. */
  async signIn(): Promise<void> {
    const person = { email: "owner@shop.example", password: "a long password" };
    await this.#ask("/open/stores", JSON.stringify({ ...person, name: "The shop", handle: "shop" }));
    const reply = await this.#ask("/open/auth/sign-in", JSON.stringify({ ...person, face: "staff" }));
    if (!reply.ok) throw new Error(`Sign-in answers ${reply.status}: ${await reply.text()}`);
    this.#token = ((await reply.json()) as { data: { token: string } }).data.token;
  }

  /** Stores a picture. Returns its address. */
  async putPicture(): Promise<string> {
    const reply = await this.#ask("/api/files", new Uint8Array(await smallPicture()), "image/png");
    if (!reply.ok) throw new Error(`A picture is answered ${reply.status}: ${await reply.text()}`);
    return ((await reply.json()) as { data: { url: string } }).data.url;
  }

  async sees(path: string): Promise<boolean> {
    return (await this.#ask(path)).ok;
  }
}

export const smallPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();
