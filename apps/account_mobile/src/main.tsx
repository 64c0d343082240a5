import '@antenna/ui-kit/styles.css';
import { handOutsideLinksOver } from '@antenna/platform-web';
import { session, sessionView } from '@antenna/store';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { Root } from './Root.tsx';
import { createServices, type AccountServices } from './services.ts';

const services = createServices();
handOutsideLinksOver(window, services.host.kind === 'browser' ? undefined : services.host);
const element = document.getElementById('root');
if (element) void open(element);

async function open(root: HTMLElement): Promise<void> {
  void services.signIn.start();
  const drawnIn = document.documentElement.lang;
  await services.i18n.loadNamespaces(services.i18n.options.ns ?? []);
  const app = <Root services={services} Router={BrowserRouter} />;
  if (root.firstChild === null || !isMenuOf(services, drawnIn)) return createRoot(root).render(app);
  hydrateRoot(root, app, {
    onRecoverableError: (error) => services.logger.error('hydration failed', { error: String(error) }),
  });
}

/** The server's menu is what this viewer sees first. */
function isMenuOf({ store, i18n }: AccountServices, language: string): boolean {
  const { isUser, isChild } = sessionView(session.select(store.getState()));
  return isUser && !isChild && i18n.language === language;
}
