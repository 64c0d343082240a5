import { SECOND, type Millis } from '@antenna/kernel';
import { useAppStore, useSession, useSignIn } from '@antenna/store';
import { useEffect, useState } from 'react';
import { RegistrationCard } from './RegistrationCard.tsx';

/** On channel and content pages, after opening them (spec 2 §2, B-084). */
export const PROMPT_AFTER: Millis = 5 * SECOND;

/** Who said "not now" is not asked again until the app is opened anew. */
const declined = new WeakSet<object>();

/** Asks a viewer without an account to make one, 5 s after the page was opened; not who left before, and not a user (B-086). `page` names the opening. */
export function RegistrationPrompt({ page }: { readonly page: string }) {
  const store = useAppStore();
  const { viewer } = useSession();
  const signIn = useSignIn();
  const [shownFor, setShownFor] = useState<string | undefined>(undefined);
  const isAsked = viewer === 'guest';
  useEffect(() => {
    if (!isAsked || declined.has(store)) return undefined;
    return store.services.clock.after(PROMPT_AFTER, () => {
      if (!declined.has(store)) setShownFor(page);
    });
  }, [store, page, isAsked]);
  const close = () => {
    declined.add(store);
    setShownFor(undefined);
  };
  const enter = () => {
    close();
    signIn();
  };
  return <RegistrationCard isShown={isAsked && shownFor === page} onSignIn={enter} onClose={close} />;
}
