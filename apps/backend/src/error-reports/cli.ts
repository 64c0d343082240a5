import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { EXIT, writeUsage } from '../db/command.ts';
import { inSources, scriptsIn } from './source-places.ts';

const HELP = `antenna stack <file>    a stack of an error of the apps, with places in the sources instead of those in built files

  <file>    - reads what is typed or piped in
  --maps    another folder with source maps; those of this build lie in apps/*/maps and are never served

Exit code: 0 done, 1 the file cannot be read, 64 wrong arguments.`;

const APPS = ['web', 'embed', 'account_mobile', 'smarttv'];
const root = new URL('../../../../', import.meta.url);

type Streams = Pick<NodeJS.Process, 'stdout' | 'stderr'>;

/** `args`: what follows `antenna stack`. Answers the exit code. */
export async function runStackCommand(args: readonly string[], { stdout, stderr }: Streams = process): Promise<number> {
  const command = readCommand(args);
  if (typeof command === 'string') return writeUsage(command, { help: HELP, stdout, stderr });
  let text: string;
  try {
    text = readFileSync(command.file === '-' ? 0 : resolve(command.file), 'utf8');
  } catch (error) {
    stderr.write(
      `${command.file} cannot be read (${(error as NodeJS.ErrnoException).code ?? (error as Error).message}).\n`,
    );
    return EXIT.refused;
  }
  const stack = inSources(text, command.folders).trimEnd();
  stdout.write(`${stack}\n`);
  const unknown = scriptsIn(stack);
  if (unknown.length > 0)
    stderr.write(
      `No map leads on from ${unknown.join(', ')}: of another build? --maps names the folder of its maps.\n`,
    );
  return EXIT.done;
}

function readCommand(args: readonly string[]): { readonly file: string; readonly folders: readonly string[] } | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { maps: { type: 'string' }, help: { type: 'boolean', default: false } },
    });
    if (values.help) return HELP;
    const [file, ...rest] = positionals;
    if (file === undefined || rest.length > 0) return `Which file?\n\n${HELP}`;
    const own = APPS.map((app) => fileURLToPath(new URL(`apps/${app}/maps`, root)));
    return { file, folders: values.maps === undefined ? own : [resolve(values.maps)] };
  } catch (error) {
    return `${(error as Error).message}\n\n${HELP}`;
  }
}
