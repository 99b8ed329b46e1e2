import compile from "icu-minify/compile";

/**
 * Parses an ICU message. The app's build compiles catalogue messages and leaves this out (scripts/app-transforms.ts):
 * the parser is ten times larger than the formatter.
 */
export const compileMessage = compile;
