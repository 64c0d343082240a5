// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter, Link, useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stepBack } from './step-back.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

function Page() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <>
      <p>{pathname}</p>
      <button type="button" onClick={() => stepBack(navigate)}>
        leave
      </button>
      <Link to="/news">news</Link>
      {pathname.endsWith('/search') ? (
        <Link id="found" to="/found">
          found
        </Link>
      ) : null}
    </>
  );
}

let root: Root | undefined;
let bottom = 0;
beforeEach(() => {
  // Histories are not emptied between tests: each begins at a page of its own.
  history.pushState({ idx: 0 }, '', `/start-${(bottom += 1)}`);
  history.pushState({ idx: 1 }, '', '/search');
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root?.render(
      <BrowserRouter>
        <Page />
      </BrowserRouter>,
    ),
  );
});
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

const press = (name: string, keys: MouseEventInit = {}) =>
  act(() => {
    const element = [...document.querySelectorAll('a, button')].find((each) => each.textContent === name);
    element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
  });
/** History answers in its own time, and nothing may move on from there. */
const rests = async () => {
  for (let turn = 0; turn < 4; turn += 1) await act(() => new Promise((resolve) => void setTimeout(resolve, 25)));
  return document.querySelector('p')?.textContent;
};
const back = async () => {
  history.back();
  return rests();
};

describe('going back from a page over another', () => {
  it('leads to the page below', async () => {
    press('leave');
    expect(await rests()).toBe(`/start-${bottom}`);
  });

  it('is not overtaken by a link that is pressed at once: the link leads on from the page below', async () => {
    press('leave');
    press('news');
    expect(await rests()).toBe('/news');
    expect(await back()).toBe(`/start-${bottom}`);
  });

  it('follows a link of the page that is gone by then', async () => {
    press('leave');
    press('found');
    expect(await rests()).toBe('/found');
    expect(await back()).toBe(`/start-${bottom}`);
  });

  it('holds nothing that opens elsewhere, and nothing once it is there', async () => {
    press('leave');
    const seen: boolean[] = [];
    const look = (event: MouseEvent) => {
      seen.push(event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('click', look);
    press('news', { ctrlKey: true });
    expect(seen).toEqual([false]);
    window.removeEventListener('click', look);
    expect(await rests()).toBe(`/start-${bottom}`);
    press('news');
    expect(await rests()).toBe('/news');
  });
});
