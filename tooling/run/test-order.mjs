// In which order test files run. Vitest keeps a process as long as the next file is of the same project and the same environment,
// so files that may share one stand beside one another.
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
