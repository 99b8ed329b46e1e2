import { PageFixture } from "../../device/page/page-fixture.ts";
import type { Contender, ContenderName } from "./contender.ts";
import { deliveries, type Delivery } from "./deliveries.ts";
import { measures, type PeerSample, type PeerSampleName, type Questions, questions } from "./measures.ts";
import { PouchContender } from "./pouch-contender.ts";
import { RxContender } from "./rx-contender.ts";
import { SqliteContender } from "./sqlite-contender.ts";
import { TanstackContender } from "./tanstack-contender.ts";
import { TraceContender } from "./trace-contender.ts";

declare global {
  /** Opens the device; returns the queries for all contenders, from its stock. */
  var peerQuestions: () => Promise<Questions>;
  var peerDelivery: (contender: ContenderName, changes: number) => Promise<Delivery>;
  /** Set by the page when ready. */
  var peerSample: (name: PeerSampleName, contender: ContenderName, asked: Questions | null) => Promise<PeerSample>;
}

const fixture = new PageFixture();
const contenders: Readonly<Record<ContenderName, Contender>> = {
  trace: new TraceContender(fixture),
  rxdb: new RxContender(fixture),
  pouchdb: new PouchContender(fixture),
  sqlite: new SqliteContender(fixture),
  tanstack: new TanstackContender(fixture),
};
const nothing: Questions = { lists: [], warmUp: [], codes: [], warmUpCodes: [], scanned: [], audited: "" };

globalThis.peerQuestions = () => questions(fixture);
globalThis.peerDelivery = (contender, changes) => deliveries[contender](changes);
globalThis.peerSample = async (name, contender, asked) =>
  await measures[name](contenders[contender], asked ?? nothing, contender);
