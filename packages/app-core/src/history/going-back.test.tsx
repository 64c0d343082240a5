// @vitest-environment jsdom
import { Link, LinkProvider } from '@antenna/ui-kit';
import { act, cleanup, render } from '@testing-library/react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLinkReporting } from '../analytics/link-reporting.ts';
import { AppLink } from '../frame/AppLink.tsx';
import { ServicesProvider, type AppServices } from '../services/services-context.tsx';
import { goBack } from './going-back.ts';

const services = { linkReporting: createLinkReporting() } as unknown as AppServices;

function Page() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <>
      <p>{pathname}</p>
      <button type="button" onClick={() => goBack(navigate)}>
        leave
      </button>
      <Link to="/news">news</Link>
      {pathname.endsWith('/search') ? <Link to="/found">found</Link> : null}
    </>
  );
}

let start = 0;
beforeEach(() => {
  // Histories are not emptied between tests: each starts at a page of its own.
  history.pushState({ idx: 0 }, '', `/start-${(start += 1)}`);
  history.pushState({ idx: 1 }, '', '/search');
  render(
    <BrowserRouter>
      <ServicesProvider services={services}>
        <LinkProvider link={AppLink}>
          <Page />
        </LinkProvider>
      </ServicesProvider>
    </BrowserRouter>,
  );
});
afterEach(cleanup);

const press = (name: string, keys: MouseEventInit = {}) =>
  act(() => {
    const element = [...document.querySelectorAll('a, button')].find((each) => each.textContent === name);
    element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
  });
/** The address once history has settled. */
const settled = async () => {
  for (let turn = 0; turn < 4; turn += 1) await act(() => new Promise((resolve) => void setTimeout(resolve, 25)));
  return document.querySelector('p')?.textContent;
};
const back = async () => {
  history.back();
  return settled();
};

describe('going back from a page over another', () => {
  it('leads to the page below', async () => {
    press('leave');
    expect(await settled()).toBe(`/start-${start}`);
  });

  it('a link that is followed at once leads on from the page below', async () => {
    press('leave');
    press('news');
    expect(await settled()).toBe('/news');
    expect(await back()).toBe(`/start-${start}`);
  });

  it('so does a link of the page that is left', async () => {
    press('leave');
    press('found');
    expect(await settled()).toBe('/found');
    expect(await back()).toBe(`/start-${start}`);
  });

  it('a click that opens a new tab is left to the browser, and afterwards links work as usual', async () => {
    press('leave');
    const prevented: boolean[] = [];
    const look = (event: MouseEvent) => {
      prevented.push(event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('click', look);
    press('news', { ctrlKey: true });
    expect(prevented).toEqual([false]);
    window.removeEventListener('click', look);
    expect(await settled()).toBe(`/start-${start}`);
    press('news');
    expect(await settled()).toBe('/news');
  });
});
