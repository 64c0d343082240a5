import type { Channel } from '@antenna/api-client';
import { cleanDescription } from '@antenna/catalogue';
import { to } from '@antenna/navigation';
import { ButtonLink, iconPlayFill, Picture, ProgressBar } from '@antenna/ui-kit';
import type { ReactNode } from 'react';
import { AccessCover } from '../parts/AccessTags.tsx';
import { ChannelTile } from '../parts/ChannelTile.tsx';
import { LiveCaption, stillOf } from '../parts/LiveCard.tsx';
import { AboutChannel } from '../parts/ProgrammeFacts.tsx';
import { onAir, useMinute } from '../on-air.ts';
import { useTexts } from '../texts.ts';

/** Beside the list: what the chosen channel shows, what comes next, and what the channel is. */
export function ChannelDetail({ channel, category, schedule }: { readonly channel: Channel; readonly category: string | undefined; readonly schedule: ReactNode }) {
  const text = useTexts();
  const shown = onAir(channel, useMinute());
  return (
    <div className="ch-detail">
      <div className="ch-detail-still">
        <Picture src={stillOf(channel, shown)} title={shown?.programme.title ?? channel.name} tone={shown?.programme.genre ?? channel.name} color={channel.cover.colorBg} />
        <AccessCover channel={channel} />
        {shown ? <ProgressBar kind="live" overlay value={shown.aired} /> : null}
      </div>
      <div className="ch-detail-head">
        <ChannelTile channel={channel} size="list" decorative />
        <div className="ch-detail-words">
          <h2 className="k-h3 k-clamp-2">{shown?.programme.title ?? channel.name}</h2>
          <p className="ch-detail-time"><LiveCaption shown={shown} fallback={text('channels.no_programme')} /></p>
        </div>
      </div>
      {shown?.programme.description ? <p className="ch-detail-text k-clamp-3">{cleanDescription(shown.programme.description)}</p> : null}
      {channel.isAvailable ? <ButtonLink kind="play" icon={iconPlayFill} to={to.channel({ category, id: channel.id, slug: channel.slug })}>{text('channels.watch')}</ButtonLink> : null}
      {schedule ? <section className="ch-detail-next"><h3 className="ch-about-title">{text('channels.next')}</h3>{schedule}</section> : null}
      <AboutChannel channel={channel} level={3} />
    </div>
  );
}
