import type { Channel } from '@antenna/api-client';
import { cleanDescription } from '@antenna/catalogue';
import { to } from '@antenna/navigation';
import { ButtonLink, iconPlayFill, Link, Picture, useTranslation } from '@antenna/ui-kit';
import type { ReactNode } from 'react';
import { AccessCover, ChannelTags } from '../card/AccessTags.tsx';
import { ChannelTile } from '../card/ChannelTile.tsx';
import { LiveCaption, stillOf } from '../card/LiveCard.tsx';
import { AboutChannel } from '../programme/ProgrammeFacts.tsx';
import { onAir, useMinute } from '../on-air.ts';
import { usePreview } from '../zoom/Preview.tsx';
import { AiredBar } from '../card/AiredBar.tsx';

/** Beside the list: the selected channel's current and next programmes and description. Zoomed, its still plays. */
export function ChannelDetail({
  channel,
  category,
  schedule,
  isZoomed = false,
}: {
  readonly channel: Channel;
  readonly category: string | undefined;
  readonly schedule: ReactNode;
  readonly isZoomed?: boolean | undefined;
}) {
  const { t } = useTranslation();
  const shown = onAir(channel, useMinute());
  const preview = usePreview(channel, isZoomed);
  const address = to.channel({ category, id: channel.id, slug: channel.slug });
  return (
    <div className="ch-detail">
      <div className="ch-detail-still">
        {/* The button below does the same for keyboards and screen readers. */}
        <Link to={address} className="ch-detail-link" tabIndex={-1} aria-hidden="true">
          <Picture
            src={stillOf(channel, shown)}
            title={shown?.programme.title ?? channel.name}
            tone={shown?.programme.genre ?? channel.name}
            color={channel.cover.colorBg}
          />
          {preview.picture}
        </Link>
        <ChannelTags channel={channel} />
        <AccessCover channel={channel} />
        {preview.sound}
        {shown ? <AiredBar overlay programme={shown.programme} delay={shown.delay} /> : null}
      </div>
      <div className="ch-detail-head">
        <ChannelTile channel={channel} size="list" decorative />
        <div className="ch-detail-words">
          <h2 className="k-h3 k-clamp-2">{shown?.programme.title ?? channel.name}</h2>
          <p className="ch-detail-time">
            <LiveCaption shown={shown} fallback={t('channels.no_programme')} />
          </p>
        </div>
      </div>
      {shown?.programme.description ? (
        <p className="ch-detail-text k-clamp-3">{cleanDescription(shown.programme.description)}</p>
      ) : null}
      {channel.isAvailable ? (
        <ButtonLink kind="play" icon={iconPlayFill} to={address}>
          {t('channels.watch')}
        </ButtonLink>
      ) : null}
      {schedule ? (
        <section className="ch-detail-next">
          <h3 className="ch-about-title">{t('channels.next')}</h3>
          {schedule}
        </section>
      ) : null}
      <AboutChannel channel={channel} level={3} />
    </div>
  );
}
