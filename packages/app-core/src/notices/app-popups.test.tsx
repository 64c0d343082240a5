// @vitest-environment jsdom
import { closeModal, navigated, openModal } from '@antenna/store';
import { storeStage, watchedStore, type StoreStage } from '@antenna/store/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { AppPopups } from './AppPopups.tsx';
import type { PopupBrowser } from './popup-browser.ts';

afterEach(cleanup);

const NOW = 1_795_284_000_000;
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const SESSION = { deviceId: 'd1', accessToken: 'token', setAt: NOW, expiresAt: NOW + 3_600_000 };
const WORDS = {
  title: { en: 'Say it' },
  text: { en: 'In a minute' },
  button: { en: 'Go' },
  link: 'https://poll.test/',
};

interface Given {
  readonly viewer?: 'guest' | 'user';
  readonly promoDays?: number;
  readonly email?: string | null;
  readonly shell?: object;
  readonly canAsk?: boolean;
  readonly isReturning?: boolean;
  readonly outcome?: 'accepted' | 'dismissed';
  readonly storage?: StoreStage['storage'];
}

async function popups({
  viewer = 'guest',
  promoDays = 0,
  email = 'a@b.test',
  shell = {},
  canAsk = false,
  isReturning = true,
  outcome,
  storage = watchedStore({
    session: JSON.stringify({ ...SESSION, viewer }),
    ...(isReturning && { firstSeen: String(NOW - 86_400_000) }),
  }),
}: Given) {
  const stage = storeStage({
    storage,
    boot: {
      network: {
        provider: { id: 1, name: 'North' },
        promo_days: promoDays,
        languages: { available: [] },
        capabilities: { shell },
      },
    },
  });
  stage.server.on('GET /v2/users/self', { json: { id: 12, username: 'u', is_guest: viewer === 'guest', email } });
  stage.store.start();
  await stage.settle();
  const prompt = { prompt: vi.fn(async () => {}), userChoice: Promise.resolve({ outcome: outcome ?? 'dismissed' }) };
  const browser: PopupBrowser = {
    mayAskForPushes: () => canAsk,
    askForPushes: vi.fn(async () => {}),
    installPrompt: () => (outcome === undefined ? undefined : prompt),
    watchInstallPrompt: () => () => {},
    reload: vi.fn(),
  };
  render(
    <Provider store={stage.store}>
      <MemoryRouter>
        <AppPopups userAgent={CHROME} isStandalone={false} show browser={browser} />
      </MemoryRouter>
    </Provider>,
  );
  await act(() => stage.settle());
  return { ...stage, browser, prompt, settle: (ms?: number) => act(() => stage.settle(ms)) };
}

const shown = () =>
  screen.queryAllByRole('region').flatMap((each) => (each.dataset['phase'] === 'in' ? [each.textContent] : []));
const modalIn = ({ store }: Pick<StoreStage, 'store'>) =>
  (store.getState().modals as { readonly modal?: object }).modal;

it('a guest is told of the trial days, and led to signing in [A-175]', async () => {
  const stage = await popups({ promoDays: 7 });
  expect(shown()[0]).toContain('shell.trial');
  fireEvent.click(screen.getByRole('button', { name: 'popups.register_button' }));
  await stage.settle();
  expect(modalIn(stage)).toMatchObject({ name: 'auth', with: { promoDays: 7 } });
});

it.each([
  ['register', { promoDays: 7 }, 'shell.trial'],
  ['email', { viewer: 'user', email: null }, 'popups.email_title'],
  ['permission', { canAsk: true }, 'popups.permission_title'],
  ['install', { outcome: 'dismissed' }, 'popups.install_title'],
  ...(
    [
      'survey_unsubscribe',
      'survey_rate',
      'poll_link',
      'partner_install',
      'partner_install_other',
      'partner_promo',
    ] as const
  ).map((kind) => [kind, { shell: { popups: { [kind]: WORDS } } }, 'Say it'] as const),
] as const)('%s is a popup [A-178]', async (_kind, given: Given, title) => {
  await popups(given);
  expect(shown()[0]).toContain(title);
});

