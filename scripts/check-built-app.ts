// One after the other: both wait for the same build.
await import("./check-shell-size.ts");
await import("./check-portal.ts");
await import("./check-browser-apis.ts");
