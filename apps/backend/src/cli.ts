import { enableCompileCache } from 'node:module';
import type { TakenOperator } from './init/operator-folders.ts';

// A second start does not read and strip every file again.
enableCompileCache();

/** Commands that explain themselves. */
const OWN_HELP: ReadonlySet<string> = new Set([
  'init',
  'import',
  'check',
  'guide',
  'eject',
  'operator-token',
  'books',
  'audit',
  'backup',
  'restore',
  'doctor',
  'generate',
]);

/** `antenna serve`, `antenna init …`, `antenna import …`, `antenna check …`, `antenna guide …`, `antenna eject …`, `antenna operator-token …`, `antenna audit …`, `antenna books`, `antenna backup …`, `antenna restore …`, `antenna doctor`, `antenna generate …`, `antenna --help`. Sets the exit code; a running server ends the process itself. */
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
  if (
    command === '--help' ||
    command === '-h' ||
    command === 'help' ||
    (rest.includes('--help') && !OWN_HELP.has(command))
  ) {
    process.stdout.write(HELP);
    return;
  }
  if (command === 'init') {
    const { runInitCommand } = await import('./init/cli.ts');
    process.exitCode = await runInitCommand(rest);
    return;
  }
  if (command === 'import') {
    const { runImportCommand } = await import('./import/cli.ts');
    process.exitCode = await runImportCommand(rest);
    return;
  }
  if (command === 'check') {
    const { runCheckCommand } = await import('./check/cli.ts');
    process.exitCode = await runCheckCommand(rest);
    return;
  }
  if (command === 'guide') {
    const { runGuideCommand } = await import('./guide-review/cli.ts');
    process.exitCode = await runGuideCommand(rest);
    return;
  }
  if (command === 'eject') {
    const { runEjectCommand } = await import('./eject/cli.ts');
    process.exitCode = await runEjectCommand(rest);
    return;
  }
  if (command === 'operator-token') {
    const { runTokenCommand } = await import('./operator-access/cli.ts');
    process.exitCode = await runTokenCommand(rest);
    return;
  }
  if (command === 'audit') {
    const { runAuditCommand } = await import('./audit/cli.ts');
    process.exitCode = await runAuditCommand(rest);
    return;
  }
  if (command === 'backup' || command === 'restore') {
    const { runBackupCommand } = await import('./backup/cli.ts');
    process.exitCode = await runBackupCommand(command, rest);
    return;
  }
  if (command === 'doctor') {
    const { runDoctorCommand } = await import('./doctor/cli.ts');
    process.exitCode = await runDoctorCommand(rest);
    return;
  }
  if (command === 'generate') {
    const { runGenerateCommand } = await import('./generate/cli.ts');
    process.exitCode = await runGenerateCommand(rest);
    return;
  }
  if (command === 'books') {
    const { runBooksCommand } = await import('./billing/books-command.ts');
    process.exitCode = await runBooksCommand(rest);
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
