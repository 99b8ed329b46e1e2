import { isIP } from "node:net";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { addresses, between, count, flag, host, hostNames, port, url } from "./config-values.ts";
import { Impossible } from "../machine/impossible.ts";
import { readSetting, refuseNearMisses } from "./setting-names.ts";
import { type TrustedProxies, trustedProxies } from "./trusted-proxies.ts";

/** The server's configuration, read once at start. */
export interface Config {
  /** TCP port; 0 lets the system choose (tests). */
  readonly port: number;
  /** Address to listen on; 127.0.0.1 by default, since the demo's passwords are public. */
  readonly host: string;
  /** Absolute path of the folder for the embedded database and for files. */
  readonly dataDirectory: string;
  /** Absolute path of the built staff app. */
  readonly appDirectory: string;
  /** Absolute path of the built portal. */
  readonly portalDirectory: string;
  /**
   * Keys for bank data, in hexadecimal: the first encrypts, all decrypt. If empty, the key file in `dataDirectory` is
   * used.
   */
  readonly secretKeys: readonly string[];
  /** PostgreSQL 15 or later, or a pooler before it; null starts the embedded one in `dataDirectory`. */
  readonly databaseUrl: string | null;
  /** The server itself, for migrations and for hearing announcements; null if `databaseUrl` is that. */
  readonly databaseDirectUrl: string | null;
  /** Streaming replicas of the database, which some reads go to. */
  readonly databaseReplicaUrls: readonly string[];
  /** Most connections to the database that requests use at once; jobs and announcements have some of their own. */
  readonly databaseConnections: number;
  /** The stores whose nightly work this process does at once, and jobs of one kind that may run side by side. */
  readonly jobWorkers: number;
  /** The work of this process: serving requests, running jobs, or both. */
  readonly roles: readonly Role[];
  /** Seconds for which a stopping server still serves, while /readyz tells proxies to send nobody here. */
  readonly drainSeconds: number;
  /** The S3-compatible bucket for files; null stores them in the folder `files` of `dataDirectory`. */
  readonly bucket: BucketConfig | null;
  /** The service that looks up products' barcodes; null for none. */
  readonly catalog: CatalogConfig | null;
  /**
   * The base addresses of Checkbook.io and PayPal: theirs, or their sandboxes and stand-ins for trying the server out.
   */
  readonly checkbookUrl: string;
  readonly payPalUrl: string;
  /** Megabytes of pictures one store may store, all sizes together; 0 for no limit. */
  readonly pictureMegabytes: number;
  /** The mail server, as smtp:// or smtps://; null keeps mail in the database's outbox only. */
  readonly smtpUrl: string | null;
  /** The sender address of mails. */
  readonly mailFrom: string;
  /** Hosts of push services beside those of known browsers. */
  readonly pushHosts: readonly string[];
  /** The proxies whose X-Forwarded-* headers (address, host, protocol) are believed; none by default. */
  readonly trustProxy: TrustedProxies;
  readonly logLevel: LogLevel;
  /** The host of the page for who runs the installation, and its password; null for no such page. */
  readonly statusPage: { readonly host: string; readonly password: string } | null;
  /** Where figures for Prometheus are served; null for nowhere. */
  readonly metrics: MetricsConfig | null;
  /** Requests per minute from one network address, which a shop's tablets share; 0 for no limit. */
  readonly requestsPerMinute: number;
  /** Connections at once from one network address; 0 for no limit. Trusted proxies are not counted. */
  readonly connectionsPerAddress: number;
  /**
   * Whether a response that does not match its route's schema becomes a fault: for tests and developers, never for
   * users.
   */
  readonly strictAnswers: boolean;
  /** Whether anyone may open a store at an address without one; else only the first store may be opened. */
  readonly openSignup: boolean;
  /** The OpenID Connect provider for signing in without a password; null for none. */
  readonly provider: ProviderConfig | null;
  /** New stores may be opened at one label before this domain; null for none. */
  readonly storeDomain: string | null;
  /** Public addresses of hosts whose scheme or port differs from what `originOfHost` assumes. */
  readonly publicAddresses: readonly string[];
  /** The DNS servers for checking whether a domain is a store's; empty for the machine's own. */
  readonly dnsServers: readonly string[];
  /** More hosts at which stores may be opened. With no domain and none of these the first store takes any. */
  readonly allowedHosts: readonly string[];
  /** Where weaknesses of this installation are reported, as mailto: or https:; null for nowhere. */
  readonly securityContact: string | null;
  /** The page about changes in the app; null for none. */
  readonly updatesUrl: string | null;
  /**
   * Whether /sw.js is replaced by a worker that removes itself and its cached files from every browser; devices' data
   * stays.
   */
  readonly serviceWorkerOff: boolean;
}

