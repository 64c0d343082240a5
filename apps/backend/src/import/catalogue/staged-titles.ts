import type { InputProblem } from '@antenna/safe-input';
import { BATCH } from '../limits.ts';
import { createFirstEntries } from '../first-entries.ts';
import { textKey } from '../identity.ts';
import type { Connection, Value } from '../storage/connection.ts';
import { checkTitle, unknownFields } from './check-title.ts';
import { MOST_TITLES } from './limits.ts';
import { InputError } from '@antenna/safe-input';
import { seasonTitle } from './season-names.ts';
import type { ImportedTitle } from './title-schema.ts';
import type { WantedPicture } from './fetch-pictures.ts';

/** A title, the line that names it, and its rank: parents come before what belongs to them. */
export interface StagedTitle {
  readonly line: number;
  readonly title: ImportedTitle;
}

const RANK = { movie: 0, program: 0, series: 0, serial: 0, season: 1, episode: 2 } as const;

export interface TitleStaging {
  /** Checks a title and keeps it until `flush`. */
  add(value: unknown, line: number): void;
  pending(): number;
  flush(): Promise<void>;
  readonly counts: {
    readonly titles: number;
    readonly withoutAge: number;
  };
  readonly pictures: readonly WantedPicture[];
  /** Titles of one name, kind and year with different ids. */
  readonly namesakes: readonly InputProblem[];
  /** Fields that nothing reads, and how many titles have them. */
  readonly unknown: ReadonlyMap<string, number>;
}

export interface StagingOptions {
  readonly onProblem: (problem: InputProblem) => void;
  /** "line 4", or the name of a file. */
  readonly nameOf: (line: number) => string;
  /** Of titles that name none. */
  readonly age: number | undefined;
}

/** Titles of a file, in a table that nothing else reads. */
export async function createTitleStaging(
  connection: Connection,
  { onProblem, nameOf, age }: StagingOptions,
): Promise<TitleStaging> {
  await connection.createStaged('titles_staged', [
    'seq integer',
    'rank integer',
    'external_id text',
    'line integer',
    'data text',
  ]);
  const ids = createFirstEntries();
  const names = createFirstEntries();
  const lines: number[] = [];
  const types = new Map<number, string>();
  const pictures = new Map<string, WantedPicture>();
  const unknown = new Map<string, number>();
  const namesakes: InputProblem[] = [];
  const counts = { titles: 0, withoutAge: 0 };
  let rows: Value[][] = [];

  const keep = (title: ImportedTitle, line: number): boolean => {
    const seq = lines.length + 1;
    const key = textKey(title.external_id);
    const first = ids.firstOf(key, seq);
    if (first !== seq) {
      onProblem({ line, ...sameAs(title, nameOf(lines[first - 1] ?? 0)) });
      return false;
    }
    if (seq > MOST_TITLES) throw new InputError('too-large', `more than ${MOST_TITLES} titles`, line);
    lines.push(line);
    if (title.type === 'series' || title.type === 'season') types.set(key, title.type);
    counts.titles += 1;
    for (const from of picturesOf(title)) if (!pictures.has(from)) pictures.set(from, { from, line });
    if (RANK[title.type] === 0) noteNamesake(title, line, seq);
    rows.push([seq, RANK[title.type], title.external_id, line, JSON.stringify(title)]);
    return true;
  };
  const noteNamesake = (title: ImportedTitle, line: number, seq: number): void => {
    const name = typeof title.title === 'string' ? title.title : (Object.values(title.title)[0] ?? '');
    const first = names.firstOf(textKey(`${title.type}\n${name.toLowerCase()}\n${title.year ?? ''}`), seq);
    if (first !== seq)
      namesakes.push({ line, reason: `has the name, kind and year of ${nameOf(lines[first - 1] ?? 0)}`, text: name });
  };
  /** A season that the file does not describe. */
  const makeSeason = (title: ImportedTitle, line: number): ImportedTitle => {
    const { parent = '', season = 1 } = title;
    if (types.get(textKey(parent)) !== 'series') return title;
    const externalId = `${parent}:s${season}`;
    if (!types.has(textKey(externalId)))
      keep({ external_id: externalId, type: 'season', title: seasonTitle(season), parent, season }, line);
    return { ...title, parent: externalId, season };
  };

  return {
    add(value, line) {
      const checked = checkTitle(value);
      if ('reason' in checked) {
        const id = (value as { external_id?: unknown } | null)?.external_id;
        return onProblem({ line, reason: checked.reason, ...(typeof id === 'string' ? { text: id } : {}) });
      }
      for (const name of unknownFields(value as object)) unknown.set(name, (unknown.get(name) ?? 0) + 1);
      const { title } = checked;
      // Seasons and episodes have that of their series.
      const isUnrated = RANK[title.type] === 0 && title.age === undefined;
      const rated = isUnrated && age !== undefined ? { ...title, age } : title;
      const isKept = keep(rated.type === 'episode' ? makeSeason(rated, line) : rated, line);
      if (isKept && isUnrated && age === undefined) counts.withoutAge += 1;
    },
    pending: () => rows.length,
    async flush() {
      const taken = rows;
      rows = [];
      if (taken.length > 0) await connection.stage('titles_staged', 5, taken);
    },
    counts,
    get pictures() {
      return [...pictures.values()];
    },
    namesakes,
    unknown,
  };
}

/** The staged titles in pages, parents first. */
export async function* stagedTitles(connection: Connection): AsyncGenerator<readonly StagedTitle[]> {
  for (const rank of [0, 1, 2]) {
    let last = 0;
    for (;;) {
      const rows = await connection.all(
        `select seq, line, data from titles_staged where rank = $1 and seq > $2 order by seq limit ${BATCH}`,
        [rank, last],
      );
      if (rows.length > 0)
        yield rows.map((row) => ({
          line: Number(row['line']),
          title: JSON.parse(String(row['data'])) as ImportedTitle,
        }));
      if (rows.length < BATCH) break;
      last = Number(rows.at(-1)?.['seq']);
    }
  }
}

/** An id that the import made of a name or a place says nothing to the operator. */
function sameAs({ external_id: id }: ImportedTitle, other: string): Pick<InputProblem, 'reason' | 'text'> {
  const made = /^(?:m3u:\w+|nfo):(.*)$/s.exec(id)?.[1];
  return made === undefined
    ? { reason: `its external_id is that of ${other}`, text: id }
    : { reason: `the same title as ${other}`, text: made };
}

function picturesOf({ poster, cover, background, logo, persons = [] }: ImportedTitle): readonly string[] {
  return [poster, cover, background, logo, ...persons.map(({ photo }) => photo)].filter((from) => from !== undefined);
}
