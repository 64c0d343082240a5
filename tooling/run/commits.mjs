// Checks the titles of commits: conventional style and plain words. `npm run commits`
import { execFileSync } from 'node:child_process';
import { root } from './workspace.mjs';

/** Commits before this one are not checked. */
const FIRST = 'e043041';
const TITLE =
  /^(feat|fix|refactor|perf|docs|test|build|chore|style|ci|revert)(\([a-z0-9-]+(, ?[a-z0-9-]+)*\))?!?: \S.*[^.]$/;
const LONGEST = 140;
/** Words of a former private vocabulary, each with its usual name. */
const PRIVATE = {
  deed: 'action or idempotency key',
  purse: 'wallet',
  larder: 'prefetch cache',
  culprit: 'fault source',
  whoever: 'viewers who …',
  anew: 'again',
  mattress: 'placeholder',
};

/** Why a commit title is refused, as a sentence, or undefined. */
export function fault(title) {
  if (/^(Merge|Revert) /.test(title)) return undefined;
  if (!TITLE.test(title)) return 'use `type(scope): what changed`, without a full stop';
  if (title.length > LONGEST) return `at most ${LONGEST} characters`;
  const word = Object.keys(PRIVATE).find((each) => new RegExp(`\\b${each}s?\\b`, 'i').test(title));
  return word && `“${word}” is not a usual word here; write ${PRIVATE[word]}`;
}

function titles() {
  const log = (...range) => execFileSync('git', ['log', '--format=%h %s', ...range], { cwd: root, encoding: 'utf8' });
  try {
    return log(`${FIRST}..HEAD`).split('\n').filter(Boolean);
  } catch {
    // A shallow clone or an archive does not contain the first commit.
    return [];
  }
}

if (process.argv[1] === import.meta.filename) {
  const wrong = titles().flatMap((line) => {
    const [hash, ...words] = line.split(' ');
    const reason = fault(words.join(' '));
    return reason ? [`${hash} ${words.join(' ')}\n  ${reason}`] : [];
  });
  for (const each of wrong) console.error(each);
  process.exit(wrong.length === 0 ? 0 : 1);
}
