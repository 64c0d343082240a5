import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locales } from './locales.ts';

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/**
 * The few texts that the app's first file names (`.vite/first-texts.json` of its build), in one language: the page brings
 * them, so that its first rows wait for no file of texts. Undefined where the build says nothing of it.
 */
export async function firstTexts(
  folder: string,
  locales: Locales,
  language: string,
): Promise<Readonly<Record<string, string>> | undefined> {
  const texts = locales.translation(language);
  const list = texts && (await readFile(join(folder, '.vite/first-texts.json'), 'utf8').catch(() => undefined));
  if (!list) return undefined;
  const named = new Set(JSON.parse(list) as readonly string[]);
  const all = JSON.parse(texts.bytes.toString()) as Record<string, string>;
  return Object.fromEntries(
    Object.entries(all).filter(([key]) => named.has(key) || named.has(key.replace(PLURAL, ''))),
  );
}
