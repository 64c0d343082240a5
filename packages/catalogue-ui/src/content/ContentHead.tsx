import type { Content, ContentMeta } from '@antenna/api-client';
import { shownAge, shownRating, watchButton } from '@antenna/catalogue';
import { to } from '@antenna/navigation';
import {
  Button,
  ButtonLink,
  iconFilmStrip,
  iconLockFill,
  iconPlayFill,
  ProgressBar,
  Tag,
  useNow,
  useFormats,
  useTranslation,
} from '@antenna/ui-kit';
import { Fragment } from 'react';
import { useCurrency } from '../currency.tsx';
import { FavoriteButton } from '../favorite/FavoriteButton.tsx';
import { useRating } from '../use-rating.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { HeadBackground } from './HeadBackground.tsx';
import type { TrailerPicture } from './use-trailer.ts';
import '../hero/words.css';
import './content.css';

export interface ContentHeadProps {
  readonly content: Content;
  /** The series that an episode or a season belongs to. */
  readonly parent?: Content | undefined;
  /** The operator's page of telecasts, if there is one. */
  readonly telecasts?: string | undefined;
  readonly meta: ContentMeta | undefined;
  readonly isLoggedIn: boolean;
  /** Without it there is no favourite button. */
  readonly onFavorite?: ((isWanted: boolean) => void) | undefined;
  /** A guest pressed the button of a paid title and signs in first (B-415). */
  readonly onSignIn?: (() => void) | undefined;
  /** A user pressed it: the packets with the title are shown (C-051). */
  readonly onBuy?: (() => void) | undefined;
  /** Plays a trailer behind the text; without it there is only the still. */
  readonly trailer?: TrailerPicture | undefined;
}

/** Picture, name, facts and the one button: watch, continue, or watch from a price (B-110, B-117). */
export function ContentHead({
  content,
  parent,
  telecasts,
  meta,
  isLoggedIn,
  onFavorite,
  onSignIn,
  onBuy,
  trailer,
}: ContentHeadProps) {
  const { t } = useTranslation();
  const watched =
    meta?.historySeconds !== undefined && content.duration > 0 ? meta.historySeconds / content.duration : 0;
  return (
    <header className="ca-content-head" data-theme="dark">
      <HeadBackground key={content.id} content={content} trailer={trailer} />
      <div className="ca-content-text">
        <Breadcrumbs content={content} parent={parent} telecasts={telecasts} />
        <h1 className="ca-content-title">
          {content.graphicTitle ? (
            <img src={content.graphicTitle} alt={content.title} className="ca-hero-art" />
          ) : (
            content.title
          )}
        </h1>
        <ContentFacts content={content} />
        {meta?.userLicense ? (
          <p
            className="ca-license"
            style={/^#[0-9a-f]{3,8}$/iu.test(meta.userLicense.color) ? { color: meta.userLicense.color } : undefined}
          >
            {meta.userLicense.text}
          </p>
        ) : null}
        {watched > 0 && watched < 1 ? (
          <div className="ca-watched">
            <ProgressBar
              kind="watched"
              value={watched}
              label={t('catalogue.progress', { percent: Math.round(watched * 100) })}
            />
          </div>
        ) : null}
        <div className="ca-hero-actions">
          <WatchLink content={content} meta={meta} isLoggedIn={isLoggedIn} onSignIn={onSignIn} onBuy={onBuy} />
          {content.trailers[0] ? (
            <ButtonLink kind="quiet" icon={iconFilmStrip} to={to.trailer(content.trailers[0].id)}>
              {t('catalogue.trailer')}
            </ButtonLink>
          ) : null}
          {meta && onFavorite ? (
            <FavoriteButton name={content.title} isFavored={meta.favoriteId !== undefined} onPress={onFavorite} />
          ) : null}
        </div>
      </div>
    </header>
  );
}

/** Watch, continue, or watch from a price. */
export function WatchLink({ content, meta, isLoggedIn, onSignIn, onBuy }: ContentHeadProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const currency = useCurrency();
  const now = Math.floor(useNow() / 1000);
  if (content.isAnnouncement) return <Tag kind="brand">{t('catalogue.announcement')}</Tag>;
  if (!meta) return null;
  const button = watchButton({ content, meta, now });
  if (button.kind === 'announcement') return <Tag kind="brand">{t('catalogue.announcement')}</Tag>;
  if (button.kind === 'none') return <p className="ca-license">{t('errors.content_not_available')}</p>;
  const { channelId, timestamp } = meta.streamUsing;
  const address =
    channelId !== undefined
      ? to.channel({ id: channelId }, timestamp)
      : to.watch(
          content.contentType === 'episode' ? content.id : (meta.nextToPlayId ?? content.nextToPlayId ?? content.id),
        );
  const words =
    button.kind === 'watch_from' && button.price !== undefined
      ? t('catalogue.watch_from', { price: formats.price(button.price, currency) })
      : t(button.kind === 'proceed' ? 'catalogue.proceed' : 'catalogue.watch');
  const onLocked = isLoggedIn ? onBuy : onSignIn;
  return (
    <>
      {button.isLocked && onLocked ? (
        <Button kind="play" icon={iconLockFill} onClick={onLocked}>
          {words}
        </Button>
      ) : (
        <ButtonLink kind="play" icon={button.isLocked ? iconLockFill : iconPlayFill} to={address}>
          {words}
        </ButtonLink>
      )}
      {/* Buying asks a guest to sign in; what it costs can be seen before. */}
      {button.isLocked && !isLoggedIn && onSignIn ? (
        <ButtonLink kind="quiet" to={to.packets()}>
          {t('packets.all')}
        </ButtonLink>
      ) : null}
      {button.airsAt === undefined ? null : (
        <p className="ca-airs">
          {t('catalogue.watch_on_air', { day: formats.dayMonth(button.airsAt), time: formats.time(button.airsAt) })}
        </p>
      )}
    </>
  );
}

/** Rating, year, countries, duration, genres, age. */
export function ContentFacts({ content }: { readonly content: Content }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const rating = useRating(
    content.ratings.map((each) => shownRating(each.rating)).find((each) => each !== undefined) ??
      shownRating(content.ratingKinopoisk) ??
      shownRating(content.ratingImdb),
  );
  const age = shownAge(content.age, content.motionRating);
  const words = [
    content.year,
    content.countries.map((country) => country.name).join(', '),
    content.duration > 0 ? formats.duration(content.duration) : '',
  ].filter((word) => word !== undefined && word !== '');
  return (
    <p className="ca-facts">
      {rating ? (
        <span className="ca-rating" aria-label={t('catalogue.rating', { rating })}>
          {rating}
        </span>
      ) : null}
      {words.map((word) => (
        <span key={word} className="ca-fact">
          {word}
        </span>
      ))}
      {content.genres.length > 0 ? (
        <span className="ca-fact">
          {content.genres.slice(0, 3).map((genre, index) => (
            <Fragment key={genre.id}>
              {index > 0 ? ', ' : ''}
              {genre.name}
            </Fragment>
          ))}
        </span>
      ) : null}
      {age ? <Tag kind="outline">{age}</Tag> : null}
      {content.is4k ? <Tag kind="outline">4K</Tag> : null}
    </p>
  );
}
