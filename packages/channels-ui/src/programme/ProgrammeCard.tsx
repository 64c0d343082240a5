import type { Channel } from '@antenna/api-client';
import { to as address } from '@antenna/navigation';
import { clickRule, dayBounds, endOf } from '@antenna/schedule';
import { Card, Icon, iconPlayFill, Picture, useLocale, useFormats, useTranslation } from '@antenna/ui-kit';
import { onAir, useMinute } from '../on-air.ts';
import { AccessCover } from '../card/AccessTags.tsx';
import { ChannelTile } from '../card/ChannelTile.tsx';
import { dayLabel } from '../schedule/day-label.ts';
import { AiredBar } from '../card/AiredBar.tsx';
import '../card/LiveCard.css';

/** One showing of a programme in search results: still, time and channel. Past ones play. */
export function ProgrammeCard({ channel }: { readonly channel: Channel }) {
  const now = useMinute();
  const { t } = useTranslation();
  const formats = useFormats();
  const { timeZone } = useLocale();
  const programme = channel.currentProgramme;
  if (!programme) return null;
  const click = clickRule({ channel, programme, now });
  const shown = onAir(channel, now);
  const isPast = endOf(programme) <= now;
  // The time first: a narrow card cuts the end.
  const when = `${formats.time(programme.timestamp)} · ${dayLabel(dayBounds(programme.timestamp, timeZone), now, { text: t, formats, timeZone })}`;
  return (
    <article className="ch-live-card">
      <Card
        to={address.channel({ id: channel.id, slug: channel.slug }, click.do === 'play' ? click.ts : undefined)}
        shape="wide"
        titleLines={2}
        picture={
          <Picture
            src={programme.image}
            title={programme.title}
            tone={programme.genre ?? channel.name}
            color={programme.colour}
          />
        }
        over={
          <>
            <AccessCover channel={channel} />
            {isPast && click.do === 'play' ? (
              <span className="ch-replay" aria-hidden="true">
                <Icon glyph={iconPlayFill} />
              </span>
            ) : null}
            {shown ? <AiredBar overlay programme={shown.programme} delay={shown.delay} /> : null}
          </>
        }
        aside={<ChannelTile channel={channel} />}
        title={programme.title}
        caption={when}
      />
    </article>
  );
}
