// @vitest-environment jsdom
import { storeStage } from '@antenna/store/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AgreementScreen, PrivacyScreen } from './plain.tsx';

const asked: string[] = [];
let answer: () => Promise<Response>;
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${url}`);
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const LINKS = { agreement: 'https://north.test/terms.html', privacy: 'https://north.test/privacy.html' };

async function show(Screen: typeof AgreementScreen, links: object = LINKS) {
  const stage = storeStage({ boot: { network: { provider: { id: 1 }, languages: { available: [] }, ...links } } });
  await stage.settle();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  render(
    <Provider store={stage.store}>
      <Screen />
    </Provider>,
  );
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const words = (text: string) => () => Promise.resolve(new Response(text, { status: 200 }));

it.each([
  [AgreementScreen, LINKS.agreement],
  [PrivacyScreen, LINKS.privacy],
] as const)(
  'the text stands behind the link in the network data, asked for 500 ms after opening and not before; nothing is to be accepted there [A-185] [A-188] [A-489] [C-304]',
  async (Screen, url) => {
    answer = words('<h1>Terms</h1><p>You watch.</p><script>alert(1)</script><p>We show.</p>');
    await show(Screen);
    await pass(499);
    expect(asked).toEqual([]);
    await pass(1);
    expect(asked).toEqual([`GET ${url}`]);
    expect([screen.getByText('You watch.').tagName, screen.getByText('We show.').tagName]).toEqual(['P', 'P']);
    expect(document.querySelector('article script, article h1 + h1')).toBeNull();
    // The document's own heading would repeat the page's.
    expect(screen.queryByText('Terms')).toBeNull();
    expect(screen.queryAllByRole('button')).toEqual([]);
  },
);

it('shows an error and a retry button when the text fails to load [A-192]', async () => {
  answer = () => Promise.resolve(new Response('', { status: 500 }));
  await show(AgreementScreen);
  await pass(500);
  expect(screen.getByRole('heading', { name: 'catalogue.page_failed' })).toBeTruthy();
  answer = words('<p>You watch.</p>');
  fireEvent.click(screen.getByRole('button', { name: 'common.retry' }));
  await pass(500);
  expect(screen.getByText('You watch.')).toBeTruthy();
});

it('shows an error without a connection, and not-found without an operator’s text [A-192]', async () => {
  answer = () => Promise.reject(new TypeError('offline'));
  await show(PrivacyScreen);
  await pass(500);
  expect(screen.getByRole('heading', { name: 'catalogue.page_failed' })).toBeTruthy();
  cleanup();
  vi.useRealTimers();
  await show(PrivacyScreen, { agreement: null, privacy: null });
  expect(screen.getByRole('heading', { name: 'catalogue.not_found' })).toBeTruthy();
  expect(asked).toHaveLength(1);
});
