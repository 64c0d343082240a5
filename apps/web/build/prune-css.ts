/** One rule of a minified sheet: `head{body}`; of an at-rule that holds rules, `rules`. */
interface Rule {
  readonly head: string;
  readonly body: string;
  readonly rules?: readonly Rule[];
}

const HOLDS_RULES = /^@(media|supports|layer|container)\b/;
/** Nothing points at a shell, focuses or uses it: it is inert. */
const USED_BY_HAND =
  /:(hover|focus|focus-visible|focus-within|active|disabled|checked|placeholder-shown)|::(placeholder|-webkit-scrollbar)/;
const NAMES = /[.#](-?[_a-zA-Z][\w-]*)/g;
const TAGS = /(?:^|[\s>+~(,])([a-z][a-z0-9]*)/g;

/**
 * What of a (minified) sheet can apply to markup in which no other words occur than `words`: classes, ids, tags, fonts'
 * and animations' names. Custom properties stay as far as something that stays reads them.
 */
export function pruneCss(css: string, words: ReadonlySet<string>): string {
  const kept = keepRules(readRules(css), words);
  return writeRules(keepProperties(kept));
}

/** A sheet for one frame, quickly drawn: nothing moves, and nothing goes from one colour into another. */
export const plain = (css: string): string =>
  css
    .replaceAll(/(?<=[{;])(?:animation|transition)(?:-[a-z-]+)?:[^;}]*/g, '')
    .replaceAll(/(?<=[{;])(background(?:-image)?):[^;}]*gradient\([^;}]*/g, '$1:none');

function readRules(css: string): Rule[] {
  const rules: Rule[] = [];
  for (let at = 0; at < css.length;) {
    const open = css.indexOf('{', at);
    const semicolon = css.indexOf(';', at);
    // `@charset "utf-8";` and the like have no body.
    if (semicolon !== -1 && (open === -1 || semicolon < open)) {
      at = semicolon + 1;
      continue;
    }
    if (open === -1) break;
    const close = closing(css, open);
    const [head, body] = [css.slice(at, open).trim(), css.slice(open + 1, close)];
    rules.push(HOLDS_RULES.test(head) ? { head, body: '', rules: readRules(body) } : { head, body });
    at = close + 1;
  }
  return rules;
}

function closing(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    else if (css[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return css.length;
}

function keepRules(rules: readonly Rule[], words: ReadonlySet<string>): Rule[] {
  return rules.flatMap((rule) => {
    if (rule.rules) {
      const inner = keepRules(rule.rules, words);
      return inner.length > 0 ? [{ ...rule, rules: inner }] : [];
    }
    if (rule.head.startsWith('@')) return [rule];
    const head = selectors(rule.head)
      .filter((selector) => canApply(selector, words))
      .join(',');
    return head ? [{ ...rule, head }] : [];
  });
}

/** Commas inside `:where(a, b)` part nothing. */
function selectors(head: string): string[] {
  const parts: string[] = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at < head.length; at += 1) {
    if (head[at] === '(' || head[at] === '[') depth += 1;
    else if (head[at] === ')' || head[at] === ']') depth -= 1;
    else if (head[at] === ',' && depth === 0) {
      parts.push(head.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, head.slice(from)];
}

function canApply(selector: string, words: ReadonlySet<string>): boolean {
  if (USED_BY_HAND.test(selector)) return false;
  // What is negated, or one of several, says nothing of what must be there.
  const bare = selector.replaceAll(/:(not|is|where)\([^)]*\)/g, '').replaceAll(/\[[^\]]*\]/g, '');
  return [...bare.matchAll(NAMES), ...bare.matchAll(TAGS)].every(([, name = '']) => words.has(name));
}

const flat = (rules: readonly Rule[]): Rule[] => rules.flatMap((rule) => (rule.rules ? flat(rule.rules) : [rule]));

/** Drops custom properties and animations that nothing reads, until nothing more falls away. */
function keepProperties(given: readonly Rule[]): readonly Rule[] {
  for (let [rules, before] = [given, '']; ;) {
    const text = flat(rules)
      .map(({ body }) => body)
      .join(';');
    if (text === before) return rules;
    before = text;
    const read = new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    rules = without(rules, read, text);
  }
}

function without(rules: readonly Rule[], read: ReadonlySet<string | undefined>, text: string): Rule[] {
  return rules.flatMap((rule) => {
    if (rule.rules) {
      const inner = without(rule.rules, read, text);
      return inner.length > 0 ? [{ ...rule, rules: inner }] : [];
    }
    if (rule.head.startsWith('@keyframes'))
      return new RegExp(`animation(-name)?:[^;]*${rule.head.slice(10).trim()}`).test(text) ? [rule] : [];
    if (rule.head.startsWith('@')) return [rule];
    const body = declarations(rule.body)
      .filter((line) => !line.startsWith('--') || read.has(line.slice(0, line.indexOf(':'))))
      .join(';');
    return body ? [{ ...rule, body }] : [];
  });
}

/** A semicolon inside `url(data:…;base64,…)` or a string ends nothing. */
const declarations = (body: string): string[] =>
  (body.match(/(?:[^;("']|\((?:[^)(]|\([^)]*\))*\)|"[^"]*"|'[^']*')+/g) ?? [])
    .map((line) => line.trim())
    .filter(Boolean);

const writeRules = (rules: readonly Rule[]): string =>
  rules.map(({ head, body, rules: inner }) => `${head}{${inner ? writeRules(inner) : body}}`).join('');
