import { join } from 'node:path';
import { parseOperatorFile, readRaw, type OperatorFiles } from './read-files.ts';

type KeyFiles = Partial<Pick<OperatorFiles, 'brand.json' | 'keys.json'>>;

/** A key that everybody has who has this software: what it opens, and what to do. */
export interface DemoKey {
  readonly text: string;
  readonly advice: string;
}

/** The keys of the demo in a folder of an operator who is no demo. Files that cannot be read have none. */
export async function demoKeysIn(folder: string, demoDir: string): Promise<readonly DemoKey[]> {
  const [own, demo] = await Promise.all([readKeyFiles(folder), readKeyFiles(demoDir)]);
  if (own['brand.json']?.demo === true) return [];
  const found: DemoKey[] = [];
  const token = consoleToken(own);
  if (token !== undefined && token === consoleToken(demo))
    found.push({
      text: `${join(folder, 'brand.json')} has the demo's console_token: everybody can move the clock of your service and settle payments at /sandbox/console.`,
      advice: 'Choose another one, or remove sandbox from payments.',
    });
  const known = new Set(Object.values(demo['keys.json'] ?? {}).map((key) => key.toLowerCase()));
  if (Object.values(own['keys.json'] ?? {}).some((key) => known.has(key.toLowerCase())))
    found.push({
      text: `${join(folder, 'keys.json')} has a key of the demo: everybody who has this software can decrypt your films.`,
      advice: 'Encrypt them again with keys of your own.',
    });
  return found;
}

const consoleToken = (files: KeyFiles): string | undefined => {
  const { sandbox } = files['brand.json']?.payments ?? {};
  return sandbox?.is_enabled ? sandbox.console_token : undefined;
};

async function readKeyFiles(folder: string): Promise<KeyFiles> {
  const read = async <Name extends 'brand.json' | 'keys.json'>(name: Name) => {
    const raw = await readRaw(folder, name).catch(() => undefined);
    return raw && parseOperatorFile(name, raw.text).catch(() => undefined);
  };
  const [brand, keys] = await Promise.all([read('brand.json'), read('keys.json')]);
  return { ...(brand && { 'brand.json': brand }), ...(keys && { 'keys.json': keys }) };
}
