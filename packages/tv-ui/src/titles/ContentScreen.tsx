import type { Content, ContentMeta, Episode } from '@antenna/api-client';
import { cardRating, cleanDescription, isFollowable, titleState, watchButton } from '@antenna/catalogue';
import { to, trailingId } from '@antenna/navigation';
import {
  useBuyChannel,
  useCapabilities,
  useChannelsQuery,
  useContentMetaQuery,
  useContentQuery,
  useEpisodesQuery,
  useFavoritePress,
  useOpenModal,
  useProvider,
  useSelling,
  useSessionValue,
  useSignIn,
  useSimilarQuery,
} from '@antenna/store';
import { Button, Message, Press, Row, Stack, Waiting, type StackPart } from '@antenna/tv-kit';
import {
  iconFilmStrip,
  iconHeart,
  iconHeartFill,
  iconLockFill,
  iconPlayFill,
  iconWarningCircle,
  useFormats,
  useNow,
  useTranslation,
} from '@antenna/ui-kit';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { TvPicture } from '../parts/TvPicture.tsx';
import { CardRow } from './CardRow.tsx';
import { FollowPress } from './FollowPress.tsx';
import { TitleRow } from './TitleRow.tsx';
import './titles.css';

/** The page of a title, and of an episode: its series with the episode first. */
export function ContentScreen() {
  const params = useParams();
  const address = params['content'] ?? '';
  const id = trailingId(address) ?? address;
  const { data, isError, error, refetch } = useContentQuery({ id });
  const { blockedIds } = useCapabilities().contents;
  const isMissing = isError && (error as { readonly kind?: string } | undefined)?.kind === 'missing';
  const state = titleState({ content: data, isMissing, blockedIds, now: 0 });
  if (state === 'missing' || state === 'blocked' || state === 'unavailable') return <NoTitle words="missing" />;
  if (isError && !data) return <NoTitle words="failed" onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className="tu-title-page">
        <div className="tu-title-stack">
          <WaitingHead />
        </div>
      </div>
    );
  if (state === 'lost') return <NoTitle words="lost" title={data.title} />;
  return <Found key={data.id} content={data} />;
}

function WaitingHead() {
  const { t } = useTranslation();
  return (
    <div className="tu-title-head">
      <Waiting label={t('common.loading')} style={{ width: 280, height: 72 }} />
    </div>
  );
}

function NoTitle({
  words,
  title = '',
  onRetry,
}: {
  readonly words: 'missing' | 'failed' | 'lost';
  readonly title?: string;
  readonly onRetry?: () => void;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isChild = useSessionValue('isChild');
  const lines = {
    missing: t(isChild ? 'catalogue.not_found_child' : 'errors.not_found_content'),
    failed: t('catalogue.page_failed'),
    lost: t('catalogue.lost_title', { title }),
  };
  return (
    <div className="tu-screen">
      <Message
        glyph={iconWarningCircle}
        title={lines[words]}
        text={words === 'lost' ? t('catalogue.lost_text') : undefined}
      >
        {onRetry ? (
          <Button kind="play" onPress={onRetry}>
            {t('common.retry')}
          </Button>
        ) : null}
        <Button onPress={() => void navigate(-1)}>{t('common.back')}</Button>
      </Message>
    </div>
  );
}

function Found({ content }: { readonly content: Content }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: meta } = useContentMetaQuery({ id: content.id });
  const isSeries = ['series', 'season', 'program'].includes(content.contentType);
  const { data: episodes } = useEpisodesQuery({ id: content.id }, { skip: !isSeries });
  const { data: similar } = useSimilarQuery({ id: content.id });
  const seasons = [...new Set((episodes ?? []).map((each) => each.season ?? 1))].toSorted((a, b) => a - b);
  const [isMoved, setMoved] = useState(false);
  const open = (path: string) => void navigate(path);
  const parts: StackPart[] = [
    { id: 'head', height: 530, render: () => <Head content={content} meta={meta} /> },
    ...seasons.map((season) => ({
      id: `season-${season}`,
      height: 410,
      render: () => (
        <EpisodeRow
          title={seasons.length > 1 ? t('catalogue.season', { season }) : t('catalogue.episodes')}
          region={`season-${season}`}
          episodes={(episodes ?? []).filter((each) => (each.season ?? 1) === season)}
          nextId={meta?.nextToPlayId}
          onOpen={open}
        />
      ),
    })),
    ...(content.persons.length > 0
      ? [
          {
            id: 'persons',
            height: 340,
            render: () => (
              <CardRow
                region="persons"
                title={t('catalogue.persons')}
                cards={content.persons.map((person, index) => ({
                  id: `${person.id} ${index}`,
                  title: person.name,
                  image: person.image,
                  isPortrait: true,
                  path: to.person(person.slug || String(person.id)),
                }))}
                onOpen={open}
              />
            ),
          },
        ]
      : []),
    ...(similar && similar.length > 0
      ? [
          {
            id: 'similar',
            height: 480,
            render: () => (
              <TitleRow
                region="similar"
                title={t('catalogue.similar')}
                contents={similar}
                onOpen={(each) => open(to.content(each))}
              />
            ),
          },
        ]
      : []),
  ];
  const still = content.background ?? content.cover.still ?? content.cover.bg;
  return (
    <article className="tu-title-page">
      {still === undefined ? null : (
        <div
          className="tu-title-still"
          data-behind={isMoved || undefined}
          style={{ backgroundImage: `url("${encodeURI(still)}")` }}
        />
      )}
      <div className="tu-title-stack">
        <Stack id="title" viewport={926} parts={parts} onFocus={(part) => setMoved(part !== 'head')} />
      </div>
    </article>
  );
}

