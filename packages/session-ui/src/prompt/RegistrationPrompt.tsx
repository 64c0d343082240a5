import { SECOND, type Millis } from '@antenna/kernel';
import { useAppStore, useSessionValue, useSignIn } from '@antenna/store';
import { useCallback, useEffect, useState } from 'react';
import { RegistrationCard } from './RegistrationCard.tsx';

/** ms after opening a channel or content page (B-084). */
export const PROMPT_AFTER: Millis = 5 * SECOND;

/** ms it stays; it would cover what is below it. */
export const PROMPT_STAYS: Millis = 15 * SECOND;

/** After "not now", or when it has gone, the prompt does not return until the next visit. */
const declined = new WeakSet<object>();

/**
 * Asks a viewer without an account to register 5 s after the page was opened; not if the page was left, and not a
 * user (B-086). `page` identifies the opened page.
 */
export function RegistrationPrompt({ page }: { readonly page: string }) {
  const store = useAppStore();
  const viewer = useSessionValue('viewer');
  const signIn = useSignIn();
  const [shownFor, setShownFor] = useState<string | undefined>(undefined);
  const isAsked = viewer === 'guest';
  useEffect(() => {
    if (!isAsked || declined.has(store)) return undefined;
    return store.services.clock.after(PROMPT_AFTER, () => {
      if (!declined.has(store)) setShownFor(page);
    });
  }, [store, page, isAsked]);
  const close = useCallback(() => {
    declined.add(store);
    setShownFor(undefined);
  }, [store]);
  const isShown = isAsked && shownFor === page;
  useEffect(() => (isShown ? store.services.clock.after(PROMPT_STAYS, close) : undefined), [store, isShown, close]);
  const enter = () => {
    close();
    signIn();
  };
  return <RegistrationCard isShown={isShown} onSignIn={enter} onClose={close} />;
}
