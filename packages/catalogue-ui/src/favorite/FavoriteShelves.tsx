import type { Favorite } from '@antenna/api-client';
import { listedChannels } from '@antenna/catalogue';
import { to } from '@antenna/navigation';
import { useChannelsQuery, useContentQuery, useFavoritesQuery, usePersonQuery, useSession } from '@antenna/store';
import { ButtonLink, EmptyState, iconPlus, Shelf, SkeletonShelf, useTranslation } from '@antenna/ui-kit';
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
  const { isUser } = useSession();
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
      {titles.length > 0 ? (
        <Shelf title={t('catalogue.favorite_titles')} card="poster">
          {titles.map((id) => (
            <Title key={id} id={id} />
          ))}
        </Shelf>
      ) : null}
      {people.length > 0 ? (
        <Shelf title={t('catalogue.favorite_people')} card="poster">
          {people.map((id) => (
            <Person key={id} id={String(id)} />
          ))}
        </Shelf>
      ) : null}
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
  const { isChild } = useSession();
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

/** Withdrawn titles, and those not for a child, are left out. */
function Title({ id }: { readonly id: string }) {
  const { data } = useContentQuery({ id });
  return data ? <PosterCard content={data} /> : null;
}

function Person({ id }: { readonly id: string }) {
  const { data } = usePersonQuery({ id });
  return data ? <PersonCard person={data} /> : null;
}
