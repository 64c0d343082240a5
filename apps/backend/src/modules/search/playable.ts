import type { Playable } from '@antenna/api-contract';
import type { ContentRecord } from '../../provider/content-record.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import { channelsNowFor } from '../channels/channel-lists.ts';
import { titleViewFor } from '../contents/title-view.ts';
import { isAvailable, isBought, type TitleView } from '../contents/wire.ts';
import { contentsFor, isPurchased } from '../viewing.ts';
import type { FoundKind } from './numbers.ts';
import type { SearchDeps } from './service.ts';

export interface Named {
  readonly kind: FoundKind;
  readonly objectId: string;
  readonly label: string;
}

/** What of these plays for the viewer at one press, by its label: a channel or a film that is open to them. */
export async function playableOf(
  deps: SearchDeps,
  reader: { readonly viewer: Viewer; readonly language: string },
  found: readonly Named[],
): Promise<ReadonlyMap<string, Playable>> {
  const idsOf = (kind: FoundKind) => found.filter((each) => each.kind === kind).map(({ objectId }) => objectId);
  const [channelIds, contentIds] = [idsOf('channel').map(Number), idsOf('content')];
  if (channelIds.length + contentIds.length === 0) return new Map();
  const { viewer } = reader;
  const view = await titleViewFor(deps, reader);
  const [channels, contents] = await Promise.all([
    openChannels(deps, { view, profile: viewer.profile, ids: channelIds }),
    contentIds.length === 0 ? [] : deps.contents.many(viewer.providerId, contentIds),
  ]);
  const slugs = new Map<string, string>([
    ...channels.map(({ id, slug }) => [`channel ${id}`, slug] as const),
    ...contentsFor(contents, viewer.profile)
      .filter((record) => isOpenFilm(record, view))
      .map(({ id, slug }) => [`content ${id}`, slug] as const),
  ]);
  const playable = new Map<string, Playable>();
  for (const { kind, objectId, label } of found) {
    const slug = slugs.get(`${kind} ${objectId}`);
    if (slug === undefined || playable.has(label)) continue;
    playable.set(label, { type: kind === 'channel' ? kind : 'content', id: objectId, slug });
  }
  return playable;
}

async function openChannels(
  deps: SearchDeps,
  {
    view,
    profile,
    ids,
  }: { readonly view: TitleView; readonly profile: Viewer['profile']; readonly ids: readonly number[] },
) {
  const open = ids
    .flatMap((id) => view.provider.channelById.get(id) ?? [])
    // A page of another site is opened, not played.
    .filter((channel) => channel.isAvailable && channel.page === undefined && isPurchased(channel, view.packets));
  return open.length === 0 ? [] : channelsNowFor(deps, open, profile);
}

/** A series is no film: which episode is next is said on its page. */
function isOpenFilm(record: ContentRecord, view: TitleView): boolean {
  const { clips = [], streams = [], protection } = record.file;
  const hasStream = clips.length > 0 || streams.length > 0 || protection !== undefined;
  return hasStream && isAvailable(record, view.now) && isBought(record, view);
}
