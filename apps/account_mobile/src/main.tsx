import '@antenna/ui-kit/styles.css';
import { handOutsideLinksOver } from '@antenna/platform-web';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { App } from './App.tsx';
import { createServices } from './services.ts';

const services = createServices();
handOutsideLinksOver(window, services.host.kind === 'browser' ? undefined : services.host);
const element = document.getElementById('root');
if (element) void open(element);

async function open(root: HTMLElement): Promise<void> {
  void services.signIn.start();
  await services.i18n.loadNamespaces(services.i18n.options.ns ?? []);
  createRoot(root).render(
    <StrictMode>
      <Provider store={services.store}>
        <BrowserRouter>
          <App services={services} />
        </BrowserRouter>
      </Provider>
    </StrictMode>,
  );
}
