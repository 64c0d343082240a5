// Every CSS class is used by a component.
import { expect, it } from 'vitest';
import { files, read, sources } from './workspace.ts';

const isShown = (path: string) => !/\.(test|spec|stories)\.[a-z]+$/.test(path) && !path.startsWith('tooling/');
const code = [...sources, ...files.filter((path) => path.endsWith('.html'))].filter(isShown).map(read).join('\n');
const words = new Set(code.match(/[\w-]+/g));
/** Classes that a template completes: `k-button--${size}`. */
const beginnings = [...new Set([...code.matchAll(/([a-z]+-[a-z0-9-]*)\$\{/g)].map(([, text]) => text ?? ''))];

function classesOf(css: string): readonly string[] {
  const selectors = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/url\([^)]*\)/g, '');
  return [...new Set([...selectors.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name ?? ''))];
}

it.each(files.filter((path) => path.endsWith('.css')))('every class of %s is used', (path) => {
  const isUsed = (name: string) => words.has(name) || beginnings.some((text) => name.startsWith(text));
  expect(classesOf(read(path)).filter((name) => !isUsed(name))).toEqual([]);
});
