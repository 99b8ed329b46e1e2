import { createPrivateKey, generateKeyPairSync, sign } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import Provider from "oidc-provider";
import type { ProviderConfig } from "#server/running/config.ts";
import { portOfItsOwn } from "./port-of-its-own.ts";

/** A person's data at the provider. */
interface Account {
  readonly email: string;
  readonly email_verified: boolean;
}

/** A real OpenID Connect provider on this machine, where people sign in by name alone. */
export interface TestProvider {
  readonly config: ProviderConfig;
  /** By people's sign-in name, which is also their permanent id. */
  readonly accounts: Map<string, Account>;
  /** Changes the claims of id tokens before they are signed. */
  changeClaims: (claims: Claims) => Claims;
  /** Whether it signs them with an unpublished key, under the published key's id. */
  signsWithAnother: boolean;
  /** Starts it; until then nothing answers at its address. */
  listen(): Promise<void>;
  close(): Promise<void>;
}

type Claims = Readonly<Record<string, unknown>>;

const secret = "a-secret-of-the-tests-alone-0123456789";

/** Reserves a port and creates the provider, which does not answer yet. */
export async function createTestProvider(): Promise<TestProvider> {
  const port = await portOfItsOwn();
  const issuer = `http://localhost:${port}`;
  const accounts = new Map<string, Account>();
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const { privateKey: another } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const key = { ...privateKey.export({ format: "jwk" }), kid: "of-the-tests", use: "sig", alg: "RS256" };
  const provider = new Provider(issuer, {
    jwks: { keys: [key] },
    clients: [
      {
        ...{ client_id: "trace", client_secret: secret, redirect_uris: ["http://localhost/login"] },
        ...{ grant_types: ["authorization_code"], response_types: ["code"] },
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, ...accounts.get(id) }),
    }),
    // Consent is granted without asking.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? "",
        accountId: oidc.session?.accountId ?? "",
      });
      grant.addOIDCScope("openid email");
      await grant.save();
      return grant;
    },
    cookies: { keys: ["of the tests"] },
    ttl: { AuthorizationCode: 60, AccessToken: 600, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
  });
  // Test servers listen on any port, and the stores have their own hosts.
  provider.Client.prototype.redirectUriAllowed = () => true;
  let server: Server | null = null;
  const answer = provider.callback();
  const signed = (head: string, claims: Claims): string => {
    const text = `${head}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}`;
    const own = made.signsWithAnother ? another : createPrivateKey({ key, format: "jwk" });
    return `${text}.${sign("sha256", Buffer.from(text), own).toString("base64url")}`;
  };
  /** Rewrites token responses with the claims that a test wants. */
  const rewritten = (request: IncomingMessage, response: ServerResponse): void => {
    const end = response.end.bind(response);
    response.end = ((body?: unknown, ...rest: never[]) => {
      const told = JSON.parse(String(body)) as { id_token?: string };
      if (told.id_token === undefined) return end(body, ...rest);
      const [head = "", claims = ""] = told.id_token.split(".");
      const changed = made.changeClaims(JSON.parse(Buffer.from(claims, "base64url").toString()) as Claims);
      const text = JSON.stringify({ ...told, id_token: signed(head, changed) });
      response.setHeader("content-length", Buffer.byteLength(text));
      return end(text);
    }) as typeof response.end;
    void answer(request, response);
  };
  const made: TestProvider = {
    changeClaims: (claims) => claims,
    signsWithAnother: false,
    config: { issuer, clientId: "trace", clientSecret: secret, name: "Acme Login" },
    accounts,
    listen: async () => {
      server = createServer((request, response) =>
        request.url === "/token" ? rewritten(request, response) : void answer(request, response),
      );
      await new Promise<void>((done) => server?.listen(port, "localhost", done));
    },
    close: async () => {
      server?.closeAllConnections();
      await new Promise<unknown>((done) => (server === null ? done(null) : server.close(done)));
    },
  };
  return made;
}

/** Signs in as a browser with these cookies; returns the provider's redirect to Trace. */
export async function signInThere(
  address: string,
  name: string,
  cookies = new Map<string, string>(),
): Promise<URLSearchParams> {
  const visit = async (url: URL, body?: URLSearchParams): Promise<Response> => {
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join("; ");
    const reply = await fetch(url, {
      ...{ redirect: "manual", headers: { cookie } },
      ...(body === undefined ? {} : { method: "POST", body }),
    });
    for (const line of reply.headers.getSetCookie()) {
      const [key = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      cookies.set(key, value);
    }
    return reply;
  };
  let at = new URL(address);
  let reply = await visit(at);
  for (let steps = 0; steps < 10; steps += 1) {
    const next = reply.headers.get("location");
    if (next !== null) {
      const to = new URL(next, at);
      if (to.pathname === "/login") return to.searchParams;
      at = to;
      reply = await visit(at);
    } else {
      const prompt = /name="prompt" value="(\w+)"/.exec(await reply.text())?.[1] ?? "";
      reply = await visit(at, new URLSearchParams({ prompt, login: name, password: "any" }));
    }
  }
  throw new Error(`The provider did not come to an end: ${at.href} ${reply.status}`);
}
