import './engine/polyfills.ts';
import '@antenna/ui-kit/styles/fonts.css';
import '@antenna/tv-kit/styles.css';
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
  await i18n.loadNamespaces(i18n.options.ns ?? []);
  const places = createKeptPlaces(() => window.sessionStorage, '/');
  // Back from there leads home.
  places.launched(launchPlace(tv.launch.link, location.search), { isReload: isReload() });
  const { entries, index } = places.read();
  createRoot(element).render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[...entries]} initialIndex={index}>
        <App services={services} places={places} />
      </MemoryRouter>
    </Provider>,
  );
}

const element = document.getElementById('root');
if (element) void open(element);
