import type { HumanPeriod, Packet, Subscription } from '@antenna/api-client';
import type { Formats, Translate } from '@antenna/i18n';
import type { Price } from '../price.ts';

const PARTS = [
  ['years', 'packets.years'],
  ['months', 'packets.months'],
  ['days', 'packets.days'],
] as const;

/** `7 days`, `1 year 2 months`; nothing for a period of nothing. */
export function periodText(text: Translate, period: HumanPeriod): string {
  return PARTS.flatMap(([part, key]) => (period[part] > 0 ? [text(key, { count: period[part] })] : [])).join(' ');
}

/** What a price is for: `a month`, `a year`, `for 3 months`. */
export function perPeriod(text: Translate, period: HumanPeriod): string {
  const { days, months, years } = period;
  if (days === 0 && months === 1 && years === 0) return text('packets.per_month');
  if (days === 0 && months === 0 && years === 1) return text('packets.per_year');
  const words = periodText(text, period);
  return words && text('packets.per', { period: words });
}

export interface PriceParts {
  readonly sum: string;
  /** What the sum is for; empty where it is nothing for ever. */
  readonly per: string;
  /** What follows a trial. */
  readonly after: string | undefined;
}

/** A price in words: `990 ₸`, `a month`; of a trial, the trial first and the ordinary price behind it (C-070). */
export function priceParts(
  text: Translate,
  { amount, period, next, isTrial, isFree }: Price,
  { formats, sign }: { readonly formats: Pick<Formats, 'price'>; readonly sign: string },
): PriceParts {
  const money = (sum: number) => formats.price(sum, sign, text('packets.free'));
  const length = isTrial ? periodText(text, period) : '';
  return {
    sum: money(amount),
    per: isTrial ? length && text('packets.per', { period: length }) : isFree ? '' : perPeriod(text, period),
    after:
      next &&
      [text('packets.then'), money(next.amount), next.amount > 0 ? perPeriod(text, next.period) : '']
        .filter(Boolean)
        .join(' '),
  };
}

/** `7 days free`, `7 days for 1 ₸`: text of a trial. */
export function trialText(
  text: Translate,
  { period, price, isFree }: { readonly period: HumanPeriod; readonly price: string; readonly isFree: boolean },
): string {
  const words = periodText(text, period);
  return isFree ? text('packets.trial_free', { period: words }) : text('packets.trial_paid', { period: words, price });
}

/** How much is in a packet: `18 channels · 64 titles`. */
export function amountsOf(
  text: Translate,
  { channelsCount, videosCount = 0 }: Pick<Packet, 'channelsCount' | 'videosCount'>,
): string {
  return [
    ...(channelsCount > 0 ? [text('channels.packet_channels', { count: channelsCount })] : []),
    ...(videosCount > 0 ? [text('catalogue.titles_count', { count: videosCount })] : []),
  ].join(' · ');
}

/** State of a subscription in one sentence: its end, the next charge, or why it is paused. */
export function stateSentence(
  text: Translate,
  held: Subscription,
  {
    formats: { dayMonth, price },
    sign,
    hasPrice = true,
  }: { readonly formats: Pick<Formats, 'dayMonth' | 'price'>; readonly sign: string; readonly hasPrice?: boolean },
): string {
  const { status, renew, startAt, endAt, nextPayAt, nextPrice, message, packet } = held;
  if (held.isPaused) return message || text('packets.state_paused');
  if (status === 'future')
    return startAt === undefined
      ? text('packets.state_future')
      : text('packets.state_starts', { date: dayMonth(startAt) });
  if (packet.parentName) return text('packets.state_part', { name: packet.parentName });
  const until = endAt ?? nextPayAt;
  if (until === undefined) return text('packets.state_active');
  if (!renew || held.type === 'promo') return text('packets.state_until', { date: dayMonth(until) });
  const date = dayMonth(nextPayAt ?? until);
  return nextPrice === undefined || nextPrice === 0 || !hasPrice
    ? text('packets.state_renews_free', { date })
    : text('packets.state_renews', { date, price: price(nextPrice, sign) });
}
