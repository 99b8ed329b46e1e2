import { sql } from "kysely";
import { loadBulk } from "#server/commands/load-bulk.ts";
import type { Services } from "#server/services.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { currentLanguage } from "#shared/words/language.ts";
import { newId } from "#shared/kernel/ids.ts";
import {
  type AskedStore,
  askForStore,
  findAsked,
  forgetAsked,
  type StoreAsked,
  type StoreOpened,
} from "./asked-stores.ts";
import { inMailboxTurn } from "./follow-link.ts";
import { whyNotHere } from "./host-shape.ts";
import { readStore } from "./read-store.ts";
import { currencyOfRegion } from "./currency-of-region.ts";
import { storeDefaults } from "./store-defaults.ts";
import { type Asker, whyNotTheirs } from "./who-asked.ts";
import { identityWords, newStoreWords } from "./words.ts";
import { commonWords } from "#shared/words/common-words.ts";

export interface StoreOpening {
  readonly name: string;
  readonly handle: string;
  /** The first admin's. */
  readonly email: string;
  readonly password: string;
  /** The host name the store is to live at: the one it was asked for at. */
  readonly host: string;
  /** The page it was asked for on, without a path: where the mail leads back to. */
  readonly origin: string;
  /** The caller's network address. */
  readonly address: string;
  /** The domain of its shop; empty for none. */
  readonly shop: string;
  /** The ISO 3166 code of where it is asked from, for its currency; empty where the browser says nothing. */
  readonly region: string;
}

/** Any fixed number: one store is opened at a time. */
const openingLock = 7_264_010;

const loopback = ["localhost", "127.0.0.1"];

/**
 * Opens a store with its first admin and what it needs for a first intake, at a host where no store lives. The first
 * of an empty server opens at once; further ones, where signup is open, when the first admin's mailbox is proven.
 */
export function openStore(services: Services, opening: StoreOpening): Promise<StoreOpened | StoreAsked | DomainError> {
  return alone<StoreOpened | StoreAsked>(services, async () => {
    const house = await standing(services, opening.handle);
    const refused = (await whyNot(services, opening)) ?? whyTaken(house);
    if (refused !== null) return refused;
    if (house.any && !services.config.openSignup) return new DomainError("forbidden", identityWords("serverHasStore"));
    const passwordHash = await services.identity.hashPassword(opening.password);
    // The answer is the same for every e-mail: whether somebody has it is told to its mailbox alone.
    if (house.any) return askForStore(services, { ...opening, passwordHash, language: currentLanguage() });
    const userId = await firstAdmin(services, opening, passwordHash);
    return userId instanceof DomainError ? userId : open(services, opening, userId);
  });
}

/**
 * Opens the store that the link of a mail stands for. Whoever followed it owns the mailbox, and shows that it was they who
 * asked for the store (docs/decisions/0180).
 */
export async function openAskedStore(
  services: Services,
  { token, host, ...asker }: Asker & { readonly token: string; readonly host: string },
): Promise<StoreOpened | DomainError> {
  const find = async () => {
    const asked = await findAsked(services, token);
    return asked?.host === host ? asked : new DomainError("not_found", identityWords("linkExpired"));
  };
  const known = await find();
  if (known instanceof DomainError) return known;
  return await inMailboxTurn(known.email, async () => {
    const waiting = await find();
    if (waiting instanceof DomainError) return waiting;
    const other = await whyNotTheirs(services, "asked-store", waiting, asker);
    return other ?? openAlone(services, find);
  });
}

function openAlone(
  services: Services,
  find: () => Promise<AskedStore | DomainError>,
): Promise<StoreOpened | DomainError> {
  return alone(services, async () => {
    const asked = await find();
    if (asked instanceof DomainError) return asked;
    const refused = (await whyNot(services, asked)) ?? whyTaken(await standing(services, asked.handle));
    if (refused !== null) return refused;
    // Somebody who has this e-mail already keeps their password.
    const { userId } = await services.identity.ensureUser({ ...asked, name: newStoreWords("admin") });
    const opened = await open(services, asked, userId);
    await forgetAsked(services, asked.id);
    return opened;
  });
}

function alone<T>(services: Services, work: () => Promise<T | DomainError>): Promise<T | DomainError> {
  return services.db.kysely.transaction().execute(async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${openingLock}) as mine`.execute(tx);
    return rows[0]?.mine === true ? work() : new DomainError("already_exists", identityWords("openingNow"));
  });
}

interface Standing {
  /** Whether any store lives on this server. */
  readonly any: boolean;
  readonly taken: boolean;
}

async function standing(services: Services, handle: string): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select public.any_store_exists() as any, identity.find_store_id(${handle}) is not null as taken
  `.execute(services.db.kysely);
  return rows[0] ?? { any: false, taken: false };
}

async function whyNot(services: Services, { host }: { readonly host: string }): Promise<DomainError | null> {
  const refused = whyNotHere(host, services.config);
  if (refused !== null) return refused;
  const here = await services.identity.hosts.resolve(host);
  // A start that was cut short may have left the host bound to a store that never was.
  return here !== null && (await readStore(services.db, here.storeId)) !== null
    ? new DomainError("already_exists", identityWords("storeHere"))
    : null;
}

const whyTaken = ({ taken }: Standing): DomainError | null =>
  taken ? new DomainError("already_exists", commonWords("handleTaken"), { handle: commonWords("handleTaken") }) : null;

/** A person a start that was cut short has left behind must give their password. */
async function firstAdmin(
  services: Services,
  opening: StoreOpening,
  passwordHash: string,
): Promise<string | DomainError> {
  const { userId, existed } = await services.identity.ensureUser({
    ...opening,
    passwordHash,
    name: newStoreWords("admin"),
  });
  return existed ? services.identity.prove({ ...opening, device: null }) : userId;
}

async function open(
  services: Services,
  {
    name,
    handle,
    email,
    host,
    shop,
    region,
  }: Pick<AskedStore, "name" | "handle" | "email" | "host" | "shop" | "region">,
  userId: string,
): Promise<StoreOpened> {
  const id = newId();
  for (const one of loopback.includes(host) ? loopback : [host])
    await services.identity.hosts.bind({ host: one, storeId: id, face: "staff" });
  await loadBulk(services, id, {
    rows: storeDefaults({ id, name, handle, email, userId, shop, host, currency: currencyOfRegion(region) }),
  });
  services.log.info({ storeId: id, handle }, "a store was opened");
  return { host, opened: true };
}
