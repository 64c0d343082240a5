import type { RouteParams } from '@antenna/navigation';
import type { MatchedRoute } from '@antenna/navigation';

/** What every screen is told: its route and the address it was matched from. */
export interface ScreenProps {
  readonly route: MatchedRoute;
  readonly params: RouteParams;
  /** The query of the address, with its `?`. */
  readonly search: string;
  /** `over`: drawn over another page, which Escape leads back to. */
  readonly place: 'page' | 'over';
}