function Head({ content, meta }: { readonly content: Content; readonly meta: ContentMeta | undefined }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const navigate = useNavigate();
  const press = useFavoritePress();
  const isChild = useSessionValue('isChild');
  const rating = cardRating(content);
  const facts = [
    rating,
    content.year,
    content.genres
      .slice(0, 2)
      .map(({ name }) => name)
      .join(', '),
    content.duration > 0 ? formats.duration(content.duration) : undefined,
    content.age === undefined ? undefined : `${content.age}+`,
  ].filter(Boolean);
  const isFavored = meta?.favoriteId !== undefined;
  const trailer = content.trailers[0];
  return (
    <header className="tu-title-head">
      <h1 className="tu-title-name">{content.title}</h1>
      <p className="tu-title-facts">{facts.join(' · ')}</p>
      <p className="tu-title-about">{cleanDescription(content.short || content.description)}</p>
      <div className="tv-buttons" data-region="title-buttons">
        <WatchPress content={content} meta={meta} isChild={isChild} />
        {trailer ? (
          <Button id="trailer" glyph={iconFilmStrip} onPress={() => void navigate(to.trailer(trailer.id))}>
            {t('catalogue.trailer')}
          </Button>
        ) : null}
        {meta ? (
          <Button
            id="favorite"
            glyph={isFavored ? iconHeartFill : iconHeart}
            label={t(isFavored ? 'catalogue.remove_favorite' : 'catalogue.add_favorite', { name: content.title })}
            pressed={isFavored}
            onPress={() => press({ target: { kind: 'content', id: content.id }, isWanted: !isFavored })}
          />
        ) : null}
        {isFollowable(content) ? <FollowPress contentId={content.id} title={content.title} /> : null}
      </div>
    </header>
  );
}

/** Watch, continue, or what it costs: the same rule as on every other screen. */
function WatchPress({
  content,
  meta,
  isChild,
}: {
  readonly content: Content;
  readonly meta: ContentMeta | undefined;
  readonly isChild: boolean;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const navigate = useNavigate();
  const sign = useProvider()?.currency.symbol ?? '';
  const now = Math.floor(useNow() / 1_000);
  const { showsPrices } = useSelling();
  const signIn = useSignIn();
  const openModal = useOpenModal();
  const buyChannel = useBuyChannel();
  const { channelId, timestamp } = meta?.streamUsing ?? {};
  const { data: channels } = useChannelsQuery({ isWanted: channelId !== undefined });
  if (!meta) return <Waiting label={t('common.loading')} style={{ width: 280, height: 72 }} />;
  const button = watchButton({ content, meta, now });
  if (button.kind === 'announcement' || button.kind === 'none')
    return (
      <Button id="watch" isInitial onPress={() => void navigate(-1)}>
        {t(button.kind === 'announcement' ? 'catalogue.announcement' : 'common.back')}
      </Button>
    );
  const playId =
    content.contentType === 'episode' ? content.id : (meta.nextToPlayId ?? content.nextToPlayId ?? content.id);
  const channel = channels?.find(({ id }) => id === channelId);
  const words =
    button.kind === 'watch_from' && button.price !== undefined && !isChild && showsPrices
      ? t('catalogue.watch_from', { price: formats.price(button.price, sign) })
      : t(button.kind === 'proceed' ? 'catalogue.proceed' : 'catalogue.watch');
  const play = () => {
    if (button.isLocked) {
      if (signIn({ reason: 'buy' })) return undefined;
      return openModal({ name: 'packets_channels', with: { contentId: content.id, playId } });
    }
    if (channel?.isPurchased === false) return buyChannel(channel.id, timestamp);
    return void navigate(channelId === undefined ? to.watch(playId) : to.channel({ id: channelId }, timestamp));
  };
  return (
    <Button id="watch" kind="play" isInitial glyph={button.isLocked ? iconLockFill : iconPlayFill} onPress={play}>
      {words}
    </Button>
  );
}

function EpisodeRow({
  title,
  region,
  episodes,
  nextId,
  onOpen,
}: {
  readonly title: string;
  readonly region: string;
  readonly episodes: readonly Episode[];
  readonly nextId: string | undefined;
  readonly onOpen: (path: string) => void;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <Row
      region={region}
      title={title}
      count={episodes.length}
      width={400}
      height={310}
      first={Math.max(
        0,
        episodes.findIndex(({ id }) => id === nextId),
      )}
      keyOf={(index) => episodes[index]?.id ?? index}
      render={(index) => {
        const episode = episodes[index];
        if (!episode) return null;
        const name = episode.series === undefined ? episode.title : `${episode.series}. ${episode.title}`;
        return (
          <Press
            className="tu-episode"
            onPress={() => {
              if (episode.isAvailable && !episode.isAnnouncement) onOpen(to.watch(episode.id));
            }}
          >
            <TvPicture className="tu-episode-picture" src={episode.image} title={episode.title} />
            <span className="tu-episode-words">
              <span className="tu-ellipsis">{name}</span>
              <span className="tu-episode-note">
                {episode.isAnnouncement ? t('catalogue.announcement') : formats.duration(episode.duration)}
              </span>
            </span>
          </Press>
        );
      }}
    />
  );
}
