// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { arrays, elements, objects, promise, promises, strings, urls } from './methods.ts';

type Table = Readonly<Record<string, (...args: never[]) => unknown>>;
const call = (table: Table, name: string, target: unknown, args: readonly unknown[]): unknown =>
  Reflect.apply(table[name] as (...given: unknown[]) => unknown, target, args);

const upTo = (limit: number) => (each: number) => each < limit;

it.each([
  [objects, Object, 'entries', Object, [{ a: 1, b: 2 }]],
  [objects, Object, 'values', Object, [{ a: 1, b: 2 }]],
  [objects, Object, 'fromEntries', Object, [new Map([['a', 1]])]],
  [objects, Object, 'hasOwn', Object, [{}, 'toString']],
  [objects, Object, 'getOwnPropertyDescriptors', Object, [{ a: 1 }]],
  [arrays, Array.prototype, 'at', [1, 2], [-1]],
  [arrays, Array.prototype, 'at', [1, 2], [2]],
  [arrays, Array.prototype, 'flat', [1, [2, [3]]], []],
  [arrays, Array.prototype, 'flat', [1, [2, [3, [4]]]], [Number.POSITIVE_INFINITY]],
  [arrays, Array.prototype, 'flatMap', [1, 2], [(each: number) => [each, [each]]]],
  [arrays, Array.prototype, 'findLast', [1, 2, 3], [upTo(3)]],
  [arrays, Array.prototype, 'findLastIndex', [5], [upTo(3)]],
  [arrays, Array.prototype, 'toSorted', [3, 1, 2], []],
  [arrays, Array.prototype, 'toReversed', [3, 1], []],
  [arrays, Array.prototype, 'toSpliced', [1, 2, 3], [1, 1, 9]],
  [arrays, Array.prototype, 'with', [1, 2], [-1, 7]],
  [strings, String.prototype, 'at', 'ab', [-2]],
  [strings, String.prototype, 'padStart', '5', [4, '01']],
  [strings, String.prototype, 'padStart', 'abc', [2]],
  [strings, String.prototype, 'padEnd', '5', [3]],
  [strings, String.prototype, 'trimStart', ' a ', []],
  [strings, String.prototype, 'trimEnd', ' a ', []],
  [strings, String.prototype, 'replaceAll', 'a.b.c', ['.', '-']],
  [strings, String.prototype, 'replaceAll', 'aXbX', [/X/g, '-']],
  [strings, String.prototype, 'replaceAll', 'ab', ['a', () => 'z']],
  [urls, URL, 'canParse', URL, ['/a', 'https://a.example']],
  [urls, URL, 'canParse', URL, ['/a']],
] as const)('%#: answers what the engine’s own method does', (table, own, name, target, args) => {
  const expected = Reflect.apply((own as unknown as Table)[name] as () => unknown, target, args);
  expect(call(table as unknown as Table, name, target, args)).toEqual(expected);
});

it('finds all matches, empty ones too', () => {
  const all = (text: string, pattern: RegExp) => [
    ...(call(strings as unknown as Table, 'matchAll', text, [pattern]) as Iterable<string[]>),
  ];
  expect(all('a1b2', /([a-z])(\d)/g).map(([, letter, figure]) => [letter, figure])).toEqual([
    ['a', '1'],
    ['b', '2'],
  ]);
  expect(all('ab', /x*/g)).toHaveLength([...'ab'.matchAll(/x*/g)].length);
});

it('settles promises as the engine does', async () => {
  const given = () => [1, Promise.reject(new Error('no'))];
  expect(await promises.allSettled(given())).toEqual(await Promise.allSettled(given()));
  const run = vi.fn();
  expect(await promise.finally.call(Promise.resolve(1), run)).toBe(1);
  await expect(promise.finally.call(Promise.reject(new Error('no')), run)).rejects.toThrow('no');
  expect(run).toHaveBeenCalledTimes(2);
});

it('changes elements as the engine does', () => {
  const [parent, child] = [document.createElement('div'), document.createElement('b')];
  elements.append.call(parent, 'a', child);
  expect(parent.innerHTML).toBe('a<b></b>');
  expect([elements.toggleAttribute.call(child, 'hidden'), elements.toggleAttribute.call(child, 'hidden')]).toEqual([
    true,
    false,
  ]);
  elements.remove.call(child);
  expect(parent.innerHTML).toBe('a');
  elements.replaceChildren.call(parent, child);
  expect(parent.innerHTML).toBe('<b></b>');
});

it('stops listening when a signal is aborted, in engines without either', async () => {
  const { addEventListener } = EventTarget.prototype;
  // As engines below 90: the option is not read.
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    addEventListener.call(this, type, listener, typeof options === 'object' ? options.capture : options);
  };
  vi.stubGlobal('AbortController', undefined);
  Reflect.deleteProperty(window, 'AbortController');
  vi.resetModules();
  await import('./polyfills.ts');
  const control = new AbortController();
  const [heard, aborted] = [vi.fn(), vi.fn()];
  control.signal.addEventListener('abort', aborted);
  window.addEventListener('tick', heard, { signal: control.signal });
  window.dispatchEvent(new Event('tick'));
  control.abort();
  control.abort();
  window.dispatchEvent(new Event('tick'));
  expect([heard.mock.calls.length, aborted.mock.calls.length, control.signal.aborted]).toEqual([1, 1, true]);
  EventTarget.prototype.addEventListener = addEventListener;
  vi.unstubAllGlobals();
});
