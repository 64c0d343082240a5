import type { Catchup, Channel } from '@antenna/api-client';
import { CATCHUPS_MAX, channelAccess } from '@antenna/catalogue';
import { to } from '@antenna/navigation';
import { useBuyChannel, useChannelsQuery, useSourcesQuery } from '@antenna/store';
import { Icon, iconLockFill, Link, Picture, useFormats, useTranslation } from '@antenna/ui-kit';
import './Catchups.css';

export interface CatchupsProps {
  readonly id: string;
  /** Undefined while it is not known. */
  readonly isPurchased: boolean | undefined;
  readonly isLoggedIn: boolean;
  readonly isChild: boolean;
  /** Asks for the title's packets. */
  readonly onBuy: () => void;
}

/** Channels whose archive has the title, newest showing first (B-114). What is not bought is bought before (B-318, B-321). */
export function Catchups({ id, isPurchased, isLoggedIn, isChild, onBuy }: CatchupsProps) {
  const { data } = useSourcesQuery({ id });
  const { data: channels } = useChannelsQuery({ isWanted: (data?.catchups.length ?? 0) > 0 });
  const buyChannel = useBuyChannel();
  const shown = (data?.catchups ?? []).flatMap((catchup) => {
    const channel = channels?.find((each) => each.id === catchup.channelId);
    return channel ? [{ catchup, channel }] : [];
  });
  if (!channels && data && data.catchups.length > 0) return <CatchupsWaiting count={data.catchups.length} />;
  if (shown.length === 0 || isPurchased === undefined) return null;
  const buyOf = ({ catchup, channel }: (typeof shown)[number]) =>
    !isPurchased
      ? onBuy
      : channelAccess(channel, { isLoggedIn, isChild }).at === 'open'
        ? undefined
        : () => buyChannel(channel.id, catchup.startAt);
  return <CatchupsView shown={shown.slice(0, CATCHUPS_MAX).map((each) => ({ ...each, onBuy: buyOf(each) }))} />;
}

/** Keeps their space until the channels are there. */
function CatchupsWaiting({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  return (
    <section className="ca-catchups" aria-label={t('catalogue.catchups')} aria-busy="true">
      <h2 className="k-h2">{t('catalogue.catchups')}</h2>
      <ul aria-hidden="true">
        {Array.from({ length: Math.min(count, CATCHUPS_MAX) }, (_, index) => (
          <li key={index} className="ca-catchup" />
        ))}
      </ul>
    </section>
  );
}

interface Recording {
  readonly catchup: Catchup;
  readonly channel: Channel;
  /** The purchase that comes before; without it the archive opens. */
  readonly onBuy?: (() => void) | undefined;
}

export function CatchupsView({ shown }: { readonly shown: readonly Recording[] }) {
  const { t } = useTranslation();
  return (
    <section className="ca-catchups" aria-label={t('catalogue.catchups')}>
      <h2 className="k-h2">{t('catalogue.catchups')}</h2>
      <ul>
        {shown.map((recording) => (
          <li key={recording.catchup.id}>
            <CatchupRow {...recording} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CatchupRow({ catchup, channel, onBuy }: Recording) {
  const formats = useFormats();
  const inside = (
    <>
      <span
        className="ca-catchup-logo"
        data-theme="dark"
        style={channel.cover.plate === undefined ? undefined : { background: channel.cover.plate }}
      >
        <Picture src={channel.cover.full} title={channel.name} tone={channel.name} />
      </span>
      <span className="ca-catchup-text">
        <span className="ca-catchup-name">{channel.name}</span>
        <span className="ca-catchup-time">
          {formats.dayMonth(catchup.startAt)}, {formats.time(catchup.startAt)}
        </span>
      </span>
      {onBuy ? <Icon glyph={iconLockFill} size="inline" /> : null}
    </>
  );
  return onBuy ? (
    <button type="button" className="ca-catchup" onClick={onBuy}>
      {inside}
    </button>
  ) : (
    <Link className="ca-catchup" to={to.channel({ id: channel.id, slug: channel.slug }, catchup.startAt)}>
      {inside}
    </Link>
  );
}
