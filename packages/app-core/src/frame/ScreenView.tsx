import { LoadFailed } from '@antenna/catalogue-ui';
import type { RouteName } from '@antenna/navigation';
import { loadStylesAgain } from '@antenna/ui-kit';
import { createElement, Suspense, useEffect, useEffectEvent, useRef, type RefObject } from 'react';
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

/** ms after a chunk failed with a connection: it may have failed in the moment in which the connection came back. */
const RETRY_AFTER: readonly number[] = [1_000, 3_000, 10_000];

/** A route's view, with what stands in its place while its chunk loads and after it failed. */
export function ScreenView({ name, screens }: ScreenViewProps) {
  const { pathname } = useLocation();
  const { logger, connectivity } = useServices();
  const profile = useProfileKey();
  const retriesRef = useRef<Retries>({ count: 0, isRequested: false });
  // Another profile starts every page from the beginning.
  const view = <View key={profile} name={name} screens={screens} />;
  return (
    <AppErrorBoundary
      resetKey={pathname}
      onError={(error) => {
        logger.error('a page failed', { error: String(error), path: pathname });
        // The chunk is requested again when the screen is shown next.
        screens.reload(name);
        const { isRequested } = retriesRef.current;
        retriesRef.current.isRequested = false;
        // Some browsers keep the failure of a module: only loading the page again shows the screen.
        if (isRequested && isChunkFailure(error) && connectivity.isOnline()) location.reload();
      }}
      fallback={(retry, error) => <FailedScreen error={error} retry={retry} retriesRef={retriesRef} />}
    >
      {/* React hydrates what is inside a boundary after everything else: a view of the entry script needs none. */}
      {screens.isLazy(name) ? <Suspense fallback={<ScreenFallback name={name} />}>{view}</Suspense> : view}
    </AppErrorBoundary>
  );
}

/** Inside the error boundary: a retry renders it again and gets the view of a new request. */
const View = ({ name, screens }: ScreenViewProps) => createElement(screens.viewOf(name));

interface Retries {
  /** Without the viewer. */
  count: number;
  /** By the viewer, or by a connection that is back: where that fails as well, the page loads again. */
  isRequested: boolean;
}

/** In place of a screen that failed. A chunk is requested again by the viewer, when the connection is back, and a few times besides. */
function FailedScreen({
  error,
  retry,
  retriesRef,
}: {
  readonly error: unknown;
  readonly retry: () => void;
  readonly retriesRef: RefObject<Retries>;
}) {
  const isChunk = isChunkFailure(error);
  const again = () => void (isChunk ? loadStylesAgain().then(retry, retry) : retry());
  const retryLater = useEffectEvent(again);
  useEffect(() => {
    const wait = RETRY_AFTER[retriesRef.current.count];
    if (!isChunk || !wait || !navigator.onLine) return undefined;
    retriesRef.current.count += 1;
    const timer = setTimeout(retryLater, wait);
    return () => clearTimeout(timer);
  }, [isChunk, retriesRef]);
  return (
    <LoadFailed
      onRetry={() => {
        retriesRef.current.isRequested = true;
        again();
      }}
    />
  );
}
