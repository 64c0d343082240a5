import { databasePlace, openExisting, type Database } from './open.ts';

type Streams = Pick<NodeJS.Process, 'stdout' | 'stderr' | 'env'>;

/** Exit codes that commands share. */
export const EXIT = { done: 0, refused: 1, usage: 64 } as const;

/** Writes a command's help, or why its arguments are refused; the exit code. */
export function writeUsage(
  text: string,
  { help, stdout, stderr }: { readonly help: string } & Omit<Streams, 'env'>,
): number {
  const isHelp = text === help;
  (isHelp ? stdout : stderr).write(`${text}\n`);
  return isHelp ? EXIT.done : EXIT.usage;
}

/**
 * Runs a command on the database that the environment names and closes it; the exit code. When something throws, writes
 * the sentence of `explain` and answers `EXIT.refused`.
 */
export async function withDatabase(
  { stderr, env }: Omit<Streams, 'stdout'>,
  run: (db: Database) => Promise<number>,
  explain: (error: Error) => string = ({ message }) => message,
): Promise<number> {
  try {
    const { db, close } = await openExisting(databasePlace(env));
    try {
      return await run(db);
    } finally {
      await close();
    }
  } catch (error) {
    stderr.write(`${explain(error as Error)}\n`);
    return EXIT.refused;
  }
}
