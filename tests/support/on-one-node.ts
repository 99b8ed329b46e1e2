import { describe, test } from "vitest";
import { clusterVariable } from "./cluster.ts";

const isCluster = process.env[clusterVariable] !== undefined;

/**
 * For tests that look into their database by hand as only one PostgreSQL allows (its locks, triggers, plans, joins of
 * all stores): left out where their databases are divided over a cluster.
 */
export const testOnOne = test.skipIf(isCluster);
export const describeOnOne = describe.skipIf(isCluster);
