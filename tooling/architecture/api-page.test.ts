import { describe, expect, it } from 'vitest';
import * as contract from '../../packages/api-contract/src/index.ts';
import { read } from './workspace.ts';

const page = read('docs/api.md');

/** Status and code of each refusal in the table of errors. */
function documentedRefusals(): readonly string[] {
  const table = page.slice(page.indexOf('### 1.3 Errors'), page.indexOf('### 1.4'));
  return [...table.matchAll(/^\| ([\d, ]+?) *\| ([\w, ]+?) *\|/gm)].flatMap(([, statuses = '', codes = '']) =>
    statuses.split(', ').flatMap((status) => codes.split(', ').map((code) => `${status} ${code}`)),
  );
}

/** The text of each shape, without its comments; a shape made of others (`A & B & {…}`) has their texts as well. */
function documentedShapes(): ReadonlyMap<string, string> {
  const blocks = [...page.matchAll(/^```\n([\s\S]*?)^```/gm)].map(([, block = '']) =>
    block.replaceAll(/\/\/.*$/gm, ''),
  );
  const own = new Map(
    blocks.flatMap((block) =>
      block.split(/^(?=\w+ = )/m).flatMap((text) => {
        const name = /^(\w+) = /.exec(text)?.[1];
        return name === undefined ? [] : [[name, text] as const];
      }),
    ),
  );
  const whole = (name: string): string => {
    const text = own.get(name) ?? '';
    const parts = text.slice(text.indexOf('=') + 1, text.indexOf('{')).match(/\w+/g) ?? [];
    return [text, ...parts.map(whole)].join('\n');
  };
  return new Map([...own.keys()].map((name) => [name, whole(name)]));
}

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly allOf?: readonly Schema[];
}
const fieldsOf = ({ properties = {}, allOf = [] }: Schema): readonly string[] => [
  ...Object.keys(properties),
  ...allOf.flatMap(fieldsOf),
];

describe('docs/api.md', () => {
  it('names every call of the contract', () => {
    const anyName = (text: string) => text.replaceAll(/\{[\w ]+\}/g, '{}');
    const known = anyName(page);
    // Tables of calls of one user leave the beginning of their paths out.
    const short = (path: string) => anyName(path).replace(/^\/v2(\/users\/(self|\{\}))?/, '');
    const missing = contract.contractCalls.filter(
      ({ path }) => !known.includes(anyName(path)) && !known.includes(short(path)),
    );
    expect(missing.map(({ name, path }) => `${name} ${path}`)).toEqual([]);
  });

  it('names every error code with its status, and no other', () => {
    const codes = Object.entries(contract.ERROR_STATUS).map(([code, status]) => `${status} ${code}`);
    const documented = documentedRefusals();
    expect(documented).toEqual(expect.arrayContaining(codes));
    expect(codes).toEqual(expect.arrayContaining(documented.filter((each) => !each.endsWith(' server_error'))));
  });

  it('names every field of the shapes that it describes', () => {
    const shapes = documentedShapes();
    const schemas = Object.entries(contract).filter(([name]) => shapes.has(name)) as [string, Schema][];
    expect(schemas.length).toBeGreaterThan(50);
    const missing = schemas.flatMap(([name, schema]) =>
      fieldsOf(schema)
        .filter((field) => !new RegExp(`\\b${field}\\b`).test(shapes.get(name) ?? ''))
        .map((field) => `${name}.${field}`),
    );
    expect(missing).toEqual([]);
  });
});
