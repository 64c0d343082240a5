import type { Channel } from '@antenna/api-client';
import { to } from '@antenna/navigation';
import { CardList, Link } from '@antenna/ui-kit';
import { useId } from 'react';
import { ChannelTile } from './ChannelTile.tsx';
import './TileRow.css';

/** A titled row of channel tiles; nothing when there are none. */
export function TileRow({
  title,
  channels,
  category,
  layout = 'line',
}: {
  readonly title: string;
  readonly channels: readonly Channel[];
  readonly category?: string | undefined;
  /** line: scrolls horizontally. fit: fills the available width. */
  readonly layout?: 'line' | 'fit' | undefined;
}) {
  const id = useId();
  if (channels.length === 0) return null;
  return (
    <section className={`ch-tiles ch-tiles--${layout}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <CardList>
        {channels.map((channel) => (
          <Link
            key={channel.id}
            to={to.channel({ category, id: channel.id, slug: channel.slug })}
            className="ch-tiles-link"
            title={channel.name}
          >
            <ChannelTile channel={channel} size="wide" />
          </Link>
        ))}
      </CardList>
    </section>
  );
}
