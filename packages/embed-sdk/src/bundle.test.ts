// The build as partners get it: its size, its global, its types in a consumer's project.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { LANGUAGES } from '@antenna/i18n';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const HERE = join(import.meta.dirname, '..');
const TSC = join(HERE, '../../node_modules/.bin/tsc');
const run = promisify(execFile);
let folder = '';
let script = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'antenna-embed-sdk-'));
  const dist = join(folder, 'sdk/dist');
  await build({
    configFile: join(HERE, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: dist, emptyOutDir: true },
  });
  await run(TSC, ['-p', join(HERE, 'tsconfig.build.json'), '--outDir', dist]);
  script = readFileSync(join(dist, 'player.umd.cjs'), 'utf8');
  const { publishConfig, ...manifest } = JSON.parse(readFileSync(join(HERE, 'package.json'), 'utf8')) as {
    readonly publishConfig: object;
  };
  writeFileSync(join(folder, 'sdk/package.json'), JSON.stringify({ ...manifest, ...publishConfig }));
  mkdirSync(join(folder, 'site/node_modules/@antenna'), { recursive: true });
  symlinkSync(join(folder, 'sdk'), join(folder, 'site/node_modules/@antenna/embed-sdk'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the script', () => {
  it('is at most 4 KB gzip', () => expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(4_096));

  it('makes the global `antenna` and imports nothing', () => {
    const page = {} as { antenna?: Record<string, unknown> };
    runInNewContext(script, { globalThis: page, self: page, URL, URLSearchParams });
    expect(typeof page.antenna?.['player']).toBe('function');
    expect(script).not.toMatch(/\brequire\(|\bimport\(|https?:\/\//);
  });

  it('has the texts of the poster in every language', () => {
    for (const language of LANGUAGES) {
      const path = join(HERE, `../i18n/locales/${language}/embed.json`);
      const texts = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
      expect(texts['embed.consent_play']).toBeTruthy();
      expect(script, language).toContain(texts['embed.consent_text']);
    }
  });
});

/** Uses in a strict project of a partner: what compiles, and what does not. */
const GOOD = `
import * as antenna from '@antenna/embed-sdk';
const tv: antenna.EmbeddedPlayer = await antenna.player('#tv', { origin: 'https://tv.example', channel: 12, consent: 'ask' });
await tv.seek({ wall: 5 });
await tv.load({ content: 'film', pass: undefined });
const off: () => void = tv.on('programme', ({ programme }) => console.log(programme?.title.length));
tv.on('tracks', ({ audios, chosen }) => console.log(audios[0]?.label, chosen.text));
try { await tv.play(); } catch (error) { if (error instanceof antenna.Refusal) console.log(error.reason.length); }
const { position, volume }: { position: number; volume: number } = await tv.state();
off();
export { position, volume };`;
const BAD: Readonly<Record<string, string>> = {
  'a moment as a text': `antenna.player('#tv', { channel: 1, ts: 'now' })`,
  'nothing to show': `antenna.player('#tv', { origin: 'https://tv.example' })`,
  'an unknown event': `(await antenna.player('#tv', { channel: 1 })).on('paid', () => {})`,
  'a moment without its kind': `(await antenna.player('#tv', { channel: 1 })).seek(5)`,
};

describe('the types', () => {
  it('compile in a strict project of a partner, and refuse wrong uses', async () => {
    const site = join(folder, 'site');
    writeFileSync(join(site, 'package.json'), JSON.stringify({ type: 'module' }));
    writeFileSync(join(site, 'good.ts'), GOOD);
    Object.values(BAD).forEach((code, index) =>
      writeFileSync(
        join(site, `bad${index}.ts`),
        `import * as antenna from '@antenna/embed-sdk'; await ${code}; export {};`,
      ),
    );
    const options = {
      strict: true,
      target: 'es2022',
      module: 'nodenext',
      exactOptionalPropertyTypes: true,
      noEmit: true,
    };
    writeFileSync(join(site, 'tsconfig.json'), JSON.stringify({ compilerOptions: options }));
    const errors = await run(TSC, ['-p', '.'], { cwd: site }).then(
      () => '',
      (error: { readonly stdout: string }) => error.stdout,
    );
    const files = [...errors.matchAll(/^([\w.]+)\(\d+,\d+\): error TS/gm)].map(([, file]) => file);
    expect([...new Set(files)].toSorted(), errors).toEqual(Object.keys(BAD).map((_what, index) => `bad${index}.ts`));
  });
});
