import { readArguments } from "#server/running/read-arguments.ts";

readArguments({
  name: "node scripts/check-built-app.ts",
  does: "Builds the app, and checks what browsers load of it.",
});
// In sequence: both need the same build.
await import("./check-shell-size.ts");
await import("./check-portal.ts");
await import("./check-browser-apis.ts");
