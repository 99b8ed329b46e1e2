import { PageGround } from "../../device/page/page-fixture.ts";
import type { Contender, ContenderName } from "./contender.ts";
import { deliveries, type Delivery } from "./deliveries.ts";
import { measures, type PeerSample, type PeerSampleName, type Questions, questions } from "./measures.ts";
import { PouchContender } from "./pouch-contender.ts";
import { RxContender } from "./rx-contender.ts";
import { TraceContender } from "./trace-contender.ts";

declare global {
  /** Opens the device; returns the queries for all contenders, from its stock. */
  var peerQuestions: () => Promise<Questions>;
  var peerDelivery: (contender: ContenderName, changes: number) => Promise<Delivery>;
  /** Set by the page when ready. */
  var peerSample: (name: PeerSampleName, contender: ContenderName, asked: Questions | null) => Promise<PeerSample>;
}

const ground = new PageGround();
const contenders: Readonly<Record<ContenderName, Contender>> = {
  trace: new TraceContender(ground),
  rxdb: new RxContender(ground),
  pouchdb: new PouchContender(ground),
};
const nothing: Questions = { lists: [], warmUp: [], codes: [], warmUpCodes: [], scanned: [], audited: "" };

globalThis.peerQuestions = () => questions(ground);
globalThis.peerDelivery = (contender, changes) => deliveries[contender](changes);
globalThis.peerSample = async (name, contender, asked) =>
  await measures[name](contenders[contender], asked ?? nothing, contender);
