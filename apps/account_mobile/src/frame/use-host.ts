import { goBack } from '@antenna/app-core';
import { session, useAppStore } from '@antenna/store';
import { escapeTopLayer } from '@antenna/ui-kit';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { obey } from '../host/obey.ts';
import { parentPath } from '../paths.ts';
import { useAccountServices } from '../services.ts';

/** Listens to the app around the page and tells it what is shown. */
export function useHost(): void {
  const { host, signIn, abilities, scanner, address } = useAccountServices();
  const store = useAppStore();
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const back = useEffectEvent((): boolean => {
    if (escapeTopLayer()) return true;
    const above = parentPath(pathname);
    if (above === undefined) return false;
    // A page that was opened directly has nothing before it in history.
    if (key === 'default') void navigate(above, { replace: true });
    else goBack(navigate);
    return true;
  });
  const onMessage = useEffectEvent((message: Parameters<typeof obey>[0]) =>
    obey(message, {
      store,
      signIn,
      root: document.documentElement,
      abilities,
      scanner,
      back,
      go: (path) => address.go(path, { replace: false }),
    }),
  );
  useEffect(() => host.listen((message) => onMessage(message)), [host]);
  useTitleReports();
  useSignOutReports();
}

/** `navigation` with each page and each change of its title. */
function useTitleReports(): void {
  const { host } = useAccountServices();
  const { pathname } = useLocation();
  useEffect(() => {
    let last = '';
    const report = () => {
      const title = document.title.split(' · ')[0] ?? '';
      // Between two pages there is none, and the address may still be the former one's.
      if (title === '' || title === last) return;
      last = title;
      host.send({ type: 'navigation', title, canGoBack: parentPath(pathname) !== undefined });
    };
    report();
    const observer = new MutationObserver(report);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [host, pathname]);
}

/** `signed_out` when a user's session has ended here. */
function useSignOutReports(): void {
  const { host } = useAccountServices();
  const store = useAppStore();
  useEffect(() => {
    let before = session.select(store.getState()).at;
    return store.subscribe(() => {
      const { at } = session.select(store.getState());
      if (at === 'leaving' && before !== 'leaving') host.send({ type: 'signed_out' });
      before = at;
    });
  }, [host, store]);
}
