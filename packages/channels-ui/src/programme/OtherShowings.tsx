import type { Channel, Programme } from '@antenna/api-client';
import { episodesShown } from '@antenna/catalogue';
import { clickRule, dayBounds, endOf, startOf } from '@antenna/schedule';
import {
  Card,
  CardTags,
  Icon,
  iconLockFill,
  iconPlayFill,
  Picture,
  Tag,
  useLayout,
  useLocale,
  useFormats,
  useTranslation,
} from '@antenna/ui-kit';
import type { ReactNode } from 'react';
import { dayLabel } from '../schedule/day-label.ts';
import { EpisodeCards } from './EpisodeCards.tsx';

export interface OtherShowingsProps {
  readonly channel: Channel;
  /** Showings of the programme on this channel. */
  readonly showings: readonly Programme[];
  readonly currentId: string;
  /** Unix seconds. */
  readonly now: number;
  readonly hrefOf: (ts: number | undefined) => string;
  readonly onProgramme: (programme: Programme) => void;
  /** The reminder button of a future one. */
  readonly reminder?: ((programme: Programme) => ReactNode) | undefined;
}

/** Other showings of the programme: past ones that play, newest first, then future ones with a reminder button. */
export function OtherShowings({
  channel,
  showings,
  currentId,
  now,
  hrefOf,
  onProgramme,
  reminder,
}: OtherShowingsProps) {
  const { t } = useTranslation();
  const width = useLayout('width');
  const others = showings.filter(({ id }) => id !== currentId);
  const past = others
    .filter((each) => endOf(each) <= now && clickRule({ channel, programme: each, now }).do !== 'refuse')
    .toReversed();
  const toCome = others.filter((each) => endOf(each) > now);
  return (
    <EpisodeCards title={t('channels.other_episodes')} shown={episodesShown({ width, isSeries: false })}>
      {[...past, ...toCome].map((each) => (
        <Showing
          key={each.id}
          channel={channel}
          programme={each}
          now={now}
          hrefOf={hrefOf}
          onProgramme={onProgramme}
          reminder={reminder}
        />
      ))}
    </EpisodeCards>
  );
}

function Showing({
  channel,
  programme,
  now,
  hrefOf,
  onProgramme,
  reminder,
}: Omit<OtherShowingsProps, 'showings' | 'currentId'> & { readonly programme: Programme }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { timeZone } = useLocale();
  const click = clickRule({ channel, programme, now });
  // The time first: a narrow card must not lose it.
  const when = `${formats.time(programme.timestamp)} · ${dayLabel(dayBounds(programme.timestamp, timeZone), now, { text: t, formats, timeZone })}`;
  const words = programme.subtitle ?? programme.episode?.title ?? programme.title;
  const isToCome = startOf(programme) > now;
  return (
    <>
      <Card
        to={hrefOf(click.do === 'play' ? click.ts : undefined)}
        shape="wide"
        picture={<Picture src={programme.image} title={words} tone={programme.genre ?? channel.name} />}
        over={
          isToCome ? null : click.do === 'play-live' ? (
            <CardTags>
              <Tag kind="live">{t('channels.live')}</Tag>
            </CardTags>
          ) : (
            <span className="ch-replay" aria-hidden="true">
              <Icon glyph={click.do === 'buy' ? iconLockFill : iconPlayFill} />
            </span>
          )
        }
        title={words}
        caption={when}
        className={isToCome ? 'ch-showing--waiting' : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          onProgramme(programme);
        }}
      />
      {isToCome ? reminder?.(programme) : null}
    </>
  );
}
