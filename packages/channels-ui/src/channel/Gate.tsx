import type { Translate } from '@antenna/i18n';
import type { Channel } from '@antenna/api-client';
import { isAdultChannel } from '@antenna/catalogue';
import type { OpenRefusal } from '@antenna/schedule';
import { to } from '@antenna/navigation';
import {
  Button,
  ButtonLink,
  Icon,
  iconArrowSquareOut,
  iconClock,
  iconGlobe,
  iconLock,
  iconProhibit,
  iconShieldCheck,
  Picture,
  useFormats,
  useTranslation,
} from '@antenna/ui-kit';
import type { Glyph } from '@antenna/ui-kit';
import { useState, type ReactNode } from 'react';
import { onAir, useMinute } from '../on-air.ts';
import { useViewing } from '../viewer/viewing.tsx';
import { usePreviewSlot } from '../zoom/Zooming.tsx';
import { ChannelTile } from '../card/ChannelTile.tsx';
import { stillOf } from '../card/LiveCard.tsx';
import './Gate.css';

export type GateReason = Exclude<OpenRefusal['why'], 'missing'>;

const GLYPHS: Readonly<Record<GateReason, Glyph>> = {
  unavailable: iconProhibit,
  elsewhere: iconGlobe,
  country: iconGlobe,
  adult: iconShieldCheck,
  unpurchased: iconLock,
  soon: iconClock,
};

/** Shown instead of the picture when a channel does not open: what, what to do, one button. */
export function Gate({
  channel,
  why,
  onShowPackets,
  onSignIn,
  place,
  unlock,
  hasPreview = false,
  isArchive = false,
}: {
  readonly channel: Channel;
  readonly why: GateReason;
  readonly onShowPackets?: (() => void) | undefined;
  /** For a guest on an adult channel: only an account has a PIN. */
  readonly onSignIn?: (() => void) | undefined;
  /** The viewer's country and IP address, for the refusal by country. */
  readonly place?: { readonly country: string; readonly ip: string } | undefined;
  /** How the viewer can unlock: by entering a PIN, or by setting the first one. */
  readonly unlock?: { readonly isStart: boolean; readonly onUnlock: () => void } | undefined;
  /** An unpurchased channel plays muted behind the text, if the platform allows it (B-080). */
  readonly hasPreview?: boolean | undefined;
  /** What was asked for is a moment of the archive. */
  readonly isArchive?: boolean | undefined;
}) {
  const { t } = useTranslation();
  const { price } = useFormats();
  const { viewer, currency } = useViewing();
  const shown = onAir(channel, useMinute());
  const still = why === 'adult' ? undefined : stillOf(channel, shown);
  const from =
    !viewer.isChild && !viewer.hidesPrices && channel.minPrice !== undefined
      ? price(channel.minPrice, currency, t('channels.free'))
      : undefined;
  const isLocked = why === 'adult' && unlock !== undefined;
  const isAdult = isAdultChannel(channel, viewer);
  const action: ReactNode = isLocked ? (
    <Button kind="play" onClick={unlock.onUnlock}>
      {t(unlock.isStart ? 'parental.start_set' : 'parental.gate_enter')}
    </Button>
  ) : why === 'elsewhere' && channel.page !== undefined ? (
    <ButtonLink kind="play" to={channel.page} iconEnd={iconArrowSquareOut}>
      {t('channels.open_site', { site: siteOf(channel.page) })}
    </ButtonLink>
  ) : why === 'unpurchased' && onShowPackets ? (
    <div className="ch-gate-actions">
      <Button kind="play" onClick={onShowPackets}>
        {from === undefined ? t('channels.show_packets') : t('channels.watch_from', { price: from })}
      </Button>
      {/* Buying asks a guest to sign in; what it costs can be seen before. */}
      {viewer.isLoggedIn || viewer.hidesPrices ? null : (
        <ButtonLink kind="quiet" to={to.packets()}>
          {t('packets.all')}
        </ButtonLink>
      )}
    </div>
  ) : why === 'adult' && onSignIn ? (
    <Button kind="play" onClick={onSignIn}>
      {t('shell.sign_in')}
    </Button>
  ) : (
    <ButtonLink kind="quiet" to={to.channels()}>
      {t('channels.all_channels')}
    </ButtonLink>
  );
  return (
    <div className="ch-gate" data-theme="dark" data-why={why}>
      {still === undefined ? null : <Picture src={still} tone={channel.name} kind="wide" eager />}
      {why === 'unpurchased' && hasPreview ? <Preview key={channel.id} channel={channel} /> : null}
      <div className="ch-gate-text">
        <ChannelTile channel={channel} size="list" decorative />
        <h2 className="ch-gate-title">
          <Icon glyph={GLYPHS[why]} />
          {isLocked && !isAdult
            ? t('parental.gate_title', { name: channel.name })
            : t(`channels.gate_${why}`, { name: channel.name })}
        </h2>
        <p>
          {isLocked
            ? t(unlock.isStart ? 'parental.gate_start_text' : 'parental.gate_text')
            : lineOf(why, t, { place, page: channel.page, isArchive })}
        </p>
        {action}
      </div>
    </div>
  );
}

/** Covers the still once it plays; if refused, the still stays. */
function Preview({ channel }: { readonly channel: Channel }) {
  const { picture: Picture } = usePreviewSlot();
  const [isPlaying, setPlaying] = useState(false);
  return Picture ? (
    <div className="ch-gate-preview" data-on={isPlaying || undefined} aria-hidden="true" inert>
      <Picture channel={channel} isMuted onPlaying={setPlaying} />
    </div>
  ) : null;
}

function lineOf(
  why: GateReason,
  text: Translate,
  {
    place,
    page,
    isArchive,
  }: {
    readonly place: { readonly country: string; readonly ip: string } | undefined;
    readonly page: string | undefined;
    readonly isArchive: boolean;
  },
): string {
  if (why === 'elsewhere') return text('channels.gate_elsewhere_text', { site: siteOf(page ?? '') });
  if (why === 'unavailable') return text('errors.channel_not_available');
  if (why === 'adult') return text('channels.gate_adult_text');
  if (why === 'unpurchased')
    return text(isArchive ? 'errors.warning_archive_subscribe' : 'channels.gate_unpurchased_text');
  if (why === 'soon') return text('errors.channel_soon');
  return place ? text('errors.forbidden_country', place) : '';
}

/** `www.youtube.com` → `youtube.com`. */
function siteOf(page: string): string {
  return URL.canParse(page) ? new URL(page).hostname.replace(/^(?:www|m)\./, '') : '';
}
