// In sequence: both need the same build.
await import("./check-shell-size.ts");
await import("./check-portal.ts");
await import("./check-browser-apis.ts");
