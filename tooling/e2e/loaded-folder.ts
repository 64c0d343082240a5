import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A data folder with the demo operator loaded: loading costs three seconds of CPU, a copy is cheap. The first worker
 * of a run makes it with `load`, the others wait; outside a run it is made each time.
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
    // Also after a failure: the others then report the error when they start.
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

/** Playwright's `globalSetup`: a folder shared by the workers of a run, removed at its end. */
export default function shareFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'antenna-e2e-shared-'));
  process.env.ANTENNA_E2E_SHARED = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
