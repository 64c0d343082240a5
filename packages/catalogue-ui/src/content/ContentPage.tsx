import type { Content } from '@antenna/api-client';
import { isFollowable, titleState } from '@antenna/catalogue';
import { trailingId } from '@antenna/navigation';
import {
  useBuyChannel,
  useChannelsQuery,
  useContentMetaQuery,
  useContentQuery,
  useFavoritePress,
  useOpenModal,
  useRowsetsQuery,
  useSignIn,
} from '@antenna/store';
import { lazyOptional, Shelf, Skeleton, useTranslation } from '@antenna/ui-kit';
import { memo, type ComponentType } from 'react';
import { PersonCard } from '../card/PersonCard.tsx';
import { isMissing } from '../state/is-missing.ts';
import { LoadFailed } from '../state/LoadFailed.tsx';
import { MissingTitle } from '../state/MissingTitle.tsx';
import { PageTitle } from '../state/PageTitle.tsx';
import { Catchups } from './Catchups.tsx';
import { ContentHead } from './ContentHead.tsx';
import { Description } from './Description.tsx';
import { Episodes } from './Episodes.tsx';
import { LostContent } from './LostContent.tsx';
import type { PressedButton } from './ServerButtons.tsx';
import { Remind } from './Remind.tsx';
import { Similar } from './Similar.tsx';
import './content.css';
// The server's markup has it before its script is here.
import './OwnRating.css';

const OwnRating = lazyOptional(
  async () => (await import('./OwnRating.tsx')).OwnRating,
  <div className="ca-own-rating" />,
);

export interface ContentPageProps {
  /** Slug or id; the trailing digits are the id (B-023). */
  readonly content: string;
  /** The child (season, episode) that is selected at first (B-024). */
  readonly child?: string | undefined;
  readonly libraryId?: number | undefined;
  readonly isLoggedIn: boolean;
  readonly isChild?: boolean | undefined;
  /** Titles that this deployment must not show (B-395). */
  readonly blockedIds?: readonly string[] | undefined;
  readonly parts?: ContentParts | undefined;
}

/** What the app adds to the page. */
export interface ContentParts {
  /** Starts the purchase of a server button; without it there are none. */
  readonly onPay?: ((title: SoldTitle, pressed: PressedButton) => void) | undefined;
  /** What a title that is not bought comes with, for guests as well. */
  readonly plan?: ComponentType<{ readonly contentId: string }> | undefined;
  /** Follows a series. */
  readonly follow?: ComponentType<{ readonly contentId: string; readonly title: string }> | undefined;
}

export interface SoldTitle {
  readonly contentId: string;
  readonly libraryId?: number;
  /** What plays once it is bought. */
  readonly playId: string;
}

/** A title: picture, facts, watch button, description, episodes, people, similar titles. */
export function ContentPage({
  content: address,
  child,
  libraryId,
  isLoggedIn,
  isChild,
  blockedIds,
  parts = {},
}: ContentPageProps) {
  const id = trailingId(address) ?? address;
  const childId = child === undefined ? undefined : trailingId(child);
  const { data, isError, error, isFetching, refetch } = useContentQuery({ id, libraryId, childId });
  // For a child the platform answers with the child; its series is requested separately.
  const { data: parent } = useContentQuery({ id, libraryId }, { skip: childId === undefined });
  const state = titleState({ content: data, isMissing: isError && isMissing(error), blockedIds, now: 0 });
  if (state === 'missing' || state === 'blocked' || state === 'unavailable') return <MissingTitle isChild={isChild} />;
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <ContentSkeleton />;
  if (state === 'lost') return <LostContent content={data} isChild={isChild} />;
  return (
    <Found
      content={data}
      parent={parent?.id === data.id ? undefined : parent}
      childId={childId}
      libraryId={libraryId}
      isLoggedIn={isLoggedIn}
      isChild={isChild}
      parts={parts}
    />
  );
}

