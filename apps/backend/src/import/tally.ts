import type { InputProblem } from '@antenna/safe-input';
import { REPORT_DETAILS } from './limits.ts';

/** A complete count and the first details. */
export interface Tally<Item> {
  readonly count: number;
  readonly first: readonly Item[];
}

export interface TallyBuilder<Item> {
  readonly add: (item: Item) => void;
  readonly result: () => Tally<Item>;
}

/** Counts every item and keeps the first `REPORT_DETAILS`. */
export function createTally<Item>(): TallyBuilder<Item> {
  const first: Item[] = [];
  let count = 0;
  return {
    add(item) {
      count += 1;
      if (first.length < REPORT_DETAILS) first.push(item);
    },
    result: () => ({ count, first }),
  };
}

/** A tally of problems, with their texts shortened. */
export function createProblemTally(): TallyBuilder<InputProblem> {
  const tally = createTally<InputProblem>();
  return {
    ...tally,
    add: ({ text, ...problem }) => tally.add(text === undefined ? problem : { ...problem, text: shortened(text) }),
  };
}

function shortened(text: string): string {
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
}
