import { StrictMode, type ComponentType, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { App } from './App.tsx';
import type { AccountServices } from './services.ts';

/** The app with its store and router: the server draws the same tree that the browser takes over. */
export function Root({
  services,
  Router,
}: {
  readonly services: AccountServices;
  readonly Router: ComponentType<{ readonly children: ReactNode }>;
}) {
  return (
    <StrictMode>
      <Provider store={services.store}>
        <Router>
          <App services={services} />
        </Router>
      </Provider>
    </StrictMode>
  );
}
