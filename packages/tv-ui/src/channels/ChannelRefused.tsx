import type { Channel } from '@antenna/api-client';
import type { Translate } from '@antenna/i18n';
import type { OpenRefusal } from '@antenna/schedule';
import { useSessionValue } from '@antenna/store';
import { Button, Message } from '@antenna/tv-kit';
import { Backdrop } from '../parts/Backdrop.tsx';
import { OffersBelow } from '../packets/OffersBelow.tsx';
import { iconClock, iconGlobe, iconLock, iconProhibit, iconShieldCheck, useTranslation } from '@antenna/ui-kit';

type Why = Exclude<OpenRefusal['why'], 'missing'>;

export interface ChannelRefusedProps {
  readonly channel: Channel;
  readonly why: Why;
  /** Where in the archive it was opened. */
  readonly ts: number | undefined;
  readonly onSignIn?: (() => void) | undefined;
  /** How the viewer can unlock it: by entering a PIN, or by setting the first one. */
  readonly unlock?: { readonly isStart: boolean; readonly onUnlock: () => void } | undefined;
  /** For adults; others may be behind the PIN as well. */
  readonly isAdult: boolean;
  readonly onBack: () => void;
}

const GLYPHS = {
  unavailable: iconProhibit,
  elsewhere: iconGlobe,
  country: iconGlobe,
  adult: iconShieldCheck,
  unpurchased: iconLock,
  soon: iconClock,
} as const;

/** Why a channel does not open, and what to do. */
export function ChannelRefused(props: ChannelRefusedProps) {
  const { channel, why, ts, onSignIn, unlock, isAdult, onBack } = props;
  const { t } = useTranslation();
  const isChild = useSessionValue('isChild');
  const { name } = channel;
  const isLocked = why === 'adult' && unlock !== undefined;
  // Children are shown no plans.
  const isOffered = why === 'unpurchased' && !isChild;
  const title = isLocked && !isAdult ? t('parental.gate_title', { name }) : t(`channels.gate_${why}`, { name });
  return (
    <>
      {why === 'adult' ? null : (
        <Backdrop src={channel.currentProgramme?.image ?? channel.cover.bg ?? channel.cover.full} />
      )}
      <div className="tu-page">
        <Message glyph={GLYPHS[why]} title={title} text={textOf(props, { isOffered, t })}>
          {isLocked ? (
            <Button id="refused-pin" kind="play" isInitial onPress={unlock.onUnlock}>
              {t(unlock.isStart ? 'parental.start_set' : 'parental.gate_enter')}
            </Button>
          ) : null}
          {(why === 'adult' || why === 'unpurchased') && !unlock && onSignIn ? (
            <Button id="refused-sign-in" kind="play" isInitial={why === 'adult'} onPress={onSignIn}>
              {t('shell.sign_in')}
            </Button>
          ) : null}
          <Button id="refused-back" isInitial={!isOffered && why !== 'adult'} onPress={onBack}>
            {t('common.back')}
          </Button>
        </Message>
        {isOffered ? (
          <OffersBelow
            of={{ channelId: channel.id, ...(ts !== undefined && { ts }) }}
            playAfter={{ kind: 'channel', id: String(channel.id), ts }}
          />
        ) : null}
      </div>
    </>
  );
}

function textOf(
  { channel, why, unlock }: ChannelRefusedProps,
  { isOffered, t }: { readonly isOffered: boolean; readonly t: Translate },
): string | undefined {
  if (why === 'adult' && unlock) return t(unlock.isStart ? 'parental.gate_start_text' : 'parental.gate_text');
  if (why === 'adult') return t('channels.gate_adult_text');
  if (why === 'elsewhere') return t('channels.gate_elsewhere_text', { site: channel.page ?? '' });
  return isOffered ? t('channels.gate_unpurchased_text') : undefined;
}
