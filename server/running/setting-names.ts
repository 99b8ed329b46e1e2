import { readFileSync } from "node:fs";
import leven from "leven";
import { Impossible } from "../machine/impossible.ts";

/** Every setting, in the order of docs/running.md. */
export const environmentNames = [
  ...["PORT", "HOST", "DATABASE_URL", "DATABASE_PASSWORD", "DATABASE_POOLED", "DATABASE_DIRECT_URL"],
  ...["DATABASE_REPLICA_URLS", "DATABASE_CONNECTIONS", "JOB_WORKERS", "TRACE_ROLES", "DRAIN_SECONDS", "TRACE_DATA_DIR"],
  ...["FILES_S3_ENDPOINT", "FILES_S3_BUCKET", "FILES_S3_ACCESS_KEY_ID", "FILES_S3_SECRET_ACCESS_KEY"],
  ...["FILES_S3_REGION", "PICTURE_MEGABYTES", "TRACE_SECRET_KEY", "TRUST_PROXY", "LOG_LEVEL", "STATUS_HOST"],
  ...["STATUS_PASSWORD", "METRICS_PORT", "METRICS_HOST", "METRICS_TOKEN", "OPEN_SIGNUP", "STORE_DOMAIN"],
  ...[
    "ALLOWED_HOSTS",
    "PUBLIC_ADDRESSES",
    "DNS_SERVERS",
    "SECURITY_CONTACT",
    "SMTP_URL",
    "MAIL_FROM",
    "PUSH_HOSTS",
    "CHECKBOOK_URL",
  ],
  ...["PAYPAL_URL", "CATALOG_URL", "CATALOG_TOKEN", "OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "OIDC_NAME"],
  ...["UPDATES_URL", "REQUESTS_PER_MINUTE", "CONNECTIONS_PER_ADDRESS", "STRICT_ANSWERS", "SERVICE_WORKER_OFF"],
] as const;

/** Those that are secret, or contain something secret: `{NAME}_FILE` names a file that holds one of them. */
export const secretNames: readonly string[] = [
  ...["DATABASE_URL", "DATABASE_PASSWORD", "DATABASE_DIRECT_URL", "DATABASE_REPLICA_URLS", "TRACE_SECRET_KEY"],
  ...["FILES_S3_ACCESS_KEY_ID", "FILES_S3_SECRET_ACCESS_KEY", "STATUS_PASSWORD", "METRICS_TOKEN", "SMTP_URL"],
  ...["CATALOG_TOKEN", "OIDC_CLIENT_SECRET"],
];

/** Of development and tests. */
const otherNames = ["TRACE_SKIP_BUILD", "TRACE_SERVER"];
const known = new Set<string>([...environmentNames, ...secretNames.map((name) => `${name}_FILE`), ...otherNames]);
/** Shorter names are near too many others: PATH is two letters from PORT. */
const leastLength = 8;
const mostLettersOff = 2;

/** Returns the value of a setting, from its file if one is named; null if it is not set or empty. @throws Impossible. */
export function readSetting(environment: NodeJS.ProcessEnv, name: string): string | null {
  const value = environment[name]?.trim() || null;
  const file = secretNames.includes(name) ? environment[`${name}_FILE`]?.trim() || null : null;
  if (file === null) return value;
  if (value !== null) throw new Impossible(`${name} and ${name}_FILE are both set; set one of them.`);
  let text: string;
  try {
    text = readFileSync(file, "utf8").trim();
  } catch (error) {
    throw new Impossible(`${name}_FILE is "${file}", which cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  if (text === "") throw new Impossible(`${name}_FILE is "${file}", which is empty.`);
  return text;
}

/**
 * Refuses what looks like a misspelt setting: DATABASE_ULR would otherwise start an empty store beside the real one.
 * @throws Impossible naming both, and no value.
 */
export function refuseNearMisses(environment: NodeJS.ProcessEnv): void {
  const set = new Set(Object.entries(environment).flatMap(([name, value]) => (value?.trim() ? [name] : [])));
  const unset = [...known].filter((name) => name.length >= leastLength && !set.has(name));
  for (const name of set) {
    if (known.has(name)) continue;
    const upper = name.toUpperCase().replaceAll("-", "_");
    const meant = unset.find(
      (one) => Math.abs(one.length - upper.length) <= mostLettersOff && leven(one, upper) <= mostLettersOff,
    );
    if (meant !== undefined)
      throw new Impossible(
        `${name} is set, and Trace knows no such setting. If ${meant} is meant, rename it; else unset it.`,
      );
  }
}

/** Returns the names that begin as Trace's own and are none: those of a later release, or mistakes. */
export const unknownNames = (environment: NodeJS.ProcessEnv): readonly string[] =>
  Object.keys(environment).filter(
    (name) => name.startsWith("TRACE_") && !known.has(name) && !name.startsWith("TRACE_TEST_"),
  );
