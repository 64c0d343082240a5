import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A data folder into which the demo operator has been loaded, for a service to begin with: loading costs three seconds of CPU,
 * a copy nothing. The first worker of a run that asks has it made by `load`, the others wait; without a run it is made each time.
 */
export async function loadedFolder(load: (folder: string) => Promise<void>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'antenna-e2e-'));
  const shared = process.env.ANTENNA_E2E_SHARED;
  if (!shared) {
    await load(folder);
    return folder;
  }
  const [loaded, done] = [join(shared, 'loaded'), join(shared, 'done')];
  if (isFirst(loaded)) {
    // Also when it failed: the others then say why by starting themselves.
    await load(loaded).finally(() => writeFileSync(done, ''));
  }
  while (!existsSync(done)) await new Promise((resolve) => setTimeout(resolve, 50));
  cpSync(loaded, folder, { recursive: true });
  return folder;
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

/** Playwright's `globalSetup`: a place for what the workers of a run share, taken away at its end. */
export default function shareFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'antenna-e2e-shared-'));
  process.env.ANTENNA_E2E_SHARED = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
