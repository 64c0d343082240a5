import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inTurn } from '../db/turns.ts';
import { loadOperator, type OperatorLoad } from './load.ts';
import { OperatorFileBroken } from './read-files.ts';

/** Any number that is ours: copies that share a PostgreSQL load one after another. */
const LOADING = 726_309_212;

/**
 * Brings in the folder's own operator, then those of `operators/`, each a folder of the same files. What is broken in one of these
 * is reported and does not stop the others. Throws OperatorFileBroken as loadOperator does, for the folder's own alone.
 */
export async function loadOperators(load: OperatorLoad): Promise<void> {
  await inTurn(load.database, LOADING, () => loadAll(load));
}

async function loadAll(load: OperatorLoad): Promise<void> {
  const first = await loadOperator(load);
  const taken = new Map([[first, load.operatorDir]]);
  for (const operatorDir of await operatorFolders(load.operatorDir)) {
    // Calls that name no operator get the one with the smallest id; each operator has one folder.
    const refuses = (id: number) =>
      taken.has(id)
        ? `${id} is that of ${taken.get(id)}`
        : id < first
          ? `${id} has to be greater than ${first}, that of the first operator`
          : undefined;
    try {
      taken.set(await loadOperator({ ...load, operatorDir, refuses }), operatorDir);
    } catch (error) {
      if (!(error instanceof OperatorFileBroken)) throw error;
      load.say(`The operator's file ${join(operatorDir, error.message)}; this operator is left out.`);
    }
  }
}

/** Folders of further operators, by name. */
export async function operatorFolders(operatorDir: string): Promise<readonly string[]> {
  const found = await readdir(join(operatorDir, 'operators'), { withFileTypes: true }).catch(() => []);
  return found
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(operatorDir, 'operators', entry.name))
    .toSorted();
}
