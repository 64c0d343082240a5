import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

export interface OperatorFolders {
  readonly operatorDir: string;
  readonly dataDir: string;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Where the files and the data of an operator made by `antenna init` are. */
export const foldersOf = (name: string, env: Env): OperatorFolders => ({
  operatorDir: resolve(env['OPERATORS_DIR'] || 'operators', name),
  dataDir: resolve(env['DATA_DIR'] || join('.data', name)),
});

/**
 * Takes `--operator <name>` out of the words of a command and answers the environment in which the command works for that
 * operator. Throws an Error in a sentence when there is no such operator.
 */
export function takeOperator(
  words: readonly string[],
  env: Env,
): { readonly words: readonly string[]; readonly env: Env } {
  const at = words.findIndex((word) => word === '--operator' || word.startsWith('--operator='));
  const word = words[at];
  if (word === undefined) return { words, env };
  const isJoined = word.includes('=');
  const name = isJoined ? word.slice('--operator='.length) : words[at + 1];
  if (name === undefined || name === '') throw new Error('--operator wants a name, as --operator my-tv');
  const { operatorDir, dataDir } = foldersOf(name, env);
  if (!/^[\w-]+$/.test(name) || !existsSync(join(operatorDir, 'brand.json')))
    throw new Error(
      `There is no operator "${name}": ${relative('.', operatorDir)}/brand.json is missing. Make it with: npm run antenna -- init ${name}`,
    );
  return {
    words: [...words.slice(0, at), ...words.slice(at + (isJoined ? 1 : 2))],
    env: { ...env, OPERATOR_DIR: operatorDir, DATA_DIR: dataDir },
  };
}
