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

/** Names that `antenna init` accepts. */
const NEW_NAME = /^[a-z0-9][a-z0-9-]{0,62}$/;

export interface TakenOperator {
  readonly words: readonly string[];
  readonly env: Env;
  /** There is no such operator yet, and the server is to be started: it is made on the page /setup. */
  readonly setUp?: string;
}

/**
 * Takes `--operator <name>` out of the words of a command and answers the environment in which the command works for that
 * operator. Throws an Error in a sentence when there is no such operator.
 */
export function takeOperator(words: readonly string[], env: Env): TakenOperator {
  const at = words.findIndex((word) => word === '--operator' || word.startsWith('--operator='));
  const word = words[at];
  if (word === undefined) return { words, env };
  const isJoined = word.includes('=');
  const name = isJoined ? word.slice('--operator='.length) : words[at + 1];
  if (name === undefined || name === '') throw new Error('--operator wants a name, as --operator my-tv');
  const { operatorDir, dataDir } = foldersOf(name, env);
  const rest = [...words.slice(0, at), ...words.slice(at + (isJoined ? 1 : 2))];
  // A wrong name in production ends at once.
  const isServing = (rest.length === 0 || rest[0] === 'serve') && env['NODE_ENV'] !== 'production';
  if (isServing && NEW_NAME.test(name) && !existsSync(operatorDir)) return { words: rest, env, setUp: name };
  if (!/^[\w-]+$/.test(name) || !existsSync(join(operatorDir, 'brand.json')))
    throw new Error(
      `There is no operator "${name}": ${relative('.', operatorDir)}/brand.json is missing. Make it with: npm run antenna -- init ${name}`,
    );
  return {
    words: rest,
    env: { ...env, OPERATOR_DIR: operatorDir, DATA_DIR: dataDir },
  };
}
