import { i18nIn } from '@antenna/i18n/testing';
import { act, cleanup, render } from '@testing-library/react';
import { vi } from 'vitest';
import { AccountAppOf, accountStage, type AccountGiven, type AccountStage } from './account-stage.tsx';

// Parts of the app load when they are needed, and that takes real time.

/** Opens the app at an address, with the texts of English. */
export async function openAccount(
  path: string,
  given: Omit<AccountGiven, 'i18n'> & { readonly before?: (stage: AccountStage) => void } = {},
): Promise<AccountStage> {
  cleanup();
  // jsdom has none.
  vi.stubGlobal('scrollTo', () => {});
  history.replaceState(null, '', path);
  const stage = accountStage({ ...given, i18n: i18nIn('en') });
  given.before?.(stage);
  await act(async () => {
    stage.store.start();
    await stage.settle();
  });
  render(<AccountAppOf stage={stage} />);
  await rest(stage);
  return stage;
}

export const rest = (stage: AccountStage, ms = 0) =>
  act(async () => {
    await stage.settle(ms);
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await stage.settle();
  });
