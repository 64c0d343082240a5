import '@antenna/ui-kit/styles.css';
import { handOutsideLinksOver } from '@antenna/platform-web';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { buildOf, isChunkFailure, reloadWhenStale } from './frame/stale-build.ts';
import { rememberLook } from './look-cookie.ts';
import { Root } from './Root.tsx';
import { createServices } from './services.ts';

const services = createServices();
handOutsideLinksOver();
// The inline script may be making a guest this very moment: the session begins with what it leaves behind.
void services.early.then(() => services.store.start());
window.addEventListener('vite:preloadError', (event) => {
  if (isChunkFailure(event.payload)) void reloadWhenStale(buildOf(document.documentElement.outerHTML));
});

// A theme that is chosen now is the next visit's from its first frame on.
rememberLook(document.documentElement);
new MutationObserver(() => rememberLook(document.documentElement)).observe(document.documentElement, {
  attributeFilter: ['class', 'data-theme'],
});

/** The pre-rendered shell stays on the screen until the page can speak. */
async function open(): Promise<void> {
  const { store, i18n } = services;
  await i18n.loadNamespaces(i18n.options.ns ?? []);
  const element = document.getElementById('root');
  if (!element) return;
  createRoot(element).render(
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter>
          <Root services={services} />
        </BrowserRouter>
      </Provider>
    </StrictMode>,
  );
}

void open();
