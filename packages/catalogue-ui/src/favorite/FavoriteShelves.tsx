import type { Favorite } from '@antenna/api-client';
import { listedChannels } from '@antenna/catalogue';
import { to } from '@antenna/navigation';
import { useChannelsQuery, useContentQuery, useFavoritesQuery, usePersonQuery, useSessionValue } from '@antenna/store';
import { ButtonLink, EmptyState, iconPlus, Shelf, SkeletonCard, SkeletonShelf, useTranslation } from '@antenna/ui-kit';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { PersonCard } from '../card/PersonCard.tsx';
import { PosterCard } from '../card/PosterCard.tsx';
import { FAVORITES_SHOWN } from '../limits.ts';
import { ChannelSlot } from '../row/card-slots.tsx';
import { SuggestedRows } from '../search/SuggestedRows.tsx';
import { LoadFailed } from '../state/LoadFailed.tsx';

/** The viewer's favourites: channels, titles, people (B-040), or that there are none yet (B-521). */
export function FavoriteShelves() {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useFavoritesQuery();
  const isUser = useSessionValue('isUser');
  if (!isUser) return null;
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data)
    return (
      <div className="ca-rows" aria-busy="true">
        <SkeletonShelf card="live" />
      </div>
    );
  const titles = idsOf(data, ({ contentId }) => contentId);
  const people = idsOf(data, ({ personId }) => personId);
  const channels = idsOf(data, ({ channelId }) => channelId);
  if (titles.length + people.length + channels.length === 0) {
    return (
      <>
        <div className="ca-page-head">
          <EmptyState
            icon={iconPlus}
            title={t('errors.warning_no_favorites')}
            action={
              <>
                <ButtonLink to={to.channels()}>{t('channels.all_channels')}</ButtonLink>
                <ButtonLink kind="quiet" to={to.home()}>
                  {t('catalogue.to_home')}
                </ButtonLink>
              </>
            }
          />
        </div>
        <SuggestedRows />
      </>
    );
  }
  return (
    <div className="ca-rows">
      <Channels ids={channels} />
      <FetchedShelf title={t('catalogue.favorite_titles')} ids={titles} card={Title} />
      <FetchedShelf title={t('catalogue.favorite_people')} ids={people} card={Person} />
    </div>
  );
}

/** One request each: the platform lists ids only. */
function idsOf<Id extends string | number>(
  favorites: readonly Favorite[],
  read: (favorite: Favorite) => Id | undefined,
): readonly Id[] {
  return favorites.flatMap((each) => read(each) ?? []).slice(0, FAVORITES_SHOWN);
}

function Channels({ ids }: { readonly ids: readonly number[] }) {
  const { t } = useTranslation();
  const isChild = useSessionValue('isChild');
  const { data = [] } = useChannelsQuery();
  const shown = listedChannels(data, { isChild }).filter(({ id }) => ids.includes(id));
  if (shown.length === 0) return null;
  return (
    <Shelf title={t('channels.title')} card="live">
      {shown.map((channel) => (
        <ChannelSlot key={channel.id} channel={channel} />
      ))}
    </Shelf>
  );
}

interface FetchedCardProps<Id> {
  readonly id: Id;
  readonly onMissing: (id: Id) => void;
}

/** Cards that are fetched one by one. Withdrawn titles, and those not for a child, are left out. */
function FetchedShelf<Id extends string | number>({
  title,
  ids,
  card: FetchedCard,
}: {
  readonly title: string;
  readonly ids: readonly Id[];
  readonly card: ComponentType<FetchedCardProps<Id>>;
}) {
  const [missing, setMissing] = useState<readonly Id[]>([]);
  const addMissing = useCallback((id: Id) => setMissing((before) => [...before, id]), []);
  const shown = ids.filter((id) => !missing.includes(id));
  if (shown.length === 0) return null;
  return (
    <Shelf title={title} card="poster">
      {shown.map((id) => (
        <FetchedCard key={id} id={id} onMissing={addMissing} />
      ))}
    </Shelf>
  );
}

function Title({ id, onMissing }: FetchedCardProps<string>) {
  const { data, isError } = useContentQuery({ id });
  const isMissing = isError && !data;
  useEffect(() => {
    if (isMissing) onMissing(id);
  }, [isMissing, id, onMissing]);
  return data ? <PosterCard content={data} /> : <SkeletonCard card="poster" />;
}

function Person({ id, onMissing }: FetchedCardProps<number>) {
  const { data, isError } = usePersonQuery({ id: String(id) });
  const isMissing = isError && !data;
  useEffect(() => {
    if (isMissing) onMissing(id);
  }, [isMissing, id, onMissing]);
  return data ? <PersonCard person={data} /> : <SkeletonCard card="poster" />;
}
