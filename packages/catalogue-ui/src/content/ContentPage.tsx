import type { Content } from '@antenna/api-client';
import { contentPage } from '@antenna/catalogue';
import { trailingId } from '@antenna/navigation';
import {
  useContentMetaQuery,
  useContentQuery,
  useFavoritePress,
  useOpenModal,
  useRowsetsQuery,
  useSignIn,
} from '@antenna/store';
import { Shelf, Skeleton, useTranslation } from '@antenna/ui-kit';
import { PersonCard } from '../card/PersonCard.tsx';
import { isMissing } from '../state/is-missing.ts';
import { LoadFailed } from '../state/LoadFailed.tsx';
import { NotFound } from '../state/NotFound.tsx';
import { PageTitle } from '../state/PageTitle.tsx';
import { ContentHead } from './ContentHead.tsx';
import { Description } from './Description.tsx';
import { Episodes } from './Episodes.tsx';
import { LostContent } from './LostContent.tsx';
import { Similar } from './Similar.tsx';
import type { TrailerPicture } from './use-trailer.ts';
import './content.css';

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
  /** Plays trailers in the header; without it there is only the still. */
  readonly trailer?: TrailerPicture | undefined;
}

/** A title: picture, facts, watch button, description, episodes, people, similar titles. */
export function ContentPage({
  content: address,
  child,
  libraryId,
  isLoggedIn,
  isChild,
  blockedIds,
  trailer,
}: ContentPageProps) {
  const id = trailingId(address) ?? address;
  const childId = child === undefined ? undefined : trailingId(child);
  const { data, isError, error, isFetching, refetch } = useContentQuery({ id, libraryId, childId });
  // For a child the platform answers with the child; its series is requested separately.
  const { data: parent } = useContentQuery({ id, libraryId }, { skip: childId === undefined });
  if (isError && !data)
    return isMissing(error) ? (
      <NotFound kind="content" />
    ) : (
      <LoadFailed onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (!data) return <ContentSkeleton />;
  const kind = contentPage(data, blockedIds);
  if (kind === 'not-found') return <NotFound kind="content" />;
  if (kind === 'lost') return <LostContent content={data} />;
  return (
    <Found
      content={data}
      parent={parent?.id === data.id ? undefined : parent}
      childId={childId}
      libraryId={libraryId}
      isLoggedIn={isLoggedIn}
      isChild={isChild}
      trailer={trailer}
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
  trailer,
}: {
  readonly content: Content;
  readonly parent: Content | undefined;
  readonly childId: string | undefined;
  readonly libraryId: number | undefined;
  readonly isLoggedIn: boolean;
  readonly isChild: boolean | undefined;
  readonly trailer: TrailerPicture | undefined;
}) {
  const { t } = useTranslation();
  const meta = useContentMetaQuery({ id: content.id, libraryId });
  const { data: pages } = useRowsetsQuery();
  const telecasts = pages?.find(({ slug }) => slug === 'programs' || slug === 'telecasts')?.slug;
  const press = useFavoritePress();
  const signIn = useSignIn();
  const openModal = useOpenModal();
  const showPackets = () =>
    openModal({
      name: 'packets_channels',
      with: {
        contentId: content.id,
        playId:
          content.contentType === 'episode'
            ? content.id
            : (meta.data?.nextToPlayId ?? content.nextToPlayId ?? content.id),
        ...(libraryId !== undefined && { libraryId }),
      },
    });
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
        onSignIn={() => void signIn({ reason: 'buy' })}
        onBuy={showPackets}
        trailer={trailer}
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
        {content.persons.length > 0 ? (
          <Shelf title={t('catalogue.persons')} card="tile" className="ca-persons">
            {content.persons.map((person) => (
              <PersonCard key={`${person.id} ${person.role}`} person={person} />
            ))}
          </Shelf>
        ) : null}
        <Similar id={content.id} isChild={isChild} />
      </div>
    </article>
  );
}

function ContentSkeleton() {
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
