import { HeroSkeleton } from '@antenna/catalogue-ui';
import type { RouteName } from '@antenna/navigation';
import { Skeleton, SkeletonShelf, Spinner } from '@antenna/ui-kit';
import './ScreenFallback.css';

const ROWS: readonly RouteName[] = ['settings', 'account', 'account-mobile', 'account-parental'];

/** The room of a page whose chunk is on its way. */
export function ScreenFallback({ name }: { readonly name: RouteName }) {
  if (name === 'home') return <HeroSkeleton />;
  if (name === 'watch' || name === 'trailer')
    return (
      <div className="w-fallback w-fallback--dark">
        <Spinner size={44} />
      </div>
    );
  if (name === 'channel' || name === 'last-channel')
    return (
      <div className="w-fallback w-fallback--player">
        <span />
      </div>
    );
  if (ROWS.includes(name))
    return (
      <div className="w-fallback w-fallback--rows" aria-busy="true">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} shape="line" height={24} width={row % 2 ? '55%' : '70%'} />
        ))}
      </div>
    );
  return (
    <div className="w-fallback" aria-busy="true">
      <SkeletonShelf card="live" />
      <SkeletonShelf card="poster" />
    </div>
  );
}
