import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const DEMO = fileURLToPath(new URL('../../demo', import.meta.url));
const SCRIPT = fileURLToPath(new URL('../../../../tooling/demo-media/write-data.mjs', import.meta.url));

it('the demo’s data files are exactly what tooling/demo-media writes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'antenna-demo-'));
  mkdirSync(join(folder, 'media'));
  symlinkSync(join(DEMO, 'media/clips'), join(folder, 'media/clips'));
  execFileSync(process.execPath, [SCRIPT], { env: { ...process.env, DEMO_DIR: folder } });
  const written = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.includes('.') && !name.startsWith('media'),
  );
  expect(written).toContain('catalogue.json');
  expect(written).toContain('operators/lagoon/packets.json');
  for (const name of written)
    expect(
      readFileSync(join(DEMO, name), 'utf8') === readFileSync(join(folder, name), 'utf8'),
      `${name} was edited by hand: edit tooling/demo-media/content and run write-data.mjs`,
    ).toBe(true);
  rmSync(folder, { recursive: true });
});
