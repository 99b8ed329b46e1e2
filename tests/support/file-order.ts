import { createHash } from "node:crypto";
import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The order of test files: project after project, so that files share what they import, and the longest first. With
 * `--sequence.seed N` the files of each project are shuffled, the same way for the same seed.
 */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const { root, sequence } = this.ctx.config;
    if (sequence.seed === undefined) return sorted;
    const shuffled = (file: TestSpecification) =>
      createHash("sha1")
        .update(`${sequence.seed} ${relative(root, file.moduleId)}`)
        .digest("hex");
    return [...Map.groupBy(sorted, ({ project }) => project.name).values()].flatMap((ofProject) =>
      ofProject.toSorted((a, b) => (shuffled(a) < shuffled(b) ? -1 : 1)),
    );
  }
}
