import { isGated } from '@antenna/app-core/player';
import type { Denied } from '@antenna/player-core';
import { useViewingTime } from '@antenna/store';
import { Button, Message } from '@antenna/tv-kit';
import { iconClock, iconDevices, useKeyedState, useNow, useTranslation } from '@antenna/ui-kit';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';

export interface Watching {
  readonly onDenied: (denied: Denied) => void;
  /** Shown instead of the picture. */
  readonly refused: ReactNode;
}

/** A child's time is over, or the account watches on as many screens as it may. */
export function useWatching(item: number | string): Watching {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state } = useViewingTime(useNow());
  const [denied, onDenied] = useKeyedState<Denied | undefined>(item, undefined);
  const isOver = denied?.reason === 'viewing-time' || state === 'over';
  if (!isOver && !(denied && isGated(denied))) return { onDenied, refused: null };
  return {
    onDenied,
    refused: (
      <div className="tu-page">
        <Message
          glyph={isOver ? iconClock : iconDevices}
          title={t(isOver ? 'profiles.over_title' : 'profiles.streams_title')}
          text={t(isOver ? 'profiles.over_text' : 'profiles.streams_text')}
        >
          {isOver ? null : (
            <Button id="watching-retry" kind="play" isInitial onPress={() => onDenied(undefined)}>
              {t('common.retry')}
            </Button>
          )}
          <Button id="watching-back" isInitial={isOver} onPress={() => void navigate(-1)}>
            {t('common.back')}
          </Button>
        </Message>
      </div>
    ),
  };
}