/** Figures at a port of their own, or at the ordinary one behind a token. */
export interface MetricsConfig {
  /** The port of their own, and the address it listens on; null for the ordinary one. */
  readonly port: number | null;
  readonly host: string;
  /** The bearer token; null for none, with a port of their own. */
  readonly token: string | null;
}

/** An S3-compatible bucket, addressed by path: `{endpoint}/{bucket}/{key}`. */
export interface BucketConfig {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** An OpenID Connect provider and the server's client data. */
export interface ProviderConfig {
  /** The address of its discovery document: https, or http on this machine. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Its name for people. */
  readonly name: string;
}

/** A catalogue service and its bearer token; the token stays on the server. */
export interface CatalogConfig {
  readonly url: string;
  readonly token: string;
}

const everyRole = ["web", "jobs"] as const;
export type Role = (typeof everyRole)[number];

const logLevels = ["silent", "error", "warn", "info", "debug"] as const;
export type LogLevel = (typeof logLevels)[number];

/**
 * Reads the environment, and the files that it names for secrets. An empty value counts as not set.
 * @throws Impossible naming the first setting that is wrong.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  refuseNearMisses(environment);
  const value = (name: string): string | null => readSetting(environment, name);
  const openSignup = flag("OPEN_SIGNUP", value("OPEN_SIGNUP"));
  const storeDomain = hostNames("STORE_DOMAIN", value("STORE_DOMAIN"), 1)[0] ?? null;
  const allowedHosts = hostNames("ALLOWED_HOSTS", value("ALLOWED_HOSTS"));
  if (openSignup && storeDomain === null && allowedHosts.length === 0)
    throw new Impossible(
      "OPEN_SIGNUP is true; STORE_DOMAIN or ALLOWED_HOSTS must then say at which hosts stores may be opened.",
    );
  return {
    port: port("PORT", value("PORT")) ?? 3000,
    host: host("HOST", value("HOST")),
    dataDirectory: resolve(value("TRACE_DATA_DIR") ?? "data"),
    appDirectory: fileURLToPath(new URL("../../dist/staff", import.meta.url)),
    portalDirectory: fileURLToPath(new URL("../../dist/portal", import.meta.url)),
    secretKeys: secretKeys(value("TRACE_SECRET_KEY")),
    ...database(value),
    jobWorkers: between("JOB_WORKERS", value("JOB_WORKERS"), 2, { least: 1, most: 50 }),
    roles: roles(value("TRACE_ROLES")),
    drainSeconds: between("DRAIN_SECONDS", value("DRAIN_SECONDS"), 0, { least: 0, most: 120 }),
    bucket: bucket(value),
    catalog: catalog(value),
    checkbookUrl: url("CHECKBOOK_URL", value("CHECKBOOK_URL"), ["https:", "http:"]) ?? "https://api.checkbook.io",
    payPalUrl: url("PAYPAL_URL", value("PAYPAL_URL"), ["https:", "http:"]) ?? "https://api-m.paypal.com",
    pictureMegabytes: count("PICTURE_MEGABYTES", value("PICTURE_MEGABYTES"), 50_000),
    smtpUrl: url("SMTP_URL", value("SMTP_URL"), ["smtp:", "smtps:"]),
    mailFrom: mailFrom(value("MAIL_FROM")),
    pushHosts: hostNames("PUSH_HOSTS", value("PUSH_HOSTS")),
    trustProxy: trustedProxies(value("TRUST_PROXY")),
    logLevel: logLevel(value("LOG_LEVEL")),
    statusPage: statusPage(value),
    metrics: metrics(value),
    requestsPerMinute: count("REQUESTS_PER_MINUTE", value("REQUESTS_PER_MINUTE"), 12_000),
    connectionsPerAddress: count("CONNECTIONS_PER_ADDRESS", value("CONNECTIONS_PER_ADDRESS"), 512),
    strictAnswers: flag("STRICT_ANSWERS", value("STRICT_ANSWERS")),
    openSignup,
    provider: provider(value),
    storeDomain,
    allowedHosts,
    publicAddresses: addresses("PUBLIC_ADDRESSES", value("PUBLIC_ADDRESSES")),
    dnsServers: dnsServers(value("DNS_SERVERS")),
    securityContact: url("SECURITY_CONTACT", value("SECURITY_CONTACT"), ["mailto:", "https:"]),
    updatesUrl: url("UPDATES_URL", value("UPDATES_URL"), ["https:"]),
    serviceWorkerOff: flag("SERVICE_WORKER_OFF", value("SERVICE_WORKER_OFF")),
  };
}

const postgres = ["postgres:", "postgresql:"];

function database(value: (name: string) => string | null) {
  const password = value("DATABASE_PASSWORD");
  const withPassword = (address: string) => (password === null ? address : passwordInto(address, password));
  const postgresUrl = (name: string) => {
    const given = value(name);
    if (given !== null && !URL.canParse(given) && /^postgres(ql)?:\/\/.*@/s.test(given))
      throw new Impossible(
        `${name} cannot be read, perhaps for a sign in its password. Leave the password out of it, and set DATABASE_PASSWORD to it as it is.`,
      );
    const address = url(name, given, postgres);
    return address === null ? null : withPassword(address);
  };
  const databaseUrl = postgresUrl("DATABASE_URL");
  const databaseDirectUrl = postgresUrl("DATABASE_DIRECT_URL");
  const databasePooled = flag("DATABASE_POOLED", value("DATABASE_POOLED"));
  if (databaseUrl === null && (databasePooled || databaseDirectUrl !== null))
    throw new Impossible(
      `${databasePooled ? "DATABASE_POOLED" : "DATABASE_DIRECT_URL"} is of no use without DATABASE_URL, the pooler.`,
    );
  if (databasePooled && databaseDirectUrl === null)
    throw new Impossible(
      "DATABASE_POOLED is true; DATABASE_DIRECT_URL must then be the PostgreSQL behind the pooler, for migrations and for announcements between processes.",
    );
  if (!databasePooled && databaseDirectUrl !== null)
    throw new Impossible("DATABASE_DIRECT_URL is set; set DATABASE_POOLED to true if DATABASE_URL is a pooler.");
  if (databasePooled && databaseDirectUrl === databaseUrl)
    throw new Impossible(
      "DATABASE_DIRECT_URL is the same as DATABASE_URL; it must be the PostgreSQL behind the pooler.",
    );
  const databaseConnections = between("DATABASE_CONNECTIONS", value("DATABASE_CONNECTIONS"), 10, {
    least: 2,
    most: 500,
  });
  const databaseReplicaUrls = replicaUrls(value("DATABASE_REPLICA_URLS")).map(withPassword);
  if (databaseUrl === null && password !== null)
    throw new Impossible("DATABASE_PASSWORD is of no use without DATABASE_URL, whose user's password it is.");
  if (databaseUrl === null && databaseReplicaUrls.length > 0)
    throw new Impossible("DATABASE_REPLICA_URLS is of no use without DATABASE_URL, the primary that they follow.");
  return { databaseUrl, databaseDirectUrl, databaseReplicaUrls, databaseConnections };
}

/** Puts the password into an address that has none, so that nobody has to write its signs as an address does. */
function passwordInto(address: string, password: string): string {
  const complete = new URL(address);
  if (complete.password === "") complete.password = encodeURIComponent(password);
  return complete.href;
}

function replicaUrls(value: string | null): readonly string[] {
  const urls = (value ?? "")
    .split(",")
    .flatMap((one) => url("DATABASE_REPLICA_URLS", one.trim() || null, postgres) ?? []);
  if (new Set(urls).size < urls.length) throw new Impossible("DATABASE_REPLICA_URLS names a replica twice.");
  return urls;
}

function roles(value: string | null): readonly Role[] {
  if (value === null) return everyRole;
  const named = value.split(",").map((one) => one.trim());
  const found = everyRole.filter((role) => named.includes(role));
  if (found.length !== named.length)
    throw new Impossible(`TRACE_ROLES is "${value}"; it must be web, jobs, or both with a comma between them.`);
  return found;
}

function bucket(value: (name: string) => string | null): BucketConfig | null {
  const endpoint = url("FILES_S3_ENDPOINT", value("FILES_S3_ENDPOINT"), ["https:", "http:"]);
  const named = ["FILES_S3_BUCKET", "FILES_S3_ACCESS_KEY_ID", "FILES_S3_SECRET_ACCESS_KEY"] as const;
  const [name, accessKeyId, secretAccessKey] = named.map(value);
  if (endpoint === null && [name, accessKeyId, secretAccessKey].every((one) => one === null)) return null;
  const missing = ["FILES_S3_ENDPOINT", ...named].filter((one) => value(one) === null);
  if (missing.length > 0)
    throw new Impossible(
      `Files are to be kept in a bucket, but ${missing.join(", ")} is not set. Set all of FILES_S3_*.`,
    );
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name ?? ""))
    throw new Impossible(`FILES_S3_BUCKET is "${name}"; it must be a bucket's name, such as trace-files.`);
  return {
    endpoint: endpoint ?? "",
    bucket: name ?? "",
    region: value("FILES_S3_REGION") ?? "us-east-1",
    accessKeyId: accessKeyId ?? "",
    secretAccessKey: secretAccessKey ?? "",
  };
}

