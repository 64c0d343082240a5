// The requirements of docs/requirements and the test titles that name them.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'docs/requirements');
const ID = /\b[ABC]-\d{3}\b/g;

/** All requirements as `{ id, area, text, proof }`, in the order of the files. */
export function readRequirements() {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .sort()
    .flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .slice(1)
        .filter(Boolean)
        .map((line) => {
          const [id, area, text, proof] = line.split('\t');
          return { id, area: `${id[0]}/${area}`, text, proof };
        }),
    );
}

/** The index after the bracket that matches the one before `start`. */
function endOfArguments(code, start) {
  let depth = 1;
  let at = start;
  for (; at < code.length && depth > 0; at += 1) {
    if (code[at] === '(') depth += 1;
    if (code[at] === ')') depth -= 1;
  }
  return at;
}

/**
 * Titles of `it`, `test`, `describe`, `test.step` and their `.each`: the first string argument. Comments do not
 * count; a wildcard inside an address begins none.
 */
export function testTitles(source) {
  const code = source.replace(/(^|[\s({,;])\/\*[\s\S]*?\*\//g, '$1').replace(/(^|[\s;{}(,])\/\/.*$/gm, '$1');
  const titles = [];
  for (const match of code.matchAll(/\b(?:it|test|describe)\b(?:\.\w+)*(?:<[^()]*>)?\s*\(/g)) {
    let at = match.index + match[0].length;
    if (/\.each(?:<[^()]*>)?\s*\($/.test(match[0])) {
      at = endOfArguments(code, at);
      const next = /^\s*\(/.exec(code.slice(at));
      if (!next) continue;
      at += next[0].length;
    }
    const title = /^\s*(['"`])((?:\\[\s\S]|(?!\1)[\s\S])*)\1/.exec(code.slice(at, at + 2_000));
    if (title) titles.push(title[2]);
  }
  return titles;
}

/** The test files that name each requirement: id → paths. */
export function namedRequirements() {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.(test|spec)\.[cm]?[jt]sx?$/.test(path) || path.startsWith('tooling/e2e/'))
    .filter((path) => existsSync(join(root, path)));
  const named = new Map();
  for (const path of files) {
    const ids = new Set(testTitles(readFileSync(join(root, path), 'utf8')).flatMap((title) => title.match(ID) ?? []));
    for (const id of ids) named.set(id, [...(named.get(id) ?? []), path]);
  }
  return named;
}
