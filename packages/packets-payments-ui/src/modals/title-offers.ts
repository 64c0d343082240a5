import type { Content } from '@antenna/api-client';
import { parseMoney } from '@antenna/kernel';
import type { TitleOffer } from './views/PacketViews.tsx';

interface PayData {
  readonly purchase_id?: unknown;
  readonly amount?: unknown;
  readonly period_human?: { readonly days?: unknown; readonly months?: unknown; readonly years?: unknown };
}

const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** What a title's pay buttons sell; one that does not say what, or for how much, is left out. */
export function titleOffers(buttons: Content['buttons'] | undefined): readonly TitleOffer[] {
  return (buttons ?? [])
    .filter(({ type }) => type === 'pay')
    .flatMap(({ caption, subCaption, data, playAfter: playsAfter }): TitleOffer[] => {
      const {
        purchase_id: id,
        amount: text,
        period_human: period = {},
      } = (typeof data === 'object' && data !== null ? data : {}) as PayData;
      const amount = typeof text === 'string' ? parseMoney(text) : undefined;
      if (typeof id !== 'string' || amount === undefined) return [];
      return [
        {
          id,
          playsAfter,
          name: caption,
          about: subCaption,
          price: {
            amount,
            period: { days: count(period.days), months: count(period.months), years: count(period.years) },
            isTrial: false,
            isFree: amount === 0,
          },
        },
      ];
    });
}
