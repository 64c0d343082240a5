import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runStackCommand } from './cli.ts';

/** Line 1, column 1 is line 3, column 1 of the source; column 11 is line 4, column 5. */
const MAP = {
  version: 3,
  sources: ['../../../packages/ui-kit/src/button.ts'],
  names: [],
  // cspell:ignore AAEA UACI
  mappings: 'AAEA,UACI',
};
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'antenna-maps-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/first-abc1234.js.map'), JSON.stringify(MAP));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function stack(text: string, file = join(folder, 'stack.txt')) {
  const [said, refused]: [string[], string[]] = [[], []];
  const streamTo = (texts: string[]) => ({ write: (words: string) => texts.push(words) > 0 }) as never;
  writeFileSync(join(folder, 'stack.txt'), text);
  const streams = { stdout: streamTo(said), stderr: streamTo(refused) };
  const code = await runStackCommand([file, '--maps', folder], streams);
  return { code, text: said.join(''), complaint: refused.join('') };
}

it('names places in the sources, and leaves what it has no map of', async () => {
  const { code, text, complaint } = await stack(
    [
      'TypeError: x is undefined',
      '    at press (https://tv.example/assets/first-abc1234.js:1:11)',
      'run@http://localhost:8080/assets/first-abc1234.js:1:1',
      '    at https://tv.example/assets/other-1234567.js:1:5',
    ].join('\n'),
  );
  expect(code).toBe(0);
  expect(text.split('\n')).toEqual([
    'TypeError: x is undefined',
    '    at press (packages/ui-kit/src/button.ts:4:5)',
    'run@packages/ui-kit/src/button.ts:3:1',
    '    at https://tv.example/assets/other-1234567.js:1:5',
    '',
  ]);
  expect(complaint).toMatch(/^No map leads on from other-1234567\.js: of another build\?/);
});

it('says that a file cannot be read', async () => {
  const absent = join(folder, 'absent.txt');
  expect(await stack('', absent)).toEqual({ code: 1, text: '', complaint: `${absent} cannot be read (ENOENT).\n` });
});

it('says how it is used', async () => {
  const said: string[] = [];
  const stream = { write: (words: string) => said.push(words) > 0 } as never;
  expect(await runStackCommand([], { stdout: stream, stderr: stream })).toBe(64);
  expect(said.join('')).toContain('antenna stack <file>');
});
