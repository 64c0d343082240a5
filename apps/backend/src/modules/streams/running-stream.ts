import type { Millis, Seconds } from '@antenna/kernel';
import { SECOND } from '@antenna/kernel';
import type { ContentStore } from '../../provider/contents-repository.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import type { Text } from '../../texts/localised.ts';
import type { playingSince } from './repository.ts';

/** What plays on an account, as its viewers are told. */
export interface RunningStream {
  readonly id: string;
  readonly kind: 'channel' | 'content';
  readonly objectId: string;
  readonly title: Text;
  /** As the viewer or the device names it; empty when neither did. */
  readonly device: string;
  readonly isThisDevice: boolean;
  readonly startedAt: Millis;
}

type Row = Awaited<ReturnType<typeof playingSince>>[number];

interface RunningStreamsDeps {
  readonly providers: ProviderCache;
  readonly contents: ContentStore;
}

/** The rows with their titles. */
export async function runningStreams(
  { providers, contents }: RunningStreamsDeps,
  viewer: Viewer,
  rows: readonly Row[],
): Promise<readonly RunningStream[]> {
  const provider = await providers.get(viewer.providerId);
  const ids = rows.flatMap(({ kind, object_id }) => (kind === 'content' ? [object_id] : []));
  const records = ids.length === 0 ? [] : await contents.many(viewer.providerId, ids);
  const titles = new Map(records.map(({ id, file }) => [id, file.title]));
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind === 'channel' ? 'channel' : 'content',
    objectId: row.object_id,
    title:
      (row.kind === 'channel' ? provider.channelById.get(Number(row.object_id))?.name : titles.get(row.object_id)) ??
      '',
    device: row.device_name || [row.vendor, row.model].filter(Boolean).join(' '),
    isThisDevice: row.device_id !== null && row.device_id === viewer.deviceId,
    startedAt: Number(row.started_at as Seconds) * SECOND,
  }));
}
