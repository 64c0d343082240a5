import { LoadFailed } from '@antenna/catalogue-ui';
import type { RouteName } from '@antenna/navigation';
import { createElement, Suspense, useRef } from 'react';
import { useLocation } from 'react-router';
import { isChunkFailure } from '../routing/chunk-failure.ts';
import type { ScreenRegistry } from '../routing/screen-registry.ts';
import { useServices } from '../services/services-context.tsx';
import { AppErrorBoundary } from './AppErrorBoundary.tsx';
import { ScreenFallback } from './ScreenFallback.tsx';
import { useProfileKey } from './use-profile-key.ts';

interface ScreenViewProps {
  readonly name: RouteName;
  readonly screens: ScreenRegistry;
}

/** A route's view, with what stands in its place while its chunk loads and after it failed. */
export function ScreenView({ name, screens }: ScreenViewProps) {
  const { pathname } = useLocation();
  const { logger } = useServices();
  const profile = useProfileKey();
  // Another profile starts every page from the beginning.
  const view = <View key={profile} name={name} screens={screens} />;
  return (
    <AppErrorBoundary
      resetKey={pathname}
      onError={(error) => {
        logger.error('a page failed', { error: String(error), path: pathname });
        // The chunk is requested again when the screen is shown next.
        screens.reload(name);
      }}
      fallback={(retry, error) => <FailedScreen error={error} retry={retry} />}
    >
      {/* React hydrates what is inside a boundary after everything else: a view of the entry script needs none. */}
      {screens.isLazy(name) ? <Suspense fallback={<ScreenFallback name={name} />}>{view}</Suspense> : view}
    </AppErrorBoundary>
  );
}

/** Inside the error boundary: a retry renders it again and gets the view of a new request. */
const View = ({ name, screens }: ScreenViewProps) => createElement(screens.viewOf(name));

/**
 * In place of a screen that failed. Chromium keeps the failure of a module, and styles that failed are not requested again:
 * with a connection, only loading the page again shows the screen. `LoadFailed` retries several times after a reconnection:
 * only the first of them reloads.
 */
function FailedScreen({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const { connectivity } = useServices();
  const isReloading = useRef(false);
  const onRetry = () => {
    if (isReloading.current || !isChunkFailure(error) || !connectivity.isOnline()) {
      retry();
      return;
    }
    isReloading.current = true;
    location.reload();
  };
  return <LoadFailed onRetry={onRetry} />;
}
