import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SerializedAnswer } from '../http/kept/serialized-answer.ts';

export interface Locales {
  /** All texts of a language as one object, or undefined when there is no such language. */
  translation(language: string): SerializedAnswer | undefined;
  /** Changes when any text changes. */
  version(): string;
}

/** Merges `<folder>/<language>/<area>.json`; read once, at the first question. */
export function createLocales(folder: string): Locales {
  let read: { readonly texts: ReadonlyMap<string, SerializedAnswer>; readonly version: string } | undefined;
  const all = () => (read ??= readAll(folder));
  return {
    translation: (language) => all().texts.get(language),
    version: () => all().version,
  };
}

function readAll(folder: string): { texts: ReadonlyMap<string, SerializedAnswer>; version: string } {
  const texts = new Map<string, SerializedAnswer>();
  const hash = createHash('sha256');
  for (const language of list(folder)) {
    const merged: { [key: string]: unknown } = {};
    for (const file of list(join(folder, language)).filter((name) => name.endsWith('.json')))
      Object.assign(merged, JSON.parse(readFileSync(join(folder, language, file), 'utf8')));
    const bytes = Buffer.from(JSON.stringify(merged));
    hash.update(language).update(bytes);
    texts.set(language, new SerializedAnswer(bytes));
  }
  return { texts, version: hash.digest('hex').slice(0, 12) };
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
