import type { Promotion } from '@antenna/api-client';
import { cardRating, shownAge } from '@antenna/catalogue';
import { to } from '@antenna/navigation';
import {
  ButtonLink,
  iconInfo,
  iconPlayFill,
  lazyOptional,
  Picture,
  Skeleton,
  Tag,
  useBrokenPicture,
  useLayout,
  useFormats,
  useTranslation,
} from '@antenna/ui-kit';
import { Suspense, useDeferredValue, useRef, type ComponentProps } from 'react';
import { addressOf, usePromotionTarget } from '../card/promotion-target.ts';
import { useRating } from '../use-rating.ts';
import { HERO_TURN } from '../limits.ts';
import { TitleArt } from './TitleArt.tsx';
import { useOverHero } from './over-hero.tsx';
import { useRotation } from './use-rotation.ts';
import './words.css';
import './Hero.css';

export interface HeroProps {
  readonly promotions: readonly Promotion[];
  /** How long a slide is shown, in seconds; 7 without it (B-586). */
  readonly duration?: number | undefined;
  readonly loopCount?: number | undefined;
}

/** Not needed by server rendering and hydration. */
const late = () => import('./late.ts');
const HeroPager = lazyOptional(async () => (await late()).HeroPager);
const HeroActions = lazyOptional(async () => (await late()).HeroActions);

/** The start page's hero: one promotion at a time, a pager of stills, dragged slides, trailers. */
export function Hero({ promotions, duration, loopCount = 0 }: HeroProps) {
  const root = useRef<HTMLElement>(null);
  useOverHero(promotions.length > 0);
  const { t } = useTranslation();
  const isMobile = useLayout('isMobile');
  const isSmall = useLayout('isSmall');
  const every = duration ? duration * 1000 : HERO_TURN;
  const rotation = useRotation(root, { count: promotions.length, every, loops: loopCount });
  const shown = promotions[rotation.current];
  // The other slides and the pager come in the second render pass, so that the first slide's buttons work earlier.
  const isDrawn = useDeferredValue(true, false);
  if (!shown) return null;
  const isPhone = isMobile && isSmall;
  // The shown slide's picture and the next one's; a drag may show the one before.
  const drawn = rotation.busy === 'drag' ? promotions.length : isDrawn ? 2 : 1;
  return (
    <section
      ref={root}
      className="ca-hero"
      data-theme="dark"
      aria-roledescription="carousel"
      aria-label={t('catalogue.highlights')}
    >
      <div className="ca-hero-pictures" aria-hidden="true">
        {promotions.map((promotion, index) => (
          <div key={promotion.id} className="ca-hero-picture" data-shown={index === rotation.current || undefined}>
            {(index - rotation.current + promotions.length) % promotions.length < drawn ? (
              <Picture
                src={isPhone ? (promotion.imageMobile ?? promotion.image) : promotion.image}
                kind="wide"
                eager={index === 0}
                tone={promotion.title}
                placeholder={promotion.placeholder}
                position={isPhone ? 'top' : '50% 60%'}
              />
            ) : null}
          </div>
        ))}
      </div>
      <div className="ca-hero-scrim" aria-hidden="true" />
      <div
        className="ca-hero-body"
        role="group"
        aria-roledescription="slide"
        aria-label={t('catalogue.slide', {
          number: rotation.current + 1,
          count: promotions.length,
          title: shown.title,
        })}
        aria-live={rotation.isRunning ? 'off' : 'polite'}
      >
        <Slide key={shown.id} promotion={shown} isFirst={!rotation.hasTurned} isDrawn={isDrawn} />
      </div>
      {isDrawn ? (
        <Suspense>
          <HeroPager root={root} promotions={promotions} rotation={rotation} every={every} />
        </Suspense>
      ) : null}
    </section>
  );
}

/** The name stands beside it: a logo that does not load is left out. */
function ChannelLogo({ channel }: { readonly channel: NonNullable<Promotion['channel']> }) {
  const { isBroken, watch } = useBrokenPicture(channel.icon);
  return isBroken ? null : (
    <span className="ca-hero-tile" style={{ background: channel.plate }}>
      <img src={channel.icon} alt="" {...watch} />
    </span>
  );
}

