import type { Content, ContentMeta } from '@antenna/api-client';
import { watchButton } from '@antenna/catalogue';
import { to } from '@antenna/navigation';
import {
  Button,
  ButtonLink,
  iconFilmStrip,
  iconLockFill,
  iconPlayFill,
  ProgressBar,
  useNow,
  useFormats,
  useTranslation,
} from '@antenna/ui-kit';
import { useOpenModal } from '@antenna/store';
import type { ReactNode } from 'react';
import { useCurrency } from '../currency.tsx';
import { FavoriteButton } from '../favorite/FavoriteButton.tsx';
import { TitleArt } from '../hero/TitleArt.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { ContentFacts } from './ContentFacts.tsx';
import { HeadBackground } from './HeadBackground.tsx';
import { ServerButtons, type PressedButton } from './ServerButtons.tsx';
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
  /** A child is shown no price. */
  readonly isChild?: boolean | undefined;
  /** Without it there is no favourite button. */
  readonly onFavorite?: ((isWanted: boolean) => void) | undefined;
  /** A guest pressed the button of a paid title and signs in first (B-415). */
  readonly onSignIn?: (() => void) | undefined;
  /** A user pressed it: the packets with the title are shown (C-051). */
  readonly onBuy?: (() => void) | undefined;
  /** A button of the platform that sells the title was pressed; without it they are not shown. */
  readonly onPay?: ((pressed: PressedButton) => void) | undefined;
  /** Below the buttons of a title that is not bought: what it comes with. */
  readonly plan?: ReactNode;
  /** A reminder of the showing it is tied to. */
  readonly remind?: ReactNode;
  /** Follows the series. */
  readonly follow?: ReactNode;
  /** The channel of that showing is not bought: it is bought before (B-318). */
  readonly onBuyChannel?: (() => void) | undefined;
  /** Of viewers, and the own one. */
  readonly rating?: ReactNode;
}

/** Picture, name, facts and the one button: watch, continue, or watch from a price (B-110, B-117). */
export function ContentHead({
  content,
  parent,
  telecasts,
  meta,
  isLoggedIn,
  isChild,
  onFavorite,
  onSignIn,
  onBuy,
  onPay,
  plan,
  rating,
  remind,
  follow,
  onBuyChannel,
}: ContentHeadProps) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const watched =
    meta?.historySeconds !== undefined && content.duration > 0 ? meta.historySeconds / content.duration : 0;
  return (
    <header className="ca-content-head" data-theme="dark">
      <HeadBackground key={content.id} content={content} />
      <div className="ca-content-text">
        <Breadcrumbs content={content} parent={parent} telecasts={telecasts} />
        <h1 className="ca-content-title">
          <TitleArt src={content.graphicTitle} title={((content.graphicTitle ? parent : undefined) ?? content).title} />
          {parent && content.graphicTitle ? <EpisodeName content={content} /> : null}
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
          <WatchLink
            content={content}
            meta={meta}
            isLoggedIn={isLoggedIn}
            isChild={isChild}
            onSignIn={onSignIn}
            onBuy={onBuy}
            onBuyChannel={onBuyChannel}
          />
          {remind}
          {follow}
          {onPay && currency !== undefined ? <ServerButtons buttons={content.buttons} onPay={onPay} /> : null}
          <div className="ca-content-last">
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
        {meta?.isAvailable && !meta.isPurchased && !content.isAnnouncement ? plan : null}
        {content.isAnnouncement ? null : rating}
      </div>
    </header>
  );
}

/** Below the drawn name of the series: which episode, or season, this is. */
function EpisodeName({ content: { title, season, series } }: Pick<ContentHeadProps, 'content'>) {
  const { t } = useTranslation();
  return (
    <span className="ca-episode-name">
      {season === undefined || series === undefined
        ? title
        : `${t('catalogue.season_episode', { season, series })} · ${title}`}
    </span>
  );
}

/** What an announcement has in place of the button (B-120). */
function Announced() {
  const { t } = useTranslation();
  return <p className="ca-announced">{t('catalogue.announcement')}</p>;
}

/** Watch, continue, or watch from a price. */
export function WatchLink({ content, meta, isLoggedIn, isChild, onSignIn, onBuy, onBuyChannel }: ContentHeadProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const currency = useCurrency();
  const now = Math.floor(useNow() / 1000);
  if (content.isAnnouncement) return <Announced />;
  if (!meta) return null;
  const button = watchButton({ content, meta, now });
  if (button.kind === 'announcement') return <Announced />;
  if (button.kind === 'none') return <UnplayableButton title={content.title} />;
  const { channelId, timestamp } = meta.streamUsing;
  const address =
    channelId !== undefined
      ? to.channel({ id: channelId }, timestamp)
      : to.watch(
          content.contentType === 'episode' ? content.id : (meta.nextToPlayId ?? content.nextToPlayId ?? content.id),
        );
  const words =
    button.kind === 'watch_from' && button.price !== undefined && currency !== undefined && !isChild
      ? t('catalogue.watch_from', { price: formats.price(button.price, currency) })
      : t(button.kind === 'proceed' ? 'catalogue.proceed' : 'catalogue.watch');
  const onLocked = button.isLocked ? (isLoggedIn ? onBuy : onSignIn) : onBuyChannel;
  return (
    <>
      {onLocked ? (
        <Button kind="play" icon={iconLockFill} onClick={onLocked}>
          {words}
        </Button>
      ) : (
        <ButtonLink kind="play" icon={button.isLocked ? iconLockFill : iconPlayFill} to={address}>
          {words}
        </ButtonLink>
      )}
      {/* Buying asks a guest to sign in; what it costs can be seen before. */}
      {button.isLocked && !isLoggedIn && onSignIn && currency !== undefined ? (
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

/** A press says that the title cannot be played now, and leads to the channels (B-505). */
function UnplayableButton({ title }: { readonly title: string }) {
  const { t } = useTranslation();
  const openModal = useOpenModal();
  return (
    <Button
      icon={iconPlayFill}
      onClick={() =>
        openModal({
          name: 'message',
          with: {
            title,
            text: t('errors.content_not_available'),
            actions: [{ label: t('catalogue.to_channels'), to: to.channels(), isPrimary: true }],
          },
        })
      }
    >
      {t('catalogue.watch')}
    </Button>
  );
}
