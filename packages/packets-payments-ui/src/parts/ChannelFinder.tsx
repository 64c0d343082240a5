import type { PacketChannel } from '@antenna/api-client';
import { prepareChannels, searchChannels } from '@antenna/catalogue';
import { channelLayout } from '@antenna/packets-payments';
import { to } from '@antenna/navigation';
import { classNames, Link, SearchField, useTranslation } from '@antenna/ui-kit';
import { useId, useMemo, useState } from 'react';
import { ChannelMark } from './ChannelMarks.tsx';
import './ChannelFinder.css';

/** The channels of a packet, and a field that finds them in either script and case (C-064 … C-066). Few of them stand as large plates (C-069). */
export function ChannelFinder({
  channels,
  total,
}: {
  readonly channels: readonly PacketChannel[];
  readonly total: number;
}) {
  const { t } = useTranslation();
  const headingId = useId();
  const [requested, setRequested] = useState('');
  const prepared = useMemo(() => prepareChannels(channels), [channels]);
  const found = useMemo(() => searchChannels(prepared, requested), [prepared, requested]);
  const isShort = channelLayout(channels.length) === 'short';
  if (channels.length === 0) return null;
  return (
    <section className="pk-finder" aria-labelledby={headingId}>
      <div className="pk-finder-head">
        <h2 id={headingId} className="k-h2">
          {t('packets.channels')} <span className="k-text-3">{Math.max(total, channels.length)}</span>
        </h2>
        <SearchField
          label={t('packets.search')}
          value={requested}
          onChange={setRequested}
          onEscape={() => setRequested('')}
          maxLength={64}
        />
      </div>
      <p aria-live="polite" className="pk-finder-status">
        {requested.trim() === ''
          ? ''
          : found.length === 0
            ? t('packets.search_none', { text: requested.trim() })
            : t('channels.found', { count: found.length })}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a list without bullets is no list to Safari unless it says so */}
      <ul role="list" className={classNames('pk-channels', isShort && 'pk-channels--short')}>
        {found.map((channel) => (
          <li key={channel.id}>
            <Link to={to.channel(channel)} className="pk-channel">
              <ChannelMark channel={channel} decorative />
              <span className="k-clamp-2">{channel.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
