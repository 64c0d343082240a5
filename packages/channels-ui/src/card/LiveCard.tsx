import type { Channel } from '@antenna/api-client';
import { to as address } from '@antenna/navigation';
import { Card, onAnyScreen, Picture, useBrokenPicture, useFormats, useTranslation } from '@antenna/ui-kit';
import { onAir, useMinute, type OnAir } from '../on-air.ts';
import { AccessCover, ChannelTags } from './AccessTags.tsx';
import { ChannelTile } from './ChannelTile.tsx';
import { FavoriteButton } from './FavoriteButton.tsx';
import { usePreview } from '../zoom/Preview.tsx';
import { useViewing } from '../viewer/viewing.tsx';
import { useZoom } from '../zoom/Zooming.tsx';
import { AiredBar } from './AiredBar.tsx';
import './LiveCard.css';

export interface LiveCardProps {
  readonly channel: Channel;
  /** Slug of the category it is shown in, kept in the address. */
  readonly category?: string | undefined;
  /** Its number in a numbered list. */
  readonly isNumbered?: boolean | undefined;
  /** Shows a "live" label, among cards that are not all live. */
  readonly hasLiveTag?: boolean | undefined;
  readonly isCurrent?: boolean | undefined;
}

/** What a channel shows now: still, progress, tile, title and remaining time. On hover or focus it is zoomed and plays without sound. */
export function LiveCard({ channel, category, hasLiveTag, isNumbered, isCurrent }: LiveCardProps) {
  const now = useMinute();
  const { t } = useTranslation();
  const shown = onAir(channel, now);
  const { isZoomed, handlers } = useZoom();
  const preview = usePreview(channel, isZoomed);
  const { onFavorite } = useViewing();
  return (
    <article
      className="ch-live-card"
      data-current={isCurrent || undefined}
      data-zoomed={isZoomed || undefined}
      data-heart={onFavorite ? (channel.isFavored ? 'pressed' : 'offered') : undefined}
      {...handlers}
    >
      <Card
        to={address.channel({ category, id: channel.id, slug: channel.slug })}
        shape="wide"
        titleLines={2}
        picture={<LivePicture channel={channel} shown={shown} />}
        over={
          <>
            {preview.picture}
            <ChannelTags channel={channel} isLive={hasLiveTag} isNumbered={isNumbered} />
            <AccessCover channel={channel} />
            {shown ? <AiredBar overlay programme={shown.programme} delay={shown.delay} /> : null}
          </>
        }
        aside={<ChannelTile channel={channel} />}
        title={shown?.programme.title ?? channel.name}
        caption={<LiveCaption shown={shown} fallback={t('channels.no_programme')} />}
      />
      <div className="ch-live-card-tools">
        <FavoriteButton channel={channel} className="ch-live-card-heart" />
        {preview.sound}
      </div>
    </article>
  );
}

/** The still of the current programme; without one the channel's logo on its plate, not cropped; without a logo its name. */
function LivePicture({ channel, shown }: { readonly channel: Channel; readonly shown: OnAir | undefined }) {
  const still = shown?.programme.image ?? channel.images.find(({ type }) => type === 'colorback')?.src;
  const logo = still === undefined ? channel.cover.full : undefined;
  const { isBroken, watch } = useBrokenPicture(logo);
  const tone = shown?.programme.genre ?? channel.name;
  if (logo !== undefined && isBroken) return <Picture src={undefined} title={channel.name} tone={tone} />;
  if (logo !== undefined)
    return (
      <>
        {channel.cover.plate === undefined ? <Picture src={undefined} tone={tone} /> : null}
        <span className="ch-live-plate" style={{ backgroundColor: channel.cover.plate }}>
          <img src={logo} srcSet={onAnyScreen(logo, 'still')} sizes="400px" alt="" loading="lazy" {...watch} />
        </span>
      </>
    );
  return (
    <Picture src={still ?? stillOf(channel, shown)} title={channel.name} tone={tone} color={shown?.programme.colour} />
  );
}

/** `20:30–21:15 · 33 min left` */
export function LiveCaption({
  shown,
  fallback = '',
}: {
  readonly shown: OnAir | undefined;
  readonly fallback?: string | undefined;
}) {
  const { t } = useTranslation();
  const { time, duration } = useFormats();
  if (!shown) return <>{fallback}</>;
  const { programme, minutesLeft } = shown;
  const left = t('common.time_left', { time: duration(minutesLeft * 60) });
  return <>{`${time(programme.timestamp)}–${time(programme.timestamp + programme.duration)} · ${left}`}</>;
}

/** The still of the current programme, or the channel's own picture. */
export function stillOf(channel: Channel, shown: OnAir | undefined): string | undefined {
  return (
    shown?.programme.image ??
    channel.cover.full ??
    channel.images.find(({ type }) => type === 'cover')?.src ??
    channel.cover.bg
  );
}
