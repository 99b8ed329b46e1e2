import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { secretNames, environmentNames, unknownNames } from "./setting-names.ts";

/** Enough that every reader of a setting runs. */
const everything = {
  ...{ OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "trace", OIDC_CLIENT_SECRET: "secret" },
  ...{ FILES_S3_ENDPOINT: "https://s3.example", FILES_S3_BUCKET: "trace", FILES_S3_ACCESS_KEY_ID: "a" },
  FILES_S3_SECRET_ACCESS_KEY: "b",
};

test("the settings, those that the server reads, the table of running.md and .env.example are the same", () => {
  const read = new Set<string>();
  const environment = new Proxy<Record<string, string>>(everything, {
    get: (all, name: string) => {
      read.add(name);
      return all[name];
    },
  });
  readConfig(environment);
  const names = [...read].filter((name) => !name.endsWith("_FILE"));
  expect(names.sort()).toEqual([...environmentNames].sort());
  const page = readFileSync("docs/running.md", "utf8").split("## Configuration")[1] ?? "";
  const rows = [...page.matchAll(/^\| (`[A-Z][^|]*) \|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = ""]) => name),
  );
  expect(rows).toEqual([...environmentNames]);
  const example = readFileSync(".env.example", "utf8");
  expect([...example.matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name)).toEqual([...environmentNames]);
});

test("what .env.example says as standards may be set, and changes nothing", () => {
  const text = readFileSync(".env.example", "utf8");
  const standards = [...text.matchAll(/^#?([A-Z0-9_]+)=(.+)$/gm)].map(([, name = "", value = ""]) => [name, value]);
  expect(standards.length).toBeGreaterThan(15);
  const { METRICS_HOST, ...others } = Object.fromEntries(standards) as Record<string, string>;
  expect(METRICS_HOST).toBe("127.0.0.1");
  expect(readConfig(others)).toEqual(readConfig({}));
});

test.each([
  ["DATABASE_ULR", "DATABASE_URL"],
  ["database_url", "DATABASE_URL"],
  ["DATABASE-URL", "DATABASE_URL"],
  ["DATABSE_PASSWORD", "DATABASE_PASSWORD"],
  ["TRACE_DATADIR", "TRACE_DATA_DIR"],
  ["TRACE_SECRET_KEYS", "TRACE_SECRET_KEY"],
  ["SMTP_URI", "SMTP_URL"],
  ["TRACE_SECRET_KEY_FLIE", "TRACE_SECRET_KEY_FILE"],
])("%s is taken for a misspelt %s, and the value is not shown", (name, meant) => {
  expect(() => readConfig({ [name]: "secret-word" })).toThrow(
    `${name} is set, and Trace knows no such setting. If ${meant} is meant, rename it; else unset it.`,
  );
});

test("what belongs to others, or stands beside the right name, stops nothing; Trace's own unknown names are listed", () => {
  const others = { PATH: "/bin", POST: "1", HOSTNAME: "a", HOME: "/", LOGNAME: "x", PGHOST: "db", npm_config_yes: "1" };
  const environment = {
    ...others,
    SMTP_URL: "smtp://mail.example",
    SMTP_URI: "x",
    TRACE_CAROUSEL: "round",
    DATABASE_ULR: "",
  };
  expect(readConfig(environment).smtpUrl).toBe("smtp://mail.example");
  expect(unknownNames({ ...environment, TRACE_ROLES: "web", TRACE_SKIP_BUILD: "true" })).toEqual(["TRACE_CAROUSEL"]);
});

test("a secret is read from the file that is named for it", () => {
  const folder = mkdtempSync(join(tmpdir(), "trace-secrets-"));
  try {
    const file = join(folder, "key");
    writeFileSync(file, `${"a1".repeat(32)}\n`);
    expect(readConfig({ TRACE_SECRET_KEY_FILE: file }).secretKeys).toEqual(["a1".repeat(32)]);
    writeFileSync(join(folder, "password"), "a/b\n");
    const { databaseUrl } = readConfig({
      DATABASE_URL: "postgres://trace@db.example/trace",
      DATABASE_PASSWORD_FILE: join(folder, "password"),
    });
    expect(databaseUrl).toBe("postgres://trace:a%2Fb@db.example/trace");
    expect(() => readConfig({ TRACE_SECRET_KEY_FILE: file, TRACE_SECRET_KEY: "b2".repeat(32) })).toThrow(
      "TRACE_SECRET_KEY and TRACE_SECRET_KEY_FILE are both set; set one of them.",
    );
    expect(() => readConfig({ METRICS_TOKEN_FILE: join(folder, "none") })).toThrow(
      /^METRICS_TOKEN_FILE is ".*none", which cannot be read \(ENOENT\)\.$/,
    );
    writeFileSync(file, "\n");
    expect(() => readConfig({ TRACE_SECRET_KEY_FILE: file })).toThrow(/which is empty\.$/);
    expect(secretNames.every((name) => (environmentNames as readonly string[]).includes(name))).toBe(true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
