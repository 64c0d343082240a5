import { LoadFailed } from '@antenna/catalogue-ui';
import type { RouteName } from '@antenna/navigation';
import { loadStylesAgain } from '@antenna/ui-kit';
import { createElement, Suspense, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { isChunkFailure, mayReloadPage } from '../routing/chunk-failure.ts';
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

/** That many of them have failed before the page loads itself again. */
const RELOAD_AFTER = 2;

const isPlaying = () => [...document.querySelectorAll('video')].some(({ paused }) => !paused);

/** A route's view, with what stands in its place while its chunk loads and after it failed. */
export function ScreenView({ name, screens }: ScreenViewProps) {
  const { pathname } = useLocation();
  const { logger, connectivity } = useServices();
  const profile = useProfileKey();
  const retriesRef = useRef<Retries>({ count: 0, isRequested: false, isReloading: false });
  // Another profile starts every page from the beginning.
  const view = <View key={profile} name={name} screens={screens} />;
  const onError = (error: unknown) => {
    logger.error('a page failed', { error: String(error), path: pathname });
    // The chunk is requested again when the screen is shown next.
    screens.reload(name);
    const retries = retriesRef.current;
    const { isRequested, isReloading, count } = retries;
    retries.isRequested = false;
    if (!isChunkFailure(error) || !connectivity.isOnline()) return;
    const isDue = !isReloading && count >= RELOAD_AFTER && !isPlaying() && mayReloadPage(Date.now());
    if (!isRequested && !isDue) return;
    // Some browsers keep the failure of a module: only loading the page again shows the screen.
    retries.isReloading = true;
    location.reload();
  };
  return (
    <AppErrorBoundary
      resetKey={pathname}
      onError={onError}
      fallback={(retry, error) => (
        <FailedScreen
          key={pathname}
          error={error}
          retry={retry}
          load={() => screens.load(name)}
          onError={onError}
          retriesRef={retriesRef}
        />
      )}
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
  isReloading: boolean;
}

interface FailedScreenProps {
  readonly error: unknown;
  readonly retry: () => void;
  /** Requests the screen's chunk. */
  readonly load: () => Promise<void>;
  readonly onError: (error: unknown) => void;
  readonly retriesRef: RefObject<Retries>;
}

/**
 * In place of a screen that failed. A chunk is requested again by the viewer, when the connection is back, and a few times
 * besides; the words stay until it is here.
 */
function FailedScreen({ error, retry, load, onError, retriesRef }: FailedScreenProps) {
  const isChunk = isChunkFailure(error);
  const [{ failures, isRetrying }, setState] = useState({ failures: 0, isRetrying: false });
  const isLeftRef = useRef(false);
  const again = async () => {
    if (!isChunk) {
      retry();
      return;
    }
    setState({ failures, isRetrying: true });
    try {
      await loadStylesAgain().catch(() => {});
      await load();
      if (!isLeftRef.current) retry();
    } catch (failure) {
      if (isLeftRef.current) return;
      onError(failure);
      setState({ failures: failures + 1, isRetrying: false });
    }
  };
  const retryLater = useEffectEvent(() => void again());
  useEffect(() => {
    const wait = RETRY_AFTER[retriesRef.current.count];
    if (!isChunk || isRetrying || !wait || !navigator.onLine) return undefined;
    retriesRef.current.count += 1;
    const timer = setTimeout(retryLater, wait);
    return () => clearTimeout(timer);
  }, [isChunk, failures, isRetrying, retriesRef]);
  useEffect(() => {
    isLeftRef.current = false;
    return () => void (isLeftRef.current = true);
  }, []);
  return (
    <LoadFailed
      failures={failures}
      retrying={isRetrying}
      onRetry={() => {
        retriesRef.current.isRequested = true;
        void again();
      }}
    />
  );
}
