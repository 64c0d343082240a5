// The order of test files. Vitest reuses a process while the next file has the same project and environment, so such
// files are adjacent.
import { readFileSync } from 'node:fs';
import { BaseSequencer } from 'vitest/node';

const environmentOf = ({ moduleId }) =>
  /@vitest-environment +(\S+)/.exec(readFileSync(moduleId, 'utf8').slice(0, 500))?.[1] ?? 'node';

export class TestOrder extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    const groups = Map.groupBy(
      sorted,
      (spec) => `${spec.project.config.isolate} ${spec.project.name} ${environmentOf(spec)}`,
    );
    return [...groups.values()].flat();
  }
}
