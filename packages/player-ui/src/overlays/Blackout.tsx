import type { ShownBlackout } from '@antenna/player-core';
import { endOf, LIVE_WINDOW, programmeAt } from '@antenna/schedule';
import { Button, iconSkipForwardFill, useTranslation } from '@antenna/ui-kit';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { usePlayer, usePlayerHandle } from '../player-context.tsx';
import { useClockText } from '../time-text.ts';
import './Blackout.css';

/** Over the placeholder: what is not shown and why, what follows, and a button to go there. The still picture is shown until the placeholder plays (B-275). */
export function BlackoutOverlay() {
  const shown = usePlayer((state) => state.blackout.shown);
  return shown ? <Cover shown={shown} /> : null;
}

function Cover({ shown }: { readonly shown: ShownBlackout }) {
  const root = useRef<HTMLDivElement>(null);
  useFocusKept(root);
  const player = usePlayerHandle();
  const { t } = useTranslation();
  const clockText = useClockText();
  const schedule = usePlayer((state) => state.timeline.schedule);
  const title = usePlayer((state) => state.timeline.programme?.title);
  const { gap, still, isMoving, passesAt } = shown;
  const hasNext = gap.to < player.now() - LIVE_WINDOW;
  // The free edge counts as what follows.
  const next = programmeAt(schedule, endOf(programmeAt(schedule, gap.to - 1) ?? gap.programme));
  return (
    <div ref={root} className="pl-blackout" data-covered={!isMoving || undefined}>
      {still && !isMoving ? <img className="pl-blackout-still" src={still} alt="" /> : null}
      <div className="pl-blackout-card" role="status">
        <p className="pl-blackout-title">{title ?? gap.programme.title}</p>
        <p>
          {t('errors.error_schedule_copyright_banned')}
          {passesAt === undefined ? null : ` ${t('player.blackout_soon')}`}
        </p>
        <div className="pl-blackout-ways">
          {hasNext ? (
            <Button
              kind="play"
              size="small"
              icon={iconSkipForwardFill}
              onClick={() => void player.do('seekTo', { wall: gap.to })}
            >
              {t('player.blackout_next', {
                what: next ? `${clockText(next.timestamp)} ${next.title}` : clockText(gap.to),
              })}
            </Button>
          ) : null}
          <Button kind={hasNext ? 'quiet' : 'play'} size="small" onClick={() => void player.do('goLive')}>
            {t('player.go_live')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The focus moves to the play button when the button that had it disappears with the overlay. */
function useFocusKept(root: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const cover = root.current;
    return () => {
      if (cover?.contains(document.activeElement))
        cover.closest('.pl')?.querySelector<HTMLElement>('.pl-play')?.focus({ preventScroll: true });
    };
  }, [root]);
}
