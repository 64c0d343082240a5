import './engine/polyfills.ts';
import '@antenna/ui-kit/styles/fonts.css';
import '@antenna/tv-kit/styles.css';
import { capabilitiesIn, rowEndpoints, type AppStore } from '@antenna/store';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { App } from './App.tsx';
import { createKeptPlaces } from './kept-places.ts';
import { isReload, launchPlace } from './launch-place.ts';
import { createServices } from './services.ts';

async function open(element: HTMLElement): Promise<void> {
  const services = await createServices();
  const { store, i18n, tv } = services;
  store.start();
  const places = createKeptPlaces(() => window.sessionStorage, '/');
  // Back from there leads home.
  places.launched(launchPlace(tv.launch.link, location.search), { isReload: isReload() });
  const { entries, index } = places.read();
  const startsLive = capabilitiesIn(store.getState()).tv.startsWith === 'live';
  if (entries[index] === '/' && !startsLive) requestHome(store);
  await i18n.loadNamespaces(i18n.options.ns ?? []);
  createRoot(element).render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[...entries]} initialIndex={index}>
        <App services={services} places={places} />
      </MemoryRouter>
    </Provider>,
  );
}

/** Before anything is rendered: what the start page shows comes while the texts do. */
function requestHome({ dispatch }: AppStore): void {
  void dispatch(rowEndpoints.rowset.initiate({ slug: 'startpage' }, { subscribe: false }));
  void dispatch(rowEndpoints.rowsets.initiate(undefined, { subscribe: false }));
}

const element = document.getElementById('root');
if (element) void open(element);
