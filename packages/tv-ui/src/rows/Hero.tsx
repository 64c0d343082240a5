import type { Promotion } from '@antenna/api-client';
import { cardRating, shownAge } from '@antenna/catalogue';
import { targetOf, to } from '@antenna/navigation';
import { usePreference } from '@antenna/store';
import { Button } from '@antenna/tv-kit';
import { iconInfo, iconPlayFill, Picture, useBrokenPicture, useFormats, useTranslation } from '@antenna/ui-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import './rows.css';

/** A slide stands for this long, ms; while its buttons have the focus it stays. */
const TURN = 9_000;

/** The start page's promotions: one at a time across the screen. */
export function Hero({ promotions }: { readonly promotions: readonly Promotion[] }) {
  const [at, setAt] = useState(0);
  const shown = promotions[at % promotions.length];
  const next = useEffectEvent(() => {
    // Never under the viewer's finger, nor where motion is unwanted.
    const isInUse = document.activeElement?.closest('.tu-hero') && document.hasFocus();
    if (!isInUse && !matchMedia('(prefers-reduced-motion: reduce)').matches) setAt(at + 1);
  });
  useEffect(() => {
    const timer = setInterval(() => next(), TURN);
    return () => clearInterval(timer);
  }, []);
  if (!shown) return null;
  return (
    <div className="tu-hero">
      <div className="tu-hero-picture" key={shown.id}>
        <Picture
          src={shown.image}
          kind="wide"
          eager
          tone={shown.title}
          placeholder={shown.placeholder}
          position="50% 40%"
        />
      </div>
      <div className="tu-hero-scrim" />
      <Slide promotion={shown} />
      {promotions.length > 1 ? (
        <p className="tu-hero-count" aria-hidden="true">
          {promotions.map(({ id }) => (
            <i key={id} data-on={id === shown.id || undefined} />
          ))}
        </p>
      ) : null}
    </div>
  );
}

function Slide({ promotion }: { readonly promotion: Promotion }) {
  const { t } = useTranslation();
  const { duration } = useFormats();
  const navigate = useNavigate();
  const [lastChannelId] = usePreference('lastChannelId');
  const art = useBrokenPicture(promotion.titleArt);
  const { content, channel } = promotion;
  const target = targetOf(promotion.destination, { lastChannelId });
  const path =
    content && !content.isAnnouncement && content.contentType !== 'series'
      ? to.watch(content.id)
      : target?.kind === 'path'
        ? target.path
        : undefined;
  const facts = content
    ? [
        content.year,
        content.genres[0]?.name,
        content.duration ? duration(content.duration) : undefined,
        shownAge(content.age),
      ].filter(Boolean)
    : [];
  const rating = content ? cardRating(content) : undefined;
  return (
    <div className="tu-hero-text">
      {promotion.caption ? (
        <p className="tu-hero-kick">
          {channel ? (
            <span className="tu-tile tu-hero-tile" style={{ background: channel.plate }}>
              <img src={channel.icon} alt="" />
            </span>
          ) : null}
          {promotion.caption}
        </p>
      ) : null}
      {promotion.titleArt && !art.isBroken ? (
        <h1>
          <img className="tu-hero-art" src={promotion.titleArt} alt={promotion.title} {...art.watch} />
        </h1>
      ) : (
        <h1 className="tu-hero-title">{promotion.title}</h1>
      )}
      {facts.length > 0 ? (
        <p className="tu-hero-facts">
          {rating ? <b>{rating}</b> : null}
          {facts.join(' · ')}
        </p>
      ) : null}
      {promotion.description ? <p className="tu-hero-lead">{promotion.description}</p> : null}
      <div className="tv-buttons" data-region="hero">
        {path ? (
          <Button id="hero-watch" kind="play" glyph={iconPlayFill} isInitial onPress={() => void navigate(path)}>
            {t('catalogue.watch')}
          </Button>
        ) : null}
        {content ? (
          <Button id="hero-about" glyph={iconInfo} isInitial={!path} onPress={() => void navigate(to.content(content))}>
            {t('catalogue.more_about')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
