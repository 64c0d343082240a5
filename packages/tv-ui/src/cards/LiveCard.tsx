import type { Channel } from '@antenna/api-client';
import { to } from '@antenna/navigation';
import { airedShare, onAir } from '@antenna/schedule';
import { Icon, iconLockFill, Picture, useFormats, useNow, useTranslation } from '@antenna/ui-kit';
import { useNavigate } from 'react-router';
import { Bar, CardFrame } from './CardFrame.tsx';
import { ChannelTile } from './ChannelTile.tsx';

/** What a channel shows now. */
export function LiveCard({
  channel,
  category,
  height,
}: {
  readonly channel: Channel;
  readonly category?: string | undefined;
  readonly height: number;
}) {
  const { t } = useTranslation();
  const { time, duration } = useFormats();
  const navigate = useNavigate();
  const now = useNow('minute') / 1_000;
  const shown = onAir(channel, now);
  const title = shown?.programme.title ?? channel.name;
  const still = shown?.programme.image ?? channel.cover.full ?? channel.cover.bg;
  const left = shown ? t('common.time_left', { time: duration(shown.minutesLeft * 60) }) : t('channels.no_programme');
  const caption = shown ? `${time(shown.programme.timestamp)} · ${left}` : left;
  return (
    <CardFrame
      label={[channel.name, title, caption].join(', ')}
      pictureHeight={height}
      picture={
        <>
          <Picture
            src={still}
            title={channel.name}
            tone={shown?.programme.genre ?? channel.name}
            color={shown?.programme.colour}
          />
          {channel.isPurchased ? null : (
            <span className="tu-card-lock">
              <Icon glyph={iconLockFill} size={26} />
            </span>
          )}
          {shown ? <Bar kind="live" share={airedShare(shown.programme, now - shown.delay)} /> : null}
        </>
      }
      aside={<ChannelTile channel={channel} />}
      title={title}
      caption={caption}
      onPress={() => void navigate(to.channel({ category, id: channel.id, slug: channel.slug }))}
    />
  );
}
