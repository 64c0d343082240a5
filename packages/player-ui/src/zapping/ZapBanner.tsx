import { besideInLine } from '@antenna/player-core';
import { useTranslation } from '@antenna/ui-kit';
import { usePlayer } from '../player-context.tsx';
import type { ZapSlots } from './zap-slots.ts';

/** The number that is typed or was just zapped to, with the channel's name, before anything is loaded. */
export function ZapBanner({ slots, armed }: { readonly slots: ZapSlots; readonly armed: 1 | -1 | 0 }) {
  const { t } = useTranslation();
  const { channels, numbered, currentId, isBannerShown, digits, isUnknownNumber } = usePlayer((state) => state.zapping);
  const isTyping = digits !== '';
  const meant = armed !== 0 ? besideInLine(channels, currentId, armed) : undefined;
  const channel =
    meant ??
    (isTyping
      ? numbered.find(({ number }) => String(number) === digits)
      : isBannerShown
        ? numbered.find(({ id }) => id === currentId)
        : undefined);
  const number = meant || !isTyping ? channel?.number : digits;
  const text = !meant && isUnknownNumber ? t('player.channel_unknown', { number: digits }) : channel?.name;
  const isEmpty = number === undefined && text === undefined;
  return (
    <div className="pl-zap" role="status" data-empty={isEmpty || undefined} data-typing={isTyping || undefined}>
      {isEmpty ? null : (
        <>
          <p className="pl-zap-number">
            {number === 0 ? '' : number}
            {isTyping && !isUnknownNumber ? <i aria-hidden="true" /> : null}
          </p>
          {text === undefined ? null : (
            <p className="pl-zap-name" data-unknown={isUnknownNumber || undefined}>
              {text}
            </p>
          )}
          {channel && !isUnknownNumber ? <div className="pl-zap-facts">{slots.facts(channel.id, 'now')}</div> : null}
        </>
      )}
    </div>
  );
}
