import type { MatchedRoute } from '@antenna/navigation';

/** Which parts of the frame a page has. */
export interface Chrome {
  readonly header: boolean;
  readonly footer: boolean;
}

/** What the matched route leaves of it; embed mode has neither (spec 1 §2). */
export function chromeOf(route: Pick<MatchedRoute, 'hasHeader' | 'hasFooter'>, isEmbed: boolean): Chrome {
  return { header: route.hasHeader && !isEmbed, footer: route.hasFooter && !isEmbed };
}
