import type { MatchedRoute } from '@antenna/navigation';

/** Which parts of the frame a page has. */
export interface Chrome {
  readonly header: boolean;
  readonly footer: boolean;
}

/** The parts the matched route shows; none in embed mode. */
export function chromeOf(route: Pick<MatchedRoute, 'hasHeader' | 'hasFooter'>, isEmbed: boolean): Chrome {
  return { header: route.hasHeader && !isEmbed, footer: route.hasFooter && !isEmbed };
}
