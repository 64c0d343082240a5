import type { PersonShowing } from '@antenna/api-client';
import { to } from '@antenna/navigation';
import { useReminders } from '@antenna/store';
import { IconButton, iconBell, iconBellFill, Link, Picture, Tag, useFormats, useTranslation } from '@antenna/ui-kit';

/** What is on television with a person, now and within a week; guests who want to be reminded are asked to sign in. */
export function PersonShowings({
  showings,
  now,
}: {
  readonly showings: readonly PersonShowing[];
  readonly now: number;
}) {
  const { t } = useTranslation();
  return (
    <section id="showings" tabIndex={-1} className="ca-showings" aria-labelledby="showings-title">
      <h2 className="k-h2" id="showings-title">
        {t('catalogue.on_tv')}
      </h2>
      <ul role="list">
        {showings.map((showing) => (
          <Showing key={`${showing.channelId} ${showing.start}`} showing={showing} now={now} />
        ))}
      </ul>
    </section>
  );
}

function Showing({ showing, now }: { readonly showing: PersonShowing; readonly now: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { has, toggle } = useReminders();
  const { channelId, channelSlug, channelName, title, image, start, stop } = showing;
  const isSet = has(channelId, start);
  const time = formats.time(start);
  const day = formats.dayKey(start) === formats.dayKey(now) ? '' : `${formats.dayMonth(start)}, `;
  const reminder =
    day === '' ? t('catalogue.remind_at', { time }) : t('catalogue.remind_on', { day: formats.dayMonth(start) });
  return (
    <li className="ca-showing">
      <Link to={to.channel({ id: channelId, slug: channelSlug })} className="ca-showing-link">
        <span className="ca-showing-picture">
          <Picture src={image} title={title} tone={title} />
        </span>
        <span>
          <span className="k-h3 k-clamp-2">{title}</span>
          <span className="ca-showing-when">
            {start <= now ? <Tag kind="brand">{t('schedule.on_air')}</Tag> : `${day}${time}`} {channelName}
          </span>
        </span>
      </Link>
      {start > now ? (
        <IconButton
          glyph={isSet ? iconBellFill : iconBell}
          label={`${reminder}: ${title}`}
          pressed={isSet}
          onClick={() => toggle({ channelId, start, stop, title })}
        />
      ) : null}
    </li>
  );
}
