import { besideInLine } from '@antenna/player-core';
import { useTranslation } from '@antenna/ui-kit';
import { usePlayer } from '../player-context.tsx';
import type { ZapSlots } from './zap-slots.ts';

/** The number being typed or just turned to, with the channel's name: at once, before anything of it is loaded. */
export function ZapBanner({ slots, armed }: { readonly slots: ZapSlots; readonly armed: 1 | -1 | 0 }) {
  const { t } = useTranslation();
  const { line, all, placeId, isShown, typed, isUnknown } = usePlayer((state) => state.zapping);
  const isTyping = typed !== '';
  const meant = armed !== 0 ? besideInLine(line, placeId, armed) : undefined;
  const channel =
    meant ??
    (isTyping
      ? all.find(({ number }) => String(number) === typed)
      : isShown
        ? all.find(({ id }) => id === placeId)
        : undefined);
  const number = meant || !isTyping ? channel?.number : typed;
  const words = !meant && isUnknown ? t('player.channel_unknown', { number: typed }) : channel?.name;
  const isEmpty = number === undefined && words === undefined;
  return (
    <div className="pl-zap" role="status" data-empty={isEmpty || undefined} data-typing={isTyping || undefined}>
      {isEmpty ? null : (
        <>
          <p className="pl-zap-number">
            {number === 0 ? '' : number}
            {isTyping && !isUnknown ? <i aria-hidden="true" /> : null}
          </p>
          {words === undefined ? null : (
            <p className="pl-zap-name" data-unknown={isUnknown || undefined}>
              {words}
            </p>
          )}
          {channel && !isUnknown ? <div className="pl-zap-facts">{slots.facts(channel.id, 'now')}</div> : null}
        </>
      )}
    </div>
  );
}
