import { to } from '@antenna/navigation';
import type { Place } from './place.ts';

/** The page of the main app that shows the same; with a slug it is the canonical address. */
export function pageOf(place: Place, slug?: string): string {
  if (place.kind === 'channel') return to.channel({ id: place.id, slug }, place.ts);
  return place.kind === 'content' ? to.content({ id: place.id, slug }) : to.home();
}