it.each(['survey_rate', 'poll_link', 'partner_install', 'partner_promo'])(
  'title, text, button and link of %s are the operator’s [A-181]',
  async (kind) => {
    await popups({ shell: { popups: { [kind]: WORDS } } });
    expect(shown()[0]).toContain('In a minute');
    expect(screen.getByRole('link', { name: 'Go' }).getAttribute('href')).toBe('https://poll.test/');
  },
);

it('a link that is a script is left out, and a survey without a link opens the survey that is named, the first without', async () => {
  await popups({ shell: { popups: { poll_link: { ...WORDS, link: 'javascript:alert(1)' } } } });
  expect([screen.queryByRole('link'), screen.queryByRole('button', { name: 'Go' })]).toEqual([null, null]);
  cleanup();
  for (const [survey, id] of [
    [undefined, 1],
    [2, 2],
  ]) {
    const stage = await popups({ shell: { popups: { survey_rate: { ...WORDS, link: '', survey } } } });
    fireEvent.click(screen.getByRole('button', { name: 'Go' }));
    await stage.settle();
    expect(modalIn(stage)).toMatchObject({ name: 'survey', with: { id } });
    cleanup();
  }
});

it('a dialog hides the popup, which returns after it [A-179]', async () => {
  const stage = await popups({ promoDays: 7 });
  act(() => void stage.store.dispatch(openModal({ name: 'message', with: { title: 'T', text: 'x' } })));
  await stage.settle();
  expect(shown()).toEqual([]);
  act(() => void stage.store.dispatch(closeModal()));
  await stage.settle(1_000);
  expect(shown()).toHaveLength(1);
});

it('a closed popup is not shown after a reload, until its delay is over [A-321]', async () => {
  const storage = watchedStore({ session: JSON.stringify({ ...SESSION, viewer: 'guest' }) });
  await popups({ promoDays: 7, storage });
  fireEvent.click(screen.getByRole('button', { name: 'common.close' }));
  expect(shown()).toEqual([]);
  cleanup();
  await popups({ promoDays: 7, storage });
  expect(shown()).toEqual([]);
  cleanup();
  storage.set('popupsClosed', JSON.stringify({ register: NOW / 1_000 - 28_800 }));
  await popups({ promoDays: 7, storage });
  expect(shown()).toHaveLength(1);
});

it('a question for permission stays over one navigation and not over two [A-320]', async () => {
  const stage = await popups({ canAsk: true });
  const go = async (pathname: string) => {
    act(() => void stage.store.dispatch(navigated({ pathname, search: '', hash: '' })));
    await stage.settle(500);
  };
  await go('/channels');
  const first = stage.store.getState().navigation.steps;
  expect([first, shown().length]).toEqual([1, 1]);
  await go('/packets');
  expect(shown()).toEqual([]);
});

it('nobody is asked for permission on the first visit, and nothing is asked of the browser before a press', async () => {
  await popups({ canAsk: true, isReturning: false });
  expect(shown()).toEqual([]);
  cleanup();
  const { browser } = await popups({ canAsk: true });
  expect(browser.askForPushes).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'popups.permission_allow' }));
  expect(browser.askForPushes).toHaveBeenCalledOnce();
});

it('where a partner wants it, the offer to install appears after two minutes [A-323]', async () => {
  const stage = await popups({ outcome: 'dismissed', shell: { installsLater: true } });
  await stage.settle(119_000);
  expect(shown()).toEqual([]);
  await stage.settle(1_500);
  expect(shown()[0]).toContain('popups.install_title');
});

it.each([
  ['accepted', 1],
  ['dismissed', 0],
] as const)('after the prompt was %s the page is loaded again %i times [A-325]', async (outcome, times) => {
  const { browser, prompt, settle } = await popups({ outcome });
  fireEvent.click(screen.getByRole('button', { name: 'popups.install_button' }));
  await settle();
  expect(prompt.prompt).toHaveBeenCalledOnce();
  expect(browser.reload).toHaveBeenCalledTimes(times);
});
