import { LoadFailed } from '@antenna/catalogue-ui';
import type { RouteName } from '@antenna/navigation';
import { createElement, Fragment, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useWebServices } from '../services-context.tsx';
import { SCREENS } from '../views.tsx';
import { AppErrorBoundary } from './AppErrorBoundary.tsx';
import { ScreenFallback } from './ScreenFallback.tsx';
import { useProfileTurn } from './use-profile-turn.ts';

/** A route's view with what stands in for it while its chunk loads and after it failed. */
export function ScreenView({ name }: { readonly name: RouteName }) {
  const { pathname } = useLocation();
  const { logger } = useWebServices();
  const profile = useProfileTurn();
  return (
    <AppErrorBoundary
      resetKey={pathname}
      onError={(error) => logger.error('a page failed', { error: String(error), path: pathname })}
      fallback={(retry) => (
        <LoadFailed
          onRetry={() => {
            SCREENS.reload(name);
            retry();
          }}
        />
      )}
    >
      <Suspense fallback={<ScreenFallback name={name} />}>
        {/* Another profile starts every page from the beginning. */}
        <Fragment key={profile}>{createElement(SCREENS.viewOf(name))}</Fragment>
      </Suspense>
    </AppErrorBoundary>
  );
}
