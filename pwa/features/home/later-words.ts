import { defineWords } from "#shared/words/define-words.ts";

export const homeLaterWords = defineWords("home.later", {
  last30Days: "The last 30 days",
  openDashboard: "Open the dashboard",
  recentAudits: "Recent audits",
  noAudit: "No recent audits",
  startAudit: "Start an audit",
  noAuditHint: "Scan a location to see what is missing and what should not be there.",
  locationGone: "A deleted location",
  inProgress: "In progress",
  allFound: "All found",
  activeByLocation: "Active by location",
  noLocations: "No locations yet",
  noLocationsHint: "Locations come from the store’s settings.",
  notDelivered: "Not sent yet",
  decide: "Review",
  missing: "{count, number} missing",
  foundOf: "{found, number} of {expected, number} found",
  needDecision: "{count, plural, one {# change needs} other {# changes need}} a decision",
  onTheWay: "{count, plural, one {# change} other {# changes}} saved on this device, on the way",
  waitingForNetwork: "{count, plural, one {# change} other {# changes}} saved on this device, waiting for the network",
});
