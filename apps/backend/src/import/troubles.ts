import { REPORT_DETAILS } from './limits.ts';

/** Something that could not be used, or was mended: where, why, and what stood there. */
export interface Trouble {
  /** Line in the file, from 1; 0 where it is about the whole file. */
  readonly line: number;
  readonly reason: string;
  /** What stood there, shortened. */
  readonly text?: string;
}

/** A count that is whole, and the first details of it. */
export interface Told<Item> {
  readonly count: number;
  readonly first: readonly Item[];
}

export interface Teller<Item> {
  readonly tell: (item: Item) => void;
  readonly told: () => Told<Item>;
}

/** Counts everything, keeps the first `REPORT_DETAILS`. */
export function createTeller<Item>(): Teller<Item> {
  const first: Item[] = [];
  let count = 0;
  return {
    tell(item) {
      count += 1;
      if (first.length < REPORT_DETAILS) first.push(item);
    },
    told: () => ({ count, first }),
  };
}

export function createTroubleTeller(): Teller<Trouble> {
  const teller = createTeller<Trouble>();
  return {
    ...teller,
    tell: ({ line, reason, text }) =>
      teller.tell(text === undefined ? { line, reason } : { line, reason, text: shortened(text) }),
  };
}

function shortened(text: string): string {
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
}
