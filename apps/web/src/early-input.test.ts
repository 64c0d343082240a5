// @vitest-environment jsdom
import { act, createElement, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEarlyInput } from './early-input.ts';

let presses: number;

function Page() {
  const [text, setText] = useState('');
  return createElement(
    'div',
    null,
    createElement('input', { value: text, onChange: ({ target }) => setText((target as HTMLInputElement).value) }),
    createElement('button', { type: 'button', onClick: () => (presses += 1) }, createElement('span', null, 'Press')),
    createElement('output', null, text),
  );
}

const noteClick = (event: Event) => (window.early = event);
const find = <Tag extends 'input' | 'button' | 'span' | 'output'>(tag: Tag) =>
  document.querySelector(tag) as HTMLElementTagNameMap[Tag];
const hydrate = () => act(() => hydrateRoot(document.querySelector('main') as Element, createElement(Page)));

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  presses = 0;
  document.body.innerHTML = `<main>${renderToString(createElement(Page))}</main>`;
  addEventListener('click', noteClick, true);
});
afterEach(() => {
  removeEventListener('click', noteClick, true);
  delete window.early;
});

it('repeats a click on a button and the text of the focused field, once', async () => {
  find('input').focus();
  find('input').value = 'sever';
  find('span').click();
  const repeat = readEarlyInput();
  await hydrate();
  expect([presses, find('output').textContent]).toEqual([0, '']);
  await act(async () => repeat());
  expect([presses, find('output').textContent]).toEqual([1, 'sever']);
});

it('leaves alone what is pressed after it was asked: React has heard it', async () => {
  const repeat = readEarlyInput();
  await hydrate();
  await act(async () => find('button').click());
  await act(async () => repeat());
  expect(presses).toBe(1);
});

it('presses nothing for a click elsewhere or a key', async () => {
  document.body.click();
  const repeat = readEarlyInput();
  await hydrate();
  await act(async () => repeat());
  window.early = new KeyboardEvent('keydown', { key: 'Escape' });
  await act(async () => readEarlyInput()());
  expect(presses).toBe(0);
});