function Slide({
  promotion,
  isFirst,
  isDrawn,
}: {
  readonly promotion: Promotion;
  readonly isFirst: boolean;
  readonly isDrawn: boolean;
}) {
  const { t } = useTranslation();
  const target = usePromotionTarget(promotion);
  const content = promotion.content;
  return (
    <div className="ca-hero-text" data-usable="" data-first={isFirst || undefined}>
      {promotion.caption ? (
        <p className="ca-hero-kick">
          {promotion.channel ? <ChannelLogo channel={promotion.channel} /> : null}
          {promotion.caption}
        </p>
      ) : null}
      <h2 className="ca-hero-title">
        <TitleArt src={promotion.titleArt} title={promotion.title} isFirst={isFirst} />
      </h2>
      <HeroFacts promotion={promotion} />
      {promotion.description ? <p className="ca-hero-lead k-clamp-2">{promotion.description}</p> : null}
      <div className="ca-hero-actions">
        {content && !content.isAnnouncement && content.contentType !== 'series' ? (
          <ButtonLink kind="play" icon={iconPlayFill} to={to.watch(content.id)}>
            {t('catalogue.watch')}
          </ButtonLink>
        ) : (
          <ButtonLink kind="play" icon={iconPlayFill} to={addressOf(target)}>
            {t('catalogue.watch')}
          </ButtonLink>
        )}
        {content ? (
          <ButtonLink kind="quiet" icon={iconInfo} to={to.content(content)}>
            {t('catalogue.more_about')}
          </ButtonLink>
        ) : null}
        {content ? <LateActions content={content} showing={promotion.nextShowing} isDrawn={isDrawn} /> : null}
      </div>
    </div>
  );
}

/** On a phone, where the first button takes what the others leave, their space is kept before they load. */
function LateActions({ isDrawn, ...props }: ComponentProps<typeof HeroActions> & { readonly isDrawn: boolean }) {
  const waiting = (
    <>
      <i className="ca-hero-late" />
      {props.showing ? <i className="ca-hero-late" /> : null}
    </>
  );
  return isDrawn ? (
    <Suspense fallback={waiting}>
      <HeroActions {...props} />
    </Suspense>
  ) : (
    waiting
  );
}

function HeroFacts({ promotion }: { readonly promotion: Promotion }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const content = promotion.content;
  const rating = useRating(content ? cardRating(content) : undefined);
  if (!content) return null;
  const age = shownAge(content.age);
  return (
    <p className="ca-facts">
      {rating ? (
        <span className="ca-rating" aria-label={t('catalogue.rating', { rating })}>
          {rating}
        </span>
      ) : null}
      {content.year ? <span className="ca-fact ca-fact--long">{content.year}</span> : null}
      {content.genres[0] ? (
        <span className="ca-fact">
          {content.genres[0].name}
          {content.genres[1] ? <span className="ca-fact--long">, {content.genres[1].name}</span> : null}
        </span>
      ) : null}
      {content.duration ? <span className="ca-fact">{formats.duration(content.duration)}</span> : null}
      {age ? <Tag kind="outline">{age}</Tag> : null}
      {content.is4k ? <Tag kind="outline">4K</Tag> : null}
    </p>
  );
}

/** Keeps the hero's space before its row is loaded. */
export function HeroSkeleton() {
  useOverHero(true);
  return (
    <div className="ca-hero ca-hero--waiting" data-theme="dark" aria-hidden="true">
      <div className="ca-hero-body">
        <div className="ca-hero-text">
          <Skeleton shape="line" width="240px" height="18px" />
          <Skeleton shape="line" width="min(420px, 70%)" height="60px" />
          <Skeleton shape="line" width="300px" height="18px" />
          <div className="ca-hero-actions">
            <Skeleton width={150} height={48} />
            <Skeleton width={150} height={48} />
          </div>
        </div>
      </div>
    </div>
  );
}
