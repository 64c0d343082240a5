import { call, channelCalls, contentCalls, type ApiClient } from '@antenna/api-client';
import { pageOf } from '../page-of.ts';
import type { Place } from '../place.ts';

/** What is to be watched, as far as words and a picture go. */
export interface About {
  readonly title: string;
  readonly poster?: string | undefined;
  /** Its page in the main app. */
  readonly page: string;
}

/** The same calls that the player makes: they share an answer. Nothing when there is no such thing, or no answer came. */
export async function askAbout(client: Pick<ApiClient, 'send'>, place: Place): Promise<About | undefined> {
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
  // A still of what is on now would be wrong before a moment of yesterday.
  return {
    title: name,
    poster: (place.ts === undefined ? currentProgramme?.image : undefined) ?? cover.bg,
    page: pageOf(place, slug),
  };
}
