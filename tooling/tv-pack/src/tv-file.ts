import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

const Strict = { additionalProperties: false };
const Colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' });
/** A path in the operator's folder. */
const File = Type.String({ pattern: '^(?!/)(?!.*\\.\\.)[\\w./ -]+$' });

/** `tv.json` of an operator's folder. */
export const TvFile = Type.Object(
  {
    /** Three numbers, as LG wants; Android's code is made of them. */
    version: Type.String({ pattern: '^\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}$' }),
    /** Where viewers reach the service. */
    address: Type.String({ pattern: '^https?://[A-Za-z0-9.-]+(:\\d+)?$' }),
    /** The app's name by language; `en` where a language has none. */
    names: Type.Intersect([
      Type.Object({ en: Type.String({ minLength: 1, maxLength: 30 }) }),
      Type.Record(Type.String({ pattern: '^[a-z]{2}$' }), Type.String({ minLength: 1, maxLength: 30 }), Strict),
    ]),
    vendor: Type.String({ minLength: 1, maxLength: 60 }),
    /** Of links into the app: `demo-tv://open?type=channel&id=1`. */
    scheme: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9+.-]{2,30}$' })),
    delivery: Type.Optional(Type.Union([Type.Literal('hosted'), Type.Literal('packaged')])),
    /** A square picture, PNG or SVG, 512 pixels or more. */
    icon: File,
    background: Type.Optional(Colour),
    webos: Type.Optional(Type.Object({ id: Type.String({ pattern: '^[a-z][a-z0-9]*(\\.[a-z0-9-]+)+$' }) }, Strict)),
    tizen: Type.Optional(
      Type.Object(
        {
          /** Samsung's ten letters and figures. */
          package: Type.String({ pattern: '^[A-Za-z0-9]{10}$' }),
          name: Type.String({ pattern: '^[A-Za-z0-9]{1,30}$' }),
          /** `.p12` files of Samsung's Certificate Manager; their passwords are in the environment. */
          author: Type.Optional(File),
          distributor: Type.Optional(File),
        },
        Strict,
      ),
    ),
    android: Type.Optional(
      Type.Object({ id: Type.String({ pattern: '^[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)+$' }) }, Strict),
    ),
  },
  Strict,
);
export type TvFile = Static<typeof TvFile>;

/** Reads and checks `tv.json`; throws with a line for each mistake. */
export function readTvFile(folder: string): TvFile {
  const path = join(folder, 'tv.json');
  if (!existsSync(path)) throw new Error(`${path} is missing: docs/operators.md, "Apps for TVs", shows one.`);
  const file = parsed(path);
  if (!Value.Check(TvFile, file)) {
    const lines = [...Value.Errors(TvFile, file)].flatMap(problemsIn).map((problem) => `${path}: ${problem}`);
    throw new Error([...new Set(lines)].join('\n'));
  }
  if (!file.webos && !file.tizen && !file.android)
    throw new Error(`${path}: names no platform: give at least one of webos, tizen, android.`);
  if (!existsSync(join(folder, file.icon))) throw new Error(`${path}: icon: there is no ${file.icon} in the folder.`);
  return file;
}

/** What a value has to be, where its pattern says that only to programmers. */
const WANTED: Readonly<Record<string, string>> = {
  version: 'three numbers, for example 1.2.3',
  address: 'https:// and the host, without a path or a slash behind it',
  scheme: 'three or more small letters, figures, +, - or dots, for example my-tv',
  icon: 'a path in the folder, for example pictures/icon.svg',
  background: 'a colour such as #06080d',
  delivery: 'hosted or packaged',
  'webos.id': 'a name such as example.my.tv',
  'tizen.package': 'the ten letters and figures that Samsung gave you',
  'tizen.name': 'at most 30 letters and figures',
  'android.id': 'a name such as example.my.tv',
};

type Problem = ReturnType<typeof Value.Errors>[number];

/** A line for each mistake; none for what only repeats another one. */
function problemsIn({ keyword, params, instancePath, message }: Problem): readonly string[] {
  const field = instancePath.slice(1).replaceAll('/', '.');
  const wanted = WANTED[field];
  if (keyword === 'boolean' || (keyword === 'anyOf' && wanted === undefined)) return [];
  if (keyword === 'additionalProperties') {
    const names = (params as { readonly additionalProperties: readonly string[] }).additionalProperties;
    return names.map((name) => `there is no such field: ${field && `${field}.`}${name}`);
  }
  return [`${field || 'the file'} ${wanted === undefined ? message : `has to be ${wanted}.`}`];
}

function parsed(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} is no JSON: ${(error as Error).message}`);
  }
}

export const nameIn = ({ names }: TvFile, language: string): string =>
  (names as Readonly<Record<string, string>>)[language] ?? names.en;
