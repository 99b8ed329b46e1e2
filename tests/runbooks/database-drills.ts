import { setTimeout as delay } from "node:timers/promises";
import { expect } from "../support/parts.ts";
import { type Drill, keepDoing } from "./drill.ts";
import { endWhoHoldsUp, leaveTransactionOpen, lockNowAndThen } from "./locks.ts";
import { commandWith } from "./page.ts";

/** Calls of people at once, more than there are connections. */
const people = 12;
/** Seconds for which a report locks the items each time. */
const reportSeconds = 4;

export const databaseDrills: readonly Drill[] = [
  {
    alert: "TraceFaults",
    cause: "a table is renamed, so that one route of the build fails",
    end: "the log names the route and the table; the change is taken back",
    run: async (house, fires) => {
      const { postgres } = house.parts;
      const before = house.web.said.length;
      postgres.sql("trace", "alter table sync.mails rename to mails_gone");
      const end = keepDoing(async () => {
        await house.ask("/api/mails");
        await delay(50);
      });
      await fires();
      const faults = house.web.said
        .slice(before)
        .split("\n")
        .filter((line) => line.includes('"level":50'));
      expect(
        faults.length > 0 &&
          faults.every((line) => line.includes('"url":"/api/mails"') && line.includes("request failed")) &&
          faults.every((line) => line.includes("sync.mails") && line.includes("reqId")),
        `The log says:\n${faults.slice(-2).join("\n")}`,
      );
      postgres.sql("trace", "alter table sync.mails_gone rename to mails");
      await end();
    },
  },
  {
    alert: "TraceFaults",
    cause: "somebody leaves a transaction open that locks the items",
    end: "found by the page's statement, and ended",
    run: async (house, fires) => {
      const { postgres, environment } = house.parts;
      const stranger = await leaveTransactionOpen(environment.db.adminUrl);
      const end = keepDoing(() => house.ask("/api/inventories"), people);
      await fires();
      expect(house.web.said.includes("the database did not serve a request"), "The log does not say so.");
      await endWhoHoldsUp(postgres);
      await end();
      await stranger.end().catch(() => undefined);
    },
  },
  {
    alert: "TraceFaults",
    cause: "the disk of the database is full",
    end: "room is made; nothing is started anew",
    run: async (house, fires) => {
      const { disk, postgres } = house.parts;
      disk.fill();
      const end = keepDoing(async () => {
        await house.edit();
        await delay(50);
      });
      await fires().finally(end);
      const { error } = (await (await fetch(`${house.web.address}/readyz`)).json()) as { error?: { code: string } };
      expect(error?.code === "cannot_store", `/readyz says ${error?.code ?? "nothing"}.`);
      for (const part of ["pg_stat_archiver", "pg_replication_slots"]) postgres.sql("trace", commandWith(part));
      disk.empty();
      await house.web.serves();
      expect((await house.edit()) === 0, "What was done is not delivered.");
    },
  },
  {
    alert: "TraceSlowPushes",
    cause: "somebody's report locks the items for four seconds at a time",
    end: "found by the page's statement, and ended",
    run: async (house, fires) => {
      const { postgres, environment } = house.parts;
      const report = await lockNowAndThen(environment.db.adminUrl, reportSeconds);
      const end = keepDoing(() => house.edit());
      await fires();
      const long = postgres.sql("trace", commandWith("query_start as since"));
      const [pid] = /^(\d+)\|report\|/m.exec(long)?.slice(1) ?? [];
      expect(pid !== undefined, `Found is:\n${long}`);
      postgres.sql("trace", commandWith("pg_terminate_backend").replace("PID", pid ?? ""));
      await end();
      expect(report.over(), "The report goes on.");
    },
  },
  {
    alert: "TraceConnectionsUsedUp",
    cause: "requests wait for a lock and use all connections up",
    end: "who holds the lock is found by the page's statement, and ended",
    run: async (house, fires) => {
      const { postgres, environment } = house.parts;
      const stranger = await leaveTransactionOpen(environment.db.adminUrl);
      const end = keepDoing(() => house.ask("/api/inventories"), people);
      await fires();
      await endWhoHoldsUp(postgres);
      await end();
      await stranger.end().catch(() => undefined);
      postgres.sql("trace", commandWith("n_dead_tup desc"));
    },
  },
  {
    alert: "TraceParked",
    cause: "a trigger refuses every change of an item",
    end: "the log names the fault; it is taken away, and the command retried on the device",
    run: async (house, fires) => {
      const { postgres, device } = house.parts;
      const broken =
        "create function public.broken() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$";
      postgres.sql(
        "trace",
        `${broken}; create trigger broken before update on public.items for each row execute function public.broken()`,
      );
      await house.edit();
      await fires();
      const said = house.web.said.split("\n").find((line) => line.includes("a command cannot be run and is parked"));
      expect(said?.includes("inventory.editItem") === true && said.includes("broken"), `The log says: ${said ?? ""}`);
      expect((await house.store())?.parkedCommands === 1, "`npm run status` does not list it.");
      postgres.sql("trace", "drop function public.broken() cascade");
      const { queue, sync } = device.leader;
      const [parked] = queue.attention;
      expect(parked?.state === "parked", "It is not in Needs attention.");
      await queue.retry(parked?.id ?? "");
      await sync.syncNow();
      expect(queue.attention.length === 0 && queue.pending.length === 0, "It is not done.");
    },
  },
  {
    alert: "TraceFeedBehind",
    cause: "the address in DATABASE_DIRECT_URL is cut off",
    end: "the log says so; the address is reachable again",
    run: async (house, fires) => {
      const { line, linePort, cookie } = house.parts;
      const listening = new AbortController();
      const stream = await fetch(`${house.web.address}/api/sync/events`, {
        headers: { cookie },
        signal: listening.signal,
      });
      expect(stream.status === 200, `The stream is answered ${stream.status}.`);
      await line.close();
      await house.web.says("news: the listening connection broke");
      const end = keepDoing(async () => {
        await house.edit();
        await delay(200);
      });
      await fires();
      await line.open(linePort);
      await end();
      listening.abort();
    },
  },
  {
    alert: "TraceReplicaBehind",
    cause: "a replica's replay is paused",
    end: "found by the page's statement, and resumed",
    run: async (house, fires) => {
      const { replica } = house.parts;
      replica.sql("postgres", "select pg_wal_replay_pause()");
      await fires();
      expect((await house.run("status")).includes("bytes of the log behind"), "`npm run status` does not say so.");
      expect(replica.sql("postgres", commandWith("replay_pause_state")).trim() === "paused", "It is not found.");
      expect(replica.sql("postgres", commandWith("pg_stat_wal_receiver")).trim() === "streaming", "It is not found.");
      replica.sql("postgres", commandWith("pg_wal_replay_resume"));
    },
  },
  {
    alert: "TraceReplicaBehind",
    cause: "a replica is promoted by mistake",
    end: "`npm run status` says so; it is made anew from the primary",
    run: async (house, fires) => {
      const { replica, postgres } = house.parts;
      replica.sql("postgres", "select pg_promote()");
      await fires();
      expect((await house.run("status")).includes("It is no replica any more"), "`npm run status` does not say so.");
      await replica.stop("inOrder");
      replica.follow(postgres);
      await replica.startAgain();
    },
  },
  {
    alert: "TraceReplicaBehind",
    cause: "a replica is gone for good",
    end: "left out of DATABASE_REPLICA_URLS, and the process started anew",
    run: async (house, fires) => {
      await house.parts.replica.stop("inOrder");
      await fires();
      await house.restartWeb({});
    },
  },
];
