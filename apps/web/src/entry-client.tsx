import '@antenna/ui-kit/styles.css';
import { isChunkFailure, type RootServices } from '@antenna/app-core';
import { matchRoute } from '@antenna/navigation';
import { handOutsideLinksOver, nativeBridge } from '@antenna/platform-web';
import { isStoredUser, readPreferences, type RootState } from '@antenna/store';
import { keepStyles, NOMINAL_SIZES } from '@antenna/ui-kit';
import { StrictMode, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { buildOf, reloadWhenStale } from './stale-build.ts';
import { readEarlyInput } from './early-input.ts';
import { keepViewCookie } from './keep-view-cookie.ts';
import { readPageData, type PageData } from './page-data.ts';
import { App } from './App.tsx';
import { createServices } from './services.ts';
import { SCREENS } from './views.tsx';

window.addEventListener('vite:preloadError', (event) => {
  if (isChunkFailure(event.payload)) void reloadWhenStale(buildOf(document.documentElement.outerHTML));
});
handOutsideLinksOver();
void open();

/** Takes over the server's markup, or renders the page from scratch where the server could not know what this browser shows. */
async function open(): Promise<void> {
  const element = document.getElementById('root');
  if (!element) return;
  const page = readPageData(document);
  const { name } = matchRoute(location.pathname, {
    width: NOMINAL_SIZES[page?.device ?? 'desktop'].width,
    device: page?.device ?? 'desktop',
  });
  // Its endpoints are needed for the page's answers, and its components for hydration.
  await SCREENS.load(name).catch(() => {});
  const services = createServices(page);
  const { store, i18n } = services;
  const rendered = store.getState();
  store.start();
  const isSame = page !== undefined && element.firstChild !== null && isSameView(page, services);
  // React removes markup that it does not take over.
  const styles = isSame ? undefined : keepStyles(element);
  await i18n.loadNamespaces(i18n.options.ns ?? []);
  if (isSame) {
    const app = <WebApp services={services} serverState={serverState(page, rendered)} onStart={readEarlyInput()} />;
    hydrateRoot(element, app, {
      onRecoverableError: (error) => {
        services.logger.error('hydration failed', { error: String(error) });
        reportError(error);
      },
    });
  } else {
    await styles;
    // The app's own takes its place (`PageTitle`).
    document.querySelector('head>title')?.setAttribute('data-first', '');
    createRoot(element).render(<WebApp services={services} />);
  }
  keepViewCookie(store);
  if (nativeBridge())
    void import('./native-messages.ts').then(
      ({ receiveAppPushes }) => receiveAppPushes(store),
      () => {},
    );
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (worker)
    void import('./worker.ts').then(
      ({ startWorker }) => startWorker(services, worker),
      () => {},
    );
}

function WebApp({
  services,
  serverState,
  onStart,
}: {
  readonly services: RootServices;
  readonly serverState?: RootState;
  readonly onStart?: () => void;
}): ReactNode {
  useEffect(() => {
    // For measurements and browser tests.
    performance.mark('antenna-started');
    onStart?.();
  }, [onStart]);
  return (
    <StrictMode>
      <Provider store={services.store} {...(serverState && { serverState })}>
        <BrowserRouter>
          <App services={services} />
        </BrowserRouter>
      </Provider>
    </StrictMode>
  );
}

/** The markup is for this browser: its viewer, its language, its device, its frame. */
function isSameView(page: PageData, { store, i18n, device, context }: RootServices): boolean {
  return (
    (page.kind !== 'guest' || !isStoredUser(store.services.storage)) &&
    page.language === i18n.language &&
    page.device === device &&
    page.isWebview === context.isWebview
  );
}

/** The state that the server rendered with: it knows of no stored choices but language and theme. */
function serverState({ theme }: PageData, state: RootState): RootState {
  const { language } = state.preferences;
  const values: Readonly<Record<string, string | undefined>> = { language, theme };
  const preferences = readPreferences({ get: (key) => values[key], set: () => {}, remove: () => {} });
  return { ...state, preferences };
}
