import type { InputProblem } from '@antenna/safe-input';
import type { Tally } from './tally.ts';

/** Details shown per kind; the rest is in `--json` and in the table `imports`. */
const SHOWN = 10;

/** The first of a tally as indented lines, and how many more there are. */
export function list<Item>(reported: Tally<Item>, line: (item: Item) => string, shown = SHOWN): readonly string[] {
  const lines = reported.first.slice(0, shown).map((item) => `    ${printable(line(item))}`);
  return reported.count > shown ? [...lines, `    … and ${reported.count - shown} more`] : lines;
}

/** Where something is wrong, and what; line 0 is a whole file. */
export const problemLine = ({ line, file, reason, text }: InputProblem): string =>
  `${file === undefined ? '' : `${file}: `}${line > 0 ? `line ${line}: ` : ''}${reason}${text === undefined || text === '' ? '' : `: ${text}`}`;

/** In the order of the file. */
export const byLine = ({ count, first }: Tally<InputProblem>): Tally<InputProblem> => ({
  count,
  first: first.toSorted((a, b) => a.line - b.line),
});

/** Removes control sequences: a file must not control the operator's terminal. */
export function printable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what must go
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '�');
}

export function sizeOf(bytes: number): string {
  return bytes < 100_000 ? `${(bytes / 1000).toFixed(1)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
