// Fails a test in which React writes a warning to the console: a warning is a fault of the page (two siblings with
// one key, for example).
import { afterEach } from 'vitest';

const WARNINGS = [
  'children with the same key',
  'unique "key" prop',
  'while rendering a different component',
  'Maximum update depth',
  'cannot be a descendant of',
  'change the order of Hooks',
  'validateDOMNesting',
];
const warnings = (globalThis.reactWarnings ??= []);

if (typeof window !== 'undefined' && !console.error.isWrapped) {
  const write = console.error;
  console.error = (...args) => {
    const text = args.map(String).join(' ');
    if (WARNINGS.some((warning) => text.includes(warning))) warnings.push(text.slice(0, 400));
    write(...args);
  };
  console.error.isWrapped = true;
}

afterEach(() => {
  const found = warnings.splice(0);
  if (found.length > 0) throw new Error(`React warnings: ${found.join('\n')}`);
});
