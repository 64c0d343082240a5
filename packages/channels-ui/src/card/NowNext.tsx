import type { Channel } from '@antenna/api-client';
import { startOf } from '@antenna/schedule';
import { useScheduleQuery } from '@antenna/store';
import { onAir, useMinute } from '../on-air.ts';
import { AiredBar } from './AiredBar.tsx';
import './NowNext.css';
import { useFormats, useTranslation } from '@antenna/ui-kit';

const HOUR = 3_600;
/** Hours of schedule searched for the next programme. */
const REACH = 6;

/** The current programme of a channel in one line; nothing if unknown. */
export function NowLine({ channel }: { readonly channel: Channel }) {
  const shown = onAir(channel, useMinute());
  return shown ? <span className="k-clip">{shown.programme.title}</span> : null;
}

/** The current programme with progress, and the next one: two short lines. */
export function NowNext({ channel }: { readonly channel: Channel }) {
  const { t } = useTranslation();
  const { time } = useFormats();
  const now = useMinute();
  const shown = onAir(channel, now);
  // Whole hours, so that rows and pages share the answer.
  const from = Math.floor(now / HOUR) * HOUR;
  const { data } = useScheduleQuery({ channelId: channel.id, from, to: from + REACH * HOUR });
  const next = data?.find((each) => startOf(each) > now);
  return (
    <>
      <span className="ch-nownext-now k-clip">{shown?.programme.title ?? t('channels.no_programme')}</span>
      {shown ? <AiredBar programme={shown.programme} delay={shown.delay} /> : null}
      <span className="ch-nownext-next k-clip">{next ? `${time(next.timestamp)} ${next.title}` : ''}</span>
    </>
  );
}
