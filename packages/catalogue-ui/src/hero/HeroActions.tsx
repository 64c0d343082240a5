import type { ContentCard, Promotion } from '@antenna/api-client';
import { useFavoritePress, useFavoritesQuery, useReminders, useSession } from '@antenna/store';
import { Button, iconBell, iconBellFill, useFormats, useNow, useTranslation } from '@antenna/ui-kit';
import { FavoriteButton } from '../favorite/FavoriteButton.tsx';

/** A slide's further buttons: a reminder of the title's next showing, and the viewer's list. Guests are asked to sign in. */
export function HeroActions({
  content,
  showing,
}: {
  readonly content: ContentCard;
  readonly showing: Promotion['nextShowing'];
}) {
  const press = useFavoritePress();
  const { isUser } = useSession();
  const { data: favorites } = useFavoritesQuery();
  const now = useNow() / 1_000;
  return (
    <>
      {showing && showing.start > now ? <Remind title={content.title} showing={showing} now={now} /> : null}
      <FavoriteButton
        name={content.title}
        isFavored={isUser && favorites?.some(({ contentId }) => contentId === content.id) === true}
        onPress={(isWanted) => press({ target: { kind: 'content', id: content.id }, isWanted })}
      />
    </>
  );
}

function Remind({
  title,
  showing: { channelId, channelName, start, stop },
  now,
}: {
  readonly title: string;
  readonly showing: NonNullable<Promotion['nextShowing']>;
  readonly now: number;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { has, toggle } = useReminders();
  const isSet = has(channelId, start);
  const isToday = formats.dayKey(start) === formats.dayKey(now);
  return (
    <Button
      icon={isSet ? iconBellFill : iconBell}
      aria-pressed={isSet}
      title={`${channelName}, ${formats.dayMonth(start)}, ${formats.time(start)}`}
      onClick={() => toggle({ channelId, start, stop, title })}
    >
      {isToday
        ? t('catalogue.remind_at', { time: formats.time(start) })
        : t('catalogue.remind_on', { day: formats.dayMonth(start) })}
    </Button>
  );
}