function secretKeys(value: string | null): readonly string[] {
  const keys = (value ?? "")
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((one) => one !== "");
  // The value is not shown.
  if (!keys.every((key) => /^[0-9a-f]{64}$/.test(key)))
    throw new Impossible(
      "TRACE_SECRET_KEY cannot be read; it must be 64 hexadecimal digits, as `openssl rand -hex 32` makes them. More than one have commas between them: the first encrypts, the others only read.",
    );
  return keys;
}

function metrics(value: (name: string) => string | null): MetricsConfig | null {
  const own = port("METRICS_PORT", value("METRICS_PORT"));
  const token = value("METRICS_TOKEN");
  if (token !== null && !/^[\x21-\x7e]{16,4000}$/.test(token))
    throw new Impossible("METRICS_TOKEN cannot be used; it must be at least 16 printable characters without blanks.");
  if (own === null && value("METRICS_HOST") !== null)
    throw new Impossible("METRICS_HOST is of no use without METRICS_PORT.");
  if (own === null && token === null) return null;
  return { port: own, host: host("METRICS_HOST", value("METRICS_HOST")), token };
}

function statusPage(value: (name: string) => string | null): Config["statusPage"] {
  const host = hostNames("STATUS_HOST", value("STATUS_HOST"), 1)[0] ?? null;
  const password = value("STATUS_PASSWORD");
  if (host === null && password === null) return null;
  if (host === null || password === null)
    throw new Impossible(
      host === null
        ? "STATUS_PASSWORD is of no use without STATUS_HOST."
        : "STATUS_HOST is of no use without STATUS_PASSWORD.",
    );
  if (!/^\P{Cc}{16,1000}$/u.test(password))
    throw new Impossible("STATUS_PASSWORD cannot be used; it must have at least 16 characters.");
  return { host, password };
}

