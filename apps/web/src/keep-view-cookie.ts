import { toLanguage } from '@antenna/i18n';
import { session, sessionView, type AppStore } from '@antenna/store';
import { writeViewCookie } from './view-cookie.ts';

/** Tells the server, with the next request, in which language and theme and for whom to render. */
export function keepViewCookie({ getState, subscribe }: Pick<AppStore, 'getState' | 'subscribe'>): () => void {
  let written = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    const { preferences } = getState();
    const { viewer, isChild } = sessionView(session.select(getState()));
    if (viewer === 'pending') return;
    const cookie = writeViewCookie(
      {
        language: toLanguage(preferences.language ?? ''),
        theme: preferences.theme,
        kind: viewer !== 'user' ? 'guest' : isChild ? 'child' : 'user',
      },
      location.protocol === 'https:',
    );
    if (cookie !== written) document.cookie = cookie;
    written = cookie;
  };
  write();
  return subscribe(() => {
    // Writing a cookie waits for the browser's other processes: not in the task in which the session becomes known.
    clearTimeout(timer);
    timer = setTimeout(write);
  });
}
