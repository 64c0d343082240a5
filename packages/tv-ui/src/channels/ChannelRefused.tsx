import type { Channel } from '@antenna/api-client';
import type { OpenRefusal } from '@antenna/schedule';
import { Button, Message } from '@antenna/tv-kit';
import { iconClock, iconGlobe, iconLock, iconProhibit, iconShieldCheck, useTranslation } from '@antenna/ui-kit';

type Why = Exclude<OpenRefusal['why'], 'missing'>;

export interface ChannelRefusedProps {
  readonly channel: Channel;
  readonly why: Why;
  readonly onShowPackets: () => void;
  readonly onSignIn?: (() => void) | undefined;
  readonly unlock?: { readonly onUnlock: () => void } | undefined;
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
export function ChannelRefused({ channel, why, onShowPackets, onSignIn, unlock, onBack }: ChannelRefusedProps) {
  const { t } = useTranslation();
  const { name } = channel;
  const text =
    why === 'adult'
      ? t('channels.gate_adult_text')
      : why === 'unpurchased'
        ? t('channels.gate_unpurchased_text')
        : why === 'elsewhere'
          ? t('channels.gate_elsewhere_text', { site: channel.page ?? '' })
          : undefined;
  return (
    <div className="tu-page">
      <Message glyph={GLYPHS[why]} title={t(`channels.gate_${why}`, { name })} text={text}>
        {why === 'unpurchased' ? (
          <Button id="refused-packets" kind="play" isInitial onPress={onShowPackets}>
            {t('channels.show_packets')}
          </Button>
        ) : null}
        {why === 'adult' && unlock ? (
          <Button id="refused-pin" kind="play" isInitial onPress={unlock.onUnlock}>
            {t('parental.gate_enter')}
          </Button>
        ) : null}
        {why === 'adult' && !unlock && onSignIn ? (
          <Button id="refused-sign-in" kind="play" isInitial onPress={onSignIn}>
            {t('shell.sign_in')}
          </Button>
        ) : null}
        <Button id="refused-back" isInitial={why !== 'unpurchased' && why !== 'adult'} onPress={onBack}>
          {t('common.back')}
        </Button>
      </Message>
    </div>
  );
}
