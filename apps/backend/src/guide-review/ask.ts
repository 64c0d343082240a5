import type { Readable, Writable } from 'node:stream';
import { createInterface } from 'node:readline/promises';
import { confirm, refuse, type Decisions } from './decisions-file.ts';
import { exactProposal, type ReviewItem } from './repository.ts';
import { linesOfItem } from './review-lines.ts';

export interface Dialogue {
  readonly input: Readable;
  readonly output: Writable;
  /** Called after each answer, so that nothing is lost when the terminal closes. */
  readonly save: (decisions: Decisions) => Promise<void>;
}

/** Confirms every channel that has exactly one proposal with the very same name. */
export function acceptExact(items: readonly ReviewItem[], decisions: Decisions): Decisions {
  return items.reduce((made, item) => {
    const exact = exactProposal(item);
    return exact === undefined ? made : confirm(made, item.tvgId, exact.guide);
  }, decisions);
}

/** Asks about one channel after the other. Answers what was decided when the person ends it or the input does. */
export async function askReview(
  items: readonly ReviewItem[],
  decisions: Decisions,
  { input, output, save }: Dialogue,
): Promise<Decisions> {
  const lines = createInterface({ input, output, terminal: false });
  const answers = lines[Symbol.asyncIterator]();
  let made = decisions;
  try {
    for (let at = 0; at < items.length; at += 1) {
      const item = items[at] as ReviewItem;
      output.write(`\n${at + 1} of ${items.length}  ${linesOfItem(item).join('\n')}\n`);
      for (;;) {
        output.write(`${choices(item)}\n> `);
        const next = await answers.next();
        const word = next.done === true ? 'q' : next.value.trim().toLowerCase();
        if (word === 'q') return made;
        if (word === 'a') {
          made = acceptExact(items.slice(at), made);
          await save(made);
          return made;
        }
        const answered = answer(word, item, made);
        if (answered === undefined) {
          output.write(`"${word}" is none of these.\n`);
          continue;
        }
        if (answered !== made) await save(answered);
        made = answered;
        break;
      }
    }
    return made;
  } finally {
    lines.close();
  }
}

function choices({ proposals }: ReviewItem): string {
  const numbers = proposals.length === 1 ? '1' : `1-${proposals.length}`;
  return `${numbers}: use it   n: ${proposals.length === 1 ? 'not this one' : 'none of these'}   x: no guide at all   Enter: later   a: accept all with the very same name   q: end`;
}

function answer(word: string, { tvgId, proposals }: ReviewItem, decisions: Decisions): Decisions | undefined {
  if (word === '' || word === 's') return decisions;
  if (word === 'x') return confirm(decisions, tvgId, null);
  if (word === 'n')
    return refuse(
      decisions,
      tvgId,
      proposals.map(({ guide }) => guide),
    );
  const chosen = /^\d{1,3}$/.test(word) ? proposals[Number(word) - 1] : undefined;
  return chosen === undefined ? undefined : confirm(decisions, tvgId, chosen.guide);
}
