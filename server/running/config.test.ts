import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { Impossible } from "../machine/impossible.ts";

describe("the server's settings", () => {
  test("have defaults that are safe with public demo passwords", () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: "127.0.0.1",
      dataDirectory: resolve("data"),
      appDirectory: resolve("dist/staff"),
      portalDirectory: resolve("dist/portal"),
      secretKeys: [],
      databaseUrl: null,
      databaseReplicaUrls: [],
      databaseDirectUrl: null,
      databaseConnections: 10,
      jobWorkers: 2,
      roles: ["web", "jobs"],
      drainSeconds: 0,
      bucket: null,
      catalog: null,
      checkbookUrl: "https://api.checkbook.io",
      payPalUrl: "https://api-m.paypal.com",
      pictureMegabytes: 50_000,
      smtpUrl: null,
      mailFrom: "trace@localhost",
      trustProxy: false,
      logLevel: "info",
      metrics: null,
      statusPage: null,
      requestsPerMinute: 12_000,
      connectionsPerAddress: 512,
      strictAnswers: false,
      openSignup: false,
      provider: null,
      pushHosts: [],
      storeDomain: null,
      allowedHosts: [],
      publicAddresses: [],
      dnsServers: [],
      securityContact: null,
      serviceWorkerOff: false,
      updatesUrl: null,
    });
  });

  test("put a password of its own into addresses that have none", () => {
    const at = (environment: Record<string, string>) => readConfig({ DATABASE_PASSWORD: "a/b@ü%", ...environment });
    const { databaseUrl, databaseReplicaUrls } = at({
      DATABASE_URL: "postgres://trace@db.example/trace?sslmode=require",
      DATABASE_REPLICA_URLS: "postgres://reader:kept@one.example/trace,postgres://trace@two.example/trace",
    });
    expect(databaseUrl).toBe("postgres://trace:a%2Fb%40%C3%BC%25@db.example/trace?sslmode=require");
    expect(databaseReplicaUrls).toEqual([
      "postgres://reader:kept@one.example/trace",
      "postgres://trace:a%2Fb%40%C3%BC%25@two.example/trace",
    ]);
    expect(() => at({})).toThrow("DATABASE_PASSWORD is of no use without DATABASE_URL, whose user's password it is.");
    expect(() => readConfig({ DATABASE_URL: "postgres://trace:a/b@db.example/trace" })).toThrow(
      /^DATABASE_URL cannot be read, perhaps for a sign in its password\. Leave the password out of it, and set DATABASE_PASSWORD/,
    );
  });

  test("count an empty value as not set", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: " " })).toEqual(readConfig({}));
  });

  test.each([
    ["PORT", "http"],
    ["PUBLIC_ADDRESSES", "shop.example"],
    ["PUBLIC_ADDRESSES", "https://shop.example/app"],
    ["DNS_SERVERS", "dns.example"],
    ["PORT", "-1"],
    ["METRICS_PORT", "many"],
    ["METRICS_HOST", "0.0.0.0"],
    ["METRICS_TOKEN", "short"],
    ["STATUS_HOST", "no host"],
    ["STATUS_HOST", "status.example"],
    ["STATUS_PASSWORD", "alone-and-of-no-use"],
    ["PORT", "65536"],
    ["PORT", "3000.5"],
    ["HOST", "not a host"],
    ["DATABASE_URL", "mysql://somewhere/db"],
    ["DATABASE_URL", "somewhere"],
    ["DATABASE_POOLED", "yes"],
    ["DATABASE_POOLED", "true"],
    ["DATABASE_DIRECT_URL", "postgres://shop@db.example/trace"],
    ["DATABASE_REPLICA_URLS", "mysql://somewhere/db"],
    ["DATABASE_REPLICA_URLS", "postgres://one.example/trace, somewhere"],
    ["DATABASE_REPLICA_URLS", "postgres://one.example/trace"],
    ["DATABASE_REPLICA_URLS", "postgres://one.example/trace,postgres://one.example/trace"],
    ["DATABASE_CONNECTIONS", "1"],
    ["DATABASE_CONNECTIONS", "1000"],
    ["JOB_WORKERS", "0"],
    ["JOB_WORKERS", "51"],
    ["TRACE_ROLES", "everything"],
    ["TRACE_ROLES", "web;jobs"],
    ["DRAIN_SECONDS", "121"],
    ["SMTP_URL", "https://mail.example"],
    ["FILES_S3_ENDPOINT", "somewhere"],
    ["CATALOG_URL", "catalog.example"],
    ["CHECKBOOK_URL", "api.checkbook.io"],
    ["PAYPAL_URL", "ftp://paypal.example"],
    ["MAIL_FROM", "nobody"],
    ["TRUST_PROXY", "maybe"],
    ["TRUST_PROXY", "true"],
    ["TRUST_PROXY", "0.0.0.0/0"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["LOG_LEVEL", "loud"],
    ["REQUESTS_PER_MINUTE", "many"],
    ["OPEN_SIGNUP", "1"],
    ["OPEN_SIGNUP", "true"],
    ["OIDC_ISSUER", "https://login.example"],
    ["STORE_DOMAIN", "a b"],
    ["STORE_DOMAIN", "one.example, two.example"],
    ["ALLOWED_HOSTS", "shop.example, *.example"],
  ])("%s=%s is refused with a sentence that names it", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(Impossible);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} .*\\.$`));
  });

  const pooler = "postgres://pool.example/trace";
  const behind = "postgres://db.example/trace";
  test.each([
    [{ DATABASE_URL: pooler, DATABASE_POOLED: "true" }, "DATABASE_DIRECT_URL must then be the PostgreSQL behind"],
    [{ DATABASE_URL: pooler, DATABASE_DIRECT_URL: behind }, "set DATABASE_POOLED to true"],
    [
      { DATABASE_URL: pooler, DATABASE_DIRECT_URL: pooler, DATABASE_POOLED: "true" },
      "DATABASE_DIRECT_URL is the same as DATABASE_URL",
    ],
  ])("take a pooler only with the PostgreSQL behind it: %j", (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
  });

  test("take a pooler, and a process that does one thing", () => {
    const environment = { DATABASE_URL: pooler, DATABASE_DIRECT_URL: behind, DATABASE_POOLED: "true" };
    const settings = { ...environment, TRACE_ROLES: "jobs", DATABASE_CONNECTIONS: "40", JOB_WORKERS: "8" };
    expect(readConfig(settings)).toMatchObject({
      jobWorkers: 8,
      ...{ databaseUrl: pooler, databaseDirectUrl: behind, databaseConnections: 40 },
      roles: ["jobs"],
    });
  });

  test("take a catalogue service with its token, and none without", () => {
    const both = { CATALOG_URL: "https://catalog.example", CATALOG_TOKEN: "abc" };
    expect(readConfig(both).catalog).toEqual({ url: "https://catalog.example", token: "abc" });
    expect(() => readConfig({ CATALOG_URL: both.CATALOG_URL })).toThrow(/CATALOG_TOKEN/);
    expect(() => readConfig({ ...both, CATALOG_TOKEN: "a b\r\n" })).toThrow(/^(?!.*a b).*CATALOG_TOKEN/);
  });

  test("never repeat a database password in the sentence", () => {
    expect(() => readConfig({ DATABASE_URL: "mysql://trace:hunter2@db/trace" })).toThrow(/^(?!.*hunter2)/);
  });
});
