import { createLineReader, InputError, type Bytes } from '@antenna/safe-input';
import { CsvError, parse } from 'csv-parse/sync';
import { columnsOf, COLUMN, titleOfCells } from './csv-cells.ts';
import { CSV_RECORD_LINES, CSV_RECORDS, TITLE_CHARS } from '../limits.ts';
import type { TitleEvents, VideoEvents } from './title-events.ts';

/** A spreadsheet may say the separator in a line of its own before the columns. */
const SEPARATOR_LINE = /^"?sep=(.)"?$/i;

interface CsvHead {
  readonly separator: string;
  readonly columns: readonly string[];
}

/** The columns that the first lines of a file name; undefined: it is no table. */
function headOf(text: string): CsvHead | undefined {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/, 2);
  const named = SEPARATOR_LINE.exec(lines[0]?.trim() ?? '')?.[1];
  const first = (named === undefined ? lines[0] : lines[1]) ?? '';
  const times = (separator: string) => first.split(separator).length;
  const separator = named ?? ([',', ';', '\t'].toSorted((a, b) => times(b) - times(a))[0] as string);
  const columns = columnsOf(first.split(separator));
  return columns.length > 1 ? { separator, columns } : undefined;
}

/** Whether `text`, the beginning of a file, is a table; one that lacks the columns which every title needs is refused. */
export function isCsv(text: string): boolean {
  const head = headOf(text);
  if (head === undefined) return false;
  const { columns } = head;
  const missing = [
    ...(columns.includes('external_id') ? [] : ['external_id']),
    ...(columns.some((name) => /^title(?:_[a-z]{2,3})?$/.test(name)) ? [] : ['title']),
  ];
  if (missing.length === 2 && !columns.some((name) => COLUMN.test(name)) && head.separator === ',') return false;
  if (missing.length > 0)
    throw new InputError(
      'nothing-in-it',
      `a table without ${missing.map((name) => `the column ${name}`).join(' and ')}; its first line names: ${columns.join(', ').slice(0, 200)}`,
      1,
    );
  return true;
}

/** Lines of one record, which is more than one where a cell has line ends. */
interface CsvRecord {
  readonly line: number;
  readonly text: string;
}

interface CsvEvents extends VideoEvents {
  readonly onUnknown: (column: string) => void;
}

/**
 * Reads one title a line; lists in a cell are separated by `|`, or by `;` where that does not separate cells. A quote that is not
 * closed costs its line, not those after it.
 */
export async function readCsv(
  bytes: Bytes,
  head: string,
  { onTitle, onProblem, onUnknown, onUnplayable }: CsvEvents,
): Promise<{ readonly isWhole: boolean }> {
  const { separator, columns } = headOf(head) as CsvHead;
  const lists = separator === ';' ? /\s*\|\s*/ : /\s*[|;]\s*/;
  let isHead = true;
  let records: CsvRecord[] = [];
  const flush = (): void => {
    const taken = records;
    records = [];
    for (const [index, cells] of parsed(taken, separator, onProblem).entries()) {
      if (cells === undefined || cells.every((cell) => cell === '')) continue;
      const byName = Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? '']));
      const line = taken[index]?.line ?? 0;
      onTitle(titleOfCells(byName, { lists, onUnplayable: (kind, url) => onUnplayable(kind, line, url) }), line);
    }
  };
  for (const name of columns) if (!COLUMN.test(name)) onUnknown(name || 'without a name');
  const splitter = createRecordSplitter(separator, {
    onRecord(record) {
      if (SEPARATOR_LINE.test(record.text.trim()) && isHead) return;
      if (isHead) isHead = false;
      else if (records.push(record) >= CSV_RECORDS) flush();
    },
    onProblem,
  });
  const lines = createLineReader(TITLE_CHARS, splitter.line);
  for await (const chunk of bytes) lines.write(chunk);
  lines.end();
  splitter.end();
  flush();
  return { isWhole: true };
}

/** The cells of records; undefined for one that cannot be read. */
function parsed(
  records: readonly CsvRecord[],
  delimiter: string,
  onProblem: TitleEvents['onProblem'],
): readonly (readonly string[] | undefined)[] {
  const read = (text: string): string[][] =>
    parse(text, { delimiter, relax_column_count: true, relax_quotes: true }).map((cells) =>
      cells.map((cell) => cell.trim()),
    );
  try {
    const all = read(records.map(({ text }) => text).join('\n'));
    if (all.length === records.length) return all;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  return records.map(({ text, line }) => {
    try {
      return read(text)[0];
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      onProblem({ line, reason: `not a line of a table (${error.message})`, text });
      return undefined;
    }
  });
}

/** Joins lines whose cells have line ends. */
function createRecordSplitter(
  separator: string,
  { onRecord, onProblem }: Pick<TitleEvents, 'onProblem'> & { readonly onRecord: (record: CsvRecord) => void },
) {
  /** Lines since a quote was opened. */
  let open: CsvRecord[] = [];
  const line = (text: string | undefined, number: number): void => {
    if (text === undefined) return onProblem({ line: number, reason: 'a line that does not end' });
    if (open.length === 0 && text.trim() === '') return;
    const whole = number === 1 ? text.replace(/^\ufeff/, '') : text;
    open.push({ line: number, text: whole });
    const isOpen = endsInQuotes(whole, separator, open.length > 1);
    if (isOpen === undefined || (isOpen && open.length >= CSV_RECORD_LINES)) return giveUp();
    if (isOpen) return;
    const [first] = open as [CsvRecord];
    onRecord({ line: first.line, text: open.map((each) => each.text).join('\n') });
    open = [];
  };
  /** The line that opened the quote is refused, and those after it are read again. */
  const giveUp = (): void => {
    const [first, ...others] = open;
    if (first === undefined) return;
    open = [];
    onProblem({ line: first.line, reason: 'a quote in this line is not closed', text: first.text });
    for (const { text, line: number } of others) line(text, number);
  };
  return {
    line,
    end(): void {
      while (open.length > 0) giveUp();
    },
  };
}

/**
 * Whether a cell in quotes goes on in the next line. `isInside`: it began in an earlier one; undefined: and what closes it here
 * opens another cell, so that its own quote is missing.
 */
function endsInQuotes(line: string, separator: string, isInside: boolean): boolean | undefined {
  let inside = isInside;
  let isEarlier = isInside;
  let isStart = !isInside;
  for (let at = 0; at <= line.length;) {
    if (inside) {
      const quote = line.indexOf('"', at);
      if (quote === -1) return true;
      inside = line[quote + 1] === '"';
      at = quote + (inside ? 2 : 1);
      if (inside) continue;
      if (isEarlier && !['', separator].includes(line.slice(at).trimStart().charAt(0))) return undefined;
      isEarlier = false;
      continue;
    }
    if (isStart && line[at] === '"') {
      inside = true;
      at += 1;
    } else {
      const next = line.indexOf(separator, at);
      if (next === -1) return false;
      at = next + 1;
    }
    isStart = !inside;
  }
  return inside;
}
