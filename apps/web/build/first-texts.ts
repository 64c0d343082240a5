import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const LITERAL = /[`'"]([a-z]\w*(?:\.\w+)+)[`'"]/g;
/** `catalogue.role_${name}`: any text that begins so may be meant. */
const BEGINNING = /`([a-z]\w*\.[\w.]*)\$\{/g;
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/**
 * Lays `.vite/first-texts.json` into the build: the keys (without plural forms) of all texts that the entry names, so that the
 * server can put these few into the page. `locales` is the folder of the source language.
 */
export function firstTexts(locales: string): Plugin {
  return {
    name: 'antenna-first-texts',
    apply: 'build',
    generateBundle(_options, bundle) {
      const known = readdirSync(locales)
        .flatMap((file) => Object.keys(JSON.parse(readFileSync(join(locales, file), 'utf8')) as object))
        .map((key) => key.replace(PLURAL, ''));
      const code = Object.values(bundle)
        .map((chunk) => (chunk.type === 'chunk' && chunk.isEntry ? chunk.code : ''))
        .join('\n');
      this.emitFile({ type: 'asset', fileName: '.vite/first-texts.json', source: JSON.stringify(keysIn(code, known)) });
    },
  };
}

/** Those of `known` that a script names, whole or by their beginning. */
export function keysIn(code: string, known: readonly string[]): readonly string[] {
  const [named, begun] = [LITERAL, BEGINNING].map(
    (pattern) => new Set([...code.matchAll(pattern)].map(([, text = '']) => text)),
  );
  return [...new Set(known)].filter(
    (key) => named?.has(key) === true || [...(begun ?? [])].some((beginning) => key.startsWith(beginning)),
  );
}
