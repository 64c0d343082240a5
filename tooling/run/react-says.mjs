// Fails a test in which React writes a warning to the console: a warning is a fault of the page (two siblings with
// one key, for example).
import { afterEach } from 'vitest';

const FAULTS = [
  'children with the same key',
  'unique "key" prop',
  'while rendering a different component',
  'Maximum update depth',
  'cannot be a descendant of',
  'change the order of Hooks',
  'validateDOMNesting',
];
const said = (globalThis.reactSaid ??= []);

if (typeof window !== 'undefined' && !console.error.isHeard) {
  const write = console.error;
  console.error = (...words) => {
    const text = words.map(String).join(' ');
    if (FAULTS.some((fault) => text.includes(fault))) said.push(text.slice(0, 400));
    write(...words);
  };
  console.error.isHeard = true;
}

afterEach(() => {
  const faults = said.splice(0);
  if (faults.length > 0) throw new Error(`React says: ${faults.join('\n')}`);
});
