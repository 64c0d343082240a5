// @vitest-environment jsdom
import { i18nIn } from '@antenna/i18n/testing';
import { storeStage, watchedStore, type StoreStage } from '@antenna/store/testing';
import { I18nProvider } from '@antenna/ui-kit';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it } from 'vitest';
import { RegistrationPrompt } from './RegistrationPrompt.tsx';

afterEach(cleanup);

const NOW = 1_795_284_000_000;
const i18n = i18nIn('en');
const tree = (stage: StoreStage, page: string) => (
  <Provider store={stage.store}>
    <I18nProvider i18n={i18n}>
      <RegistrationPrompt page={page} />
    </I18nProvider>
  </Provider>
);
const signedIn = () =>
  storeStage({
    storage: watchedStore({
      session: JSON.stringify({
        viewer: 'user',
        deviceId: 'd1',
        accessToken: 'key',
        setAt: NOW,
        expiresAt: NOW + 3_600_000,
      }),
    }),
  });

async function open(stage = storeStage(), page = '/channel/9') {
  stage.store.start();
  const drawn = render(tree(stage, page));
  await pass(stage, 0);
  return { stage, ...drawn, go: (next: string) => drawn.rerender(tree(stage, next)) };
}
const pass = (stage: StoreStage, ms: number) =>
  act(async () => {
    await stage.settle(ms);
    await new Promise((done) => {
      setTimeout(done, 20);
    });
  });
const prompt = () => screen.queryByText('Save what you like');

describe('the registration prompt', () => {
  it('appears 5000 ms after the page was opened, when not signed in [B-084] [B-086]', async () => {
    const { stage } = await open();
    await pass(stage, 4_900);
    expect(prompt()).toBeNull();
    await pass(stage, 200);
    expect(prompt()).toBeTruthy();
    expect(screen.getByRole('complementary', { name: 'Sign in' }).getAttribute('aria-live')).toBe('polite');
    expect(document.activeElement).toBe(document.body);
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect([prompt(), stage.store.getState().modals]).toMatchObject([null, { modal: { name: 'auth' } }]);
  });

  it('does not appear for a user [B-086]', async () => {
    const { stage } = await open(signedIn());
    await pass(stage, 20_000);
    expect(prompt()).toBeNull();
  });

  it('is cancelled by leaving earlier, and restarts on the next page [B-086]', async () => {
    const { stage, go, unmount } = await open();
    await pass(stage, 4_000);
    go('/channel/10');
    await pass(stage, 4_000);
    expect(prompt()).toBeNull();
    await pass(stage, 1_500);
    expect(prompt()).toBeTruthy();
    unmount();
    const other = await open();
    await pass(other.stage, 4_000);
    other.unmount();
    await pass(other.stage, 4_000);
    expect(prompt()).toBeNull();
  });

  it('does not return after "not now"', async () => {
    const { stage, go } = await open();
    await pass(stage, 5_100);
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
    go('/channel/10');
    await pass(stage, 20_000);
    expect(prompt()).toBeNull();
  });

  it('goes after a while, so that it covers nothing for good, and does not come back during the visit', async () => {
    const { stage, go } = await open();
    await pass(stage, 5_100);
    expect(prompt()).toBeTruthy();
    await pass(stage, 15_000);
    expect(prompt()).toBeNull();
    go('/channel/10');
    await pass(stage, 6_000);
    expect(prompt()).toBeNull();
  });
});
