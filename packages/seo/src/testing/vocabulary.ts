import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface Type {
  readonly parents: readonly string[];
  /** The types of each property's values. */
  readonly properties: ReadonlyMap<string, readonly string[]>;
}

/** Types and properties of schema.org, as schema-dts declares them. */
function readVocabulary(): ReadonlyMap<string, Type> {
  const text = readFileSync(
    createRequire(import.meta.url)
      .resolve('schema-dts')
      .replace(/\.js$/u, '.d.ts'),
    'utf8',
  );
  const names = (list: string) => [...list.matchAll(/(\w+)Base\b/gu)].map(([, name = '']) => name);
  const bases = new Map<string, Type>();
  for (const [, name = '', parents = '', body = ''] of text.matchAll(
    /^interface (\w+)Base extends ([^{]+)\{\n(.*?)^\}/gmsu,
  )) {
    const properties = [...body.matchAll(/^ {4}"(\w+)"\?: SchemaValue<(.+), "\w+">;$/gmu)].map(
      ([, property = '', range = '']) => [property, range.split(' | ')] as const,
    );
    bases.set(name, { parents: names(parents), properties: new Map(properties) });
  }
  for (const [, name = '', parents = ''] of text.matchAll(/^export interface (\w+)Leaf extends ([^{]+)\{/gmu))
    if (!bases.has(name)) bases.set(name, { parents: names(parents), properties: new Map() });
  return bases;
}

const VOCABULARY = readVocabulary();

const withParents = (name: string): readonly string[] => [
  name,
  ...(VOCABULARY.get(name)?.parents ?? []).flatMap(withParents),
];

const rangeOf = (type: string, property: string): readonly string[] | undefined =>
  withParents(type)
    .map((name) => VOCABULARY.get(name)?.properties.get(property))
    .find((range) => range !== undefined);

const TEXTS: Readonly<Record<string, RegExp>> = {
  Text: /\S/u,
  URL: /^https?:\/\/\S+$/u,
  Date: /^\d{4}(?:-\d\d(?:-\d\d)?)?$/u,
  DateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/u,
  Duration: /^P(?=[0-9T])[0-9A-Z]+$/u,
  Thing: /^https?:\/\/\S+$/u,
};

function isIn(range: readonly string[], value: unknown): boolean {
  if (typeof value === 'string') return range.some((name) => TEXTS[name]?.test(value) === true);
  if (typeof value === 'number') return range.some((name) => ['Number', 'Integer', 'Float'].includes(name));
  if (typeof value === 'boolean') return range.includes('Boolean');
  return withParents(typeOf(value)).some((name) => range.includes(name));
}

const typeOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? String((value as Readonly<Record<string, unknown>>)['@type']) : '';

/** What schema.org does not know of an item, each with its place; empty for valid data. */
export function problemsOf(item: object, place = typeOf(item)): readonly string[] {
  const type = typeOf(item);
  if (!VOCABULARY.has(type)) return [`${place}: no type ${type}`];
  return Object.entries(item)
    .filter(([property]) => !property.startsWith('@'))
    .flatMap(([property, given]) => {
      const at = `${place}.${property}`;
      const range = rangeOf(type, property);
      if (range === undefined) return [`${at}: no such property`];
      return (Array.isArray(given) ? (given as readonly unknown[]) : [given as unknown]).flatMap((value) =>
        isIn(range, value)
          ? typeof value === 'object' && value !== null
            ? problemsOf(value, at)
            : []
          : [`${at}: ${JSON.stringify(value)} is none of ${range.join(', ')}`],
      );
    });
}
