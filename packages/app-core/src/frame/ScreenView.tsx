import { LoadFailed } from '@antenna/catalogue-ui';
import type { RouteName } from '@antenna/navigation';
import { createElement, Fragment, Suspense } from 'react';
import { useLocation } from 'react-router';
import type { ScreenRegistry } from '../routing/screen-registry.ts';
import { useServices } from '../services/services-context.tsx';
import { AppErrorBoundary } from './AppErrorBoundary.tsx';
import { ScreenFallback } from './ScreenFallback.tsx';
import { useProfileKey } from './use-profile-key.ts';

/** A route's view, with what stands in its place while its chunk loads and after it failed. */
export function ScreenView({ name, screens }: { readonly name: RouteName; readonly screens: ScreenRegistry }) {
  const { pathname } = useLocation();
  const { logger } = useServices();
  const profile = useProfileKey();
  // Another profile starts every page from the beginning.
  const view = <Fragment key={profile}>{createElement(screens.viewOf(name))}</Fragment>;
  return (
    <AppErrorBoundary
      resetKey={pathname}
      onError={(error) => {
        logger.error('a page failed', { error: String(error), path: pathname });
        // Its next showing asks for the chunk again.
        screens.reload(name);
      }}
      fallback={(retry) => <LoadFailed onRetry={retry} />}
    >
      {/* React hydrates what is inside a boundary after everything else: a view of the entry script needs none. */}
      {screens.isLazy(name) ? <Suspense fallback={<ScreenFallback name={name} />}>{view}</Suspense> : view}
    </AppErrorBoundary>
  );
}
