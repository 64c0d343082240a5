import { call, channelCalls, contentCalls, type ApiClient, type Content } from '@antenna/api-client';
import { isAdultAge, isAdultChannel } from '@antenna/catalogue';
import { AGE_ADULT, type Clock, type KeyValueStore } from '@antenna/kernel';
import {
  createApiBackend,
  type ApiBackendPorts,
  type BackendPort,
  type Denied,
  type Subject,
} from '@antenna/player-core';

export interface EmbedBackendPorts {
  readonly client: Pick<ApiClient, 'send'>;
  readonly clock: Clock;
  readonly isForbiddenCountry: () => boolean;
  /** Keeps reports that were not accepted yet. */
  readonly storage?: KeyValueStore;
  readonly keySystems?: NonNullable<ApiBackendPorts['keySystems']>;
  /** Signed by the operator; otherwise adult content opens only in the main app. */
  readonly showsAdults?: () => boolean;
  /** Channels that the deployment counts as adult (B-564), and titles that it does not show. */
  readonly adultChannelIds?: readonly number[];
  readonly blockedIds?: readonly string[];
}

type ContentSubject = Extract<Subject, { readonly kind: 'content' }>;

/**
 * An embedded player has no PIN dialog and does not trust the address: without the operator's signature adult content
 * opens only in the main app.
 */
const ANYBODY = { isChild: false } as const;
const ADULT: Denied = { outcome: 'denied', reason: 'adult' };

/**
 * The platform for a player on a partner's page: one channel is requested instead of the lists, and a series plays
 * its next episode.
 */
export function createEmbedBackend({
  client,
  clock,
  isForbiddenCountry,
  keySystems,
  storage,
  showsAdults = () => false,
  adultChannelIds = [],
  blockedIds = [],
}: EmbedBackendPorts): BackendPort {
  const platform = createApiBackend({
    client,
    clock,
    ...(keySystems ? { keySystems } : {}),
    ...(storage ? { storage } : {}),
    channel: async (channelId) => {
      const answer = await client.send(call(channelCalls.one, { channelId }));
      return answer.ok ? answer.value : answer.failure;
    },
    gate: {
      isForbiddenCountry,
      isAdult: (channel) => isAdultChannel(channel, { ...ANYBODY, adultChannelIds }),
      isAdultUnlocked: showsAdults,
    },
  });

  async function chosen(subject: ContentSubject): Promise<ContentSubject | Denied> {
    const answer = await client.send(call(contentCalls.one, { id: subject.id }));
    // The platform's usual way of opening it gives the reason.
    if (!answer.ok) return subject;
    const content = answer.value;
    if (isForbiddenCountry()) return { outcome: 'denied', reason: 'country' };
    if (blockedIds.includes(content.id)) return { outcome: 'denied', reason: 'missing' };
    if (!showsAdults() && isForAdults(content)) return ADULT;
    if (content.contentType !== 'series' && content.contentType !== 'season') return { ...subject, id: content.id };
    const meta = await client.send(call(contentCalls.meta, { id: content.id }));
    const childId = (meta.ok ? meta.value.nextToPlayId : undefined) ?? content.nextToPlayId;
    const child = childId === undefined ? undefined : await client.send(call(contentCalls.one, { id: childId }));
    if (childId === undefined || !child?.ok) return { outcome: 'denied', reason: 'unavailable' };
    return !showsAdults() && isForAdults(child.value) ? ADULT : { ...subject, id: content.id, childId };
  }

  return {
    ...platform,
    async resolve(subject, options) {
      const requested = subject.kind === 'content' ? await chosen(subject) : subject;
      if ('outcome' in requested) return requested;
      const answer = await platform.resolve(requested, options);
      // A programme may be for adults where its channel is not (B-358).
      return answer.outcome === 'ready' && !showsAdults() && (answer.age ?? 0) >= AGE_ADULT ? ADULT : answer;
    },
  };
}

function isForAdults({ age, isAdult }: Content): boolean {
  return isAdult || isAdultAge(age, ANYBODY);
}