function Found({
  content,
  parent,
  childId,
  libraryId,
  isLoggedIn,
  isChild,
  parts: { onPay, plan: Plan, follow: Follow },
}: {
  readonly content: Content;
  readonly parent: Content | undefined;
  readonly childId: string | undefined;
  readonly libraryId: number | undefined;
  readonly isLoggedIn: boolean;
  readonly isChild: boolean | undefined;
  readonly parts: ContentParts;
}) {
  const meta = useContentMetaQuery({ id: content.id, libraryId });
  const { data: pages } = useRowsetsQuery();
  const telecasts = pages?.find(({ slug }) => slug === 'programs' || slug === 'telecasts')?.slug;
  const press = useFavoritePress();
  const signIn = useSignIn();
  const openModal = useOpenModal();
  const { channelId, timestamp } = meta.data?.streamUsing ?? {};
  const { data: channels } = useChannelsQuery({ isWanted: channelId !== undefined });
  const buyChannel = useBuyChannel();
  const channel = channels?.find(({ id }) => id === channelId);
  const sold = {
    contentId: content.id,
    playId:
      content.contentType === 'episode' ? content.id : (meta.data?.nextToPlayId ?? content.nextToPlayId ?? content.id),
    ...(libraryId !== undefined && { libraryId }),
  };
  const askToSignIn = () => void signIn({ reason: 'buy' });
  const showPackets = () => openModal({ name: 'packets_channels', with: sold });
  const whole = parent ?? content;
  return (
    <article className="ca-content" data-usable="">
      <PageTitle words={parent ? `${content.title} · ${parent.title}` : content.title} />
      <ContentHead
        content={content}
        parent={parent}
        telecasts={telecasts}
        meta={meta.data}
        isLoggedIn={isLoggedIn}
        onFavorite={(isWanted) => press({ target: { kind: 'content', id: content.id }, isWanted })}
        onSignIn={askToSignIn}
        onBuy={showPackets}
        isChild={isChild}
        onPay={onPay && !isChild ? (pressed) => onPay(sold, pressed) : undefined}
        remind={
          channelId !== undefined && timestamp !== undefined ? (
            <Remind title={content.title} showing={{ channelId, channelName: channel?.name, start: timestamp }} />
          ) : null
        }
        follow={Follow && isFollowable(whole) ? <Follow contentId={whole.id} title={whole.title} /> : null}
        onBuyChannel={channel?.isPurchased === false ? () => buyChannel(channel.id, timestamp) : undefined}
        rating={
          meta.data ? (
            <OwnRating
              contentId={content.id}
              meta={meta.data}
              onSignIn={isLoggedIn ? undefined : () => void signIn()}
            />
          ) : null
        }
        plan={Plan && !isChild ? <Plan contentId={content.id} /> : null}
      />
      <div className="ca-content-body">
        <Description content={content} />
        {whole.contentType === 'series' || whole.contentType === 'season' || whole.contentType === 'program' ? (
          <Episodes
            content={whole}
            season={content.contentType === 'season' ? content.season : undefined}
            libraryId={libraryId}
            selectedId={childId}
            nextToPlayId={meta.data?.nextToPlayId}
          />
        ) : null}
        <Catchups
          id={content.id}
          isPurchased={meta.data?.isPurchased}
          isLoggedIn={isLoggedIn}
          isChild={isChild ?? false}
          onBuy={isLoggedIn ? showPackets : askToSignIn}
        />
        <Persons persons={content.persons} />
        <Similar id={content.id} isChild={isChild} />
      </div>
    </article>
  );
}

/** Memoised, as the similar titles are: the page renders again with each answer about its viewer. */
const Persons = memo(function Persons({ persons }: Pick<Content, 'persons'>) {
  const { t } = useTranslation();
  return persons.length > 0 ? (
    <Shelf title={t('catalogue.persons')} card="tile" className="ca-persons">
      {persons.map((person) => (
        <PersonCard key={`${person.id} ${person.role}`} person={person} />
      ))}
    </Shelf>
  ) : null;
});

/** The space of a title's page while it loads. */
export function ContentSkeleton() {
  return (
    <div className="ca-content" aria-busy="true">
      <div className="ca-content-head" data-theme="dark">
        <div className="ca-content-text">
          <Skeleton shape="line" width="55%" height="44px" />
          <Skeleton shape="line" width="260px" height="18px" />
          <div className="ca-hero-actions">
            <Skeleton width={160} height={48} />
          </div>
        </div>
      </div>
      <div className="ca-content-body ca-content-waiting">
        <Skeleton shape="line" width="70%" />
        <Skeleton shape="line" width="60%" />
        <Skeleton shape="line" width="40%" />
      </div>
    </div>
  );
}
