import type { Channel, Follow } from '@antenna/api-client';
import { to } from '@antenna/navigation';
import { dayBounds } from '@antenna/schedule';
import { IconButton, iconX, Link, useFormats, useLocale, useTranslation } from '@antenna/ui-kit';
import { ChannelTile } from '../card/ChannelTile.tsx';
import { dayLabel } from '../schedule/day-label.ts';
import '../reminder/reminders.css';

export interface FollowRowsProps {
  readonly title: string;
  readonly follows: readonly Follow[];
  readonly channelOf: (id: number) => Channel | undefined;
  /** Unix seconds. */
  readonly now: number;
  readonly onRemove: (follow: Follow) => void;
}

/** What the viewer follows, each with its next showing and the channel that shows it. */
export function FollowRows({ title, follows, channelOf, now, onRemove }: FollowRowsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of lists without bullets
    <ul role="list" className="ch-reminders" aria-label={title}>
      {follows.map((follow) => (
        <li key={follow.id}>
          <FollowRow follow={follow} channelOf={channelOf} now={now} onRemove={() => onRemove(follow)} />
        </li>
      ))}
    </ul>
  );
}

function FollowRow({
  follow: { title, contentId, contentSlug, channelId, next },
  channelOf,
  now,
  onRemove,
}: Pick<FollowRowsProps, 'channelOf' | 'now'> & { readonly follow: Follow; readonly onRemove: () => void }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { timeZone } = useLocale();
  const channel = next ? channelOf(next.channelId) : channelId === undefined ? undefined : channelOf(channelId);
  const address =
    contentId === undefined
      ? to.channel(channel ?? { id: next?.channelId ?? channelId ?? 0 })
      : to.content({ id: contentId, slug: contentSlug ?? contentId });
  const when = next
    ? `${dayLabel(dayBounds(next.start, timeZone), now, { text: t, formats, timeZone })} · ${formats.time(next.start)}`
    : t('reminders.no_showing');
  return (
    <div className="ch-reminder">
      <Link className="ch-reminder-link" to={address}>
        {channel ? <ChannelTile channel={channel} size="list" decorative /> : null}
        <span className="ch-reminder-words">
          <span className="ch-reminder-title k-clamp-2">{title}</span>
          <span className="ch-reminder-note">{[when, channel?.name].filter(Boolean).join(' · ')}</span>
        </span>
      </Link>
      <IconButton glyph={iconX} label={t('reminders.unfollow_title', { title })} onClick={onRemove} />
    </div>
  );
}