function catalog(value: (name: string) => string | null): CatalogConfig | null {
  const address = url("CATALOG_URL", value("CATALOG_URL"), ["https:", "http:"]);
  const token = value("CATALOG_TOKEN");
  if (address === null && token === null) return null;
  if (address === null || token === null)
    throw new Impossible("Set both CATALOG_URL and CATALOG_TOKEN, or neither of them.");
  if (!/^[\x21-\x7e]{1,4000}$/.test(token))
    throw new Impossible("CATALOG_TOKEN cannot be read; it must be printable characters without blanks.");
  return { url: address, token };
}

function provider(value: (name: string) => string | null): ProviderConfig | null {
  const issuer = url("OIDC_ISSUER", value("OIDC_ISSUER"), ["https:", "http:"]);
  const [clientId, clientSecret] = [value("OIDC_CLIENT_ID"), value("OIDC_CLIENT_SECRET")];
  if (issuer === null && clientId === null && clientSecret === null) return null;
  if (issuer === null || clientId === null || clientSecret === null)
    throw new Impossible("OIDC_ISSUER works with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: set all of them, or none.");
  const { protocol, hostname, host } = new URL(issuer);
  // Security: anyone on the network path could impersonate the provider.
  if (protocol === "http:" && hostname !== "localhost" && hostname !== "127.0.0.1")
    throw new Impossible("OIDC_ISSUER must be an https address.");
  const name = value("OIDC_NAME") ?? host;
  if (name.length > 60) throw new Impossible("OIDC_NAME is longer than 60 characters.");
  return { issuer, clientId, clientSecret, name };
}

function mailFrom(value: string | null): string {
  if (value === null) return "trace@localhost";
  if (!/^[^\r\n]{1,250}@[^\s@>]+>?$/.test(value))
    throw new Impossible(`MAIL_FROM is "${value}"; it must be an e-mail address, with or without a name before it.`);
  return value;
}

function dnsServers(value: string | null): readonly string[] {
  const servers = (value ?? "").split(/[\s,]+/).filter((one) => one !== "");
  if (!servers.every((one) => isIP(one.replace(/:\d{1,5}$/, "")) === 4 || isIP(one) === 6))
    throw new Impossible(
      `DNS_SERVERS is "${value}"; it must be the addresses of DNS servers, such as 9.9.9.9, with commas between them.`,
    );
  return servers;
}

function logLevel(value: string | null): LogLevel {
  if (value === null) return "info";
  const level = logLevels.find((known) => known === value);
  if (level === undefined) throw new Impossible(`LOG_LEVEL is "${value}"; it must be one of ${logLevels.join(", ")}.`);
  return level;
}
