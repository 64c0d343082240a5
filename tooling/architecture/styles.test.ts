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

/** Browsers keep such rules in one list: a sibling that comes or goes anywhere has every element of these kinds below it styled again. */
it('no rule of a page depends on a sibling without a class', () => {
  const between = /(?:^|[\s>+~(])[a-z*]+\s*[+~]\s*[a-z*]/;
  const rules = files
    .filter((path) => path.endsWith('.css') && !/^(?:packages\/tv-|apps\/(?!web\/))/.test(path))
    .flatMap((path) =>
      [
        ...read(path)
          .replaceAll(/\/\*[\s\S]*?\*\//g, '')
          .matchAll(/([^{};]+)\{/g),
      ].map(([, selectors = '']) => `${path} ${selectors.trim()}`),
    );
  expect(rules.length).toBeGreaterThan(1_000);
  expect(rules.filter((rule) => between.test(rule) && !/ @/.test(rule))).toEqual([]);
});

it('a class of the app on sets is styled in one file', () => {
  const homes = new Map<string, Set<string>>();
  for (const path of files.filter((each) => each.startsWith('packages/tv-ui/') && each.endsWith('.css')))
    for (const [, selectors = ''] of read(path)
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .matchAll(/([^{}]+)\{/g))
      for (const selector of selectors.split(','))
        // What a rule styles is the last element of its selector.
        for (const name of classesOf(
          selector
            .trim()
            .split(/[\s>+~]+/)
            .at(-1) ?? '',
        ))
          if (name.startsWith('tu-')) homes.set(name, (homes.get(name) ?? new Set()).add(path));
  expect(homes.size).toBeGreaterThan(100);
  expect([...homes].filter(([, paths]) => paths.size > 1).map(([name, paths]) => [name, ...paths])).toEqual([]);
});
