import { HeroSkeleton } from '@antenna/catalogue-ui';
import type { RouteName } from '@antenna/navigation';
import { Skeleton, SkeletonShelf, Spinner } from '@antenna/ui-kit';
import './ScreenFallback.css';

const ROWS: readonly RouteName[] = ['settings', 'account', 'account-mobile', 'account-parental'];

/** Keeps the space of a page while its chunk loads. */
export function ScreenFallback({ name }: { readonly name: RouteName }) {
  if (name === 'home') return <HeroSkeleton />;
  if (name === 'watch' || name === 'trailer')
    return (
      <div className="ac-fallback ac-fallback--dark">
        <Spinner size={44} />
      </div>
    );
  if (name === 'channel' || name === 'last-channel')
    return (
      <div className="ac-fallback ac-fallback--player">
        <span />
      </div>
    );
  if (ROWS.includes(name))
    return (
      <div className="ac-fallback ac-fallback--rows" aria-busy="true">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} shape="line" height={24} width={row % 2 ? '55%' : '70%'} />
        ))}
      </div>
    );
  return (
    <div className="ac-fallback" aria-busy="true">
      <SkeletonShelf card="live" />
      <SkeletonShelf card="poster" />
    </div>
  );
}
