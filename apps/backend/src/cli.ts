import { enableCompileCache } from 'node:module';
import type { TakenOperator } from './init/operator-folders.ts';

// A second start does not read and strip every file again.
enableCompileCache();

type Run = (args: readonly string[]) => Promise<number>;

/** Commands beside `serve`: each explains itself and answers its exit code. What one needs is loaded with it. */
const COMMANDS: Readonly<Record<string, () => Promise<Run>>> = {
  init: async () => (await import('./init/cli.ts')).runInitCommand,
  import: async () => (await import('./import/cli.ts')).runImportCommand,
  check: async () => (await import('./check/cli.ts')).runCheckCommand,
  guide: async () => (await import('./guide-review/cli.ts')).runGuideCommand,
  eject: async () => (await import('./eject/cli.ts')).runEjectCommand,
  'operator-token': async () => (await import('./operator-access/cli.ts')).runTokenCommand,
  push: async () => (await import('./pushes/cli.ts')).runPushCommand,
  books: async () => (await import('./billing/books-command.ts')).runBooksCommand,
  audit: async () => (await import('./audit/cli.ts')).runAuditCommand,
  user: async () => (await import('./personal-data/cli.ts')).runUserCommand,
  stack: async () => (await import('./error-reports/cli.ts')).runStackCommand,
  secrets: async () => (await import('./secrets/cli.ts')).runSecretsCommand,
  backup: async () => backupCommand('backup'),
  restore: async () => backupCommand('restore'),
  doctor: async () => (await import('./doctor/cli.ts')).runDoctorCommand,
  generate: async () => (await import('./generate/cli.ts')).runGenerateCommand,
};

async function backupCommand(name: 'backup' | 'restore'): Promise<Run> {
  const { runBackupCommand } = await import('./backup/cli.ts');
  return (args) => runBackupCommand(name, args);
}

/** `antenna serve`, `antenna --help` and the commands above. Sets the exit code; a running server ends the process itself. */
export async function serve(words: readonly string[]): Promise<void> {
  const { HELP } = await import('./config.ts');
  const { takeOperator } = await import('./init/operator-folders.ts');
  let taken: TakenOperator;
  try {
    taken = takeOperator(words, process.env);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
    return;
  }
  Object.assign(process.env, taken.env);
  const [command = 'serve', ...rest] = taken.words;
  const load = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (load) {
    const run = await load();
    process.exitCode = await run(rest);
    return;
  }
  if (['--help', '-h', 'help'].includes(command) || rest.includes('--help')) {
    process.stdout.write(HELP);
    return;
  }
  if (command !== 'serve') {
    process.stderr.write(`antenna knows no command "${command}"; see antenna --help\n`);
    process.exitCode = 1;
    return;
  }
  if (taken.setUp !== undefined) {
    const { setUpOperator } = await import('./setup/serve.ts');
    if (!(await setUpOperator(taken.setUp))) return;
  }
  const { startServer } = await import('./start.ts');
  await startServer();
}
