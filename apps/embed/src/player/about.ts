import { call, channelCalls, contentCalls, type ApiClient } from '@antenna/api-client';
import { pageOf } from '../page-of.ts';
import type { Place } from '../place.ts';

/** Texts and pictures of what is played. */
export interface About {
  readonly title: string;
  readonly poster?: string | undefined;
  /** Its page in the main app. */
  readonly page: string;
}

/** The same calls as the player's, which share an answer. Undefined if it does not exist or the call failed. */
export async function loadAbout(client: Pick<ApiClient, 'send'>, place: Place): Promise<About | undefined> {
  if (place.kind === 'content') {
    const answer = await client.send(call(contentCalls.one, { id: place.id }));
    if (!answer.ok) return undefined;
    const { title, slug, cover, background } = answer.value;
    return { title, poster: cover.bg ?? cover.still ?? background, page: pageOf(place, slug) };
  }
  if (place.kind === 'nothing') return undefined;
  const answer = await client.send(call(channelCalls.one, { channelId: place.id }));
  if (!answer.ok) return undefined;
  const { name, slug, cover, currentProgramme } = answer.value;
  // A still of the current programme would be wrong before a moment of yesterday.
  return {
    title: name,
    poster: (place.ts === undefined ? currentProgramme?.image : undefined) ?? cover.bg,
    page: pageOf(place, slug),
  };
}
