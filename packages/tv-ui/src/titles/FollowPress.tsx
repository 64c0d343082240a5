import { useFollows } from '@antenna/store';
import { Button } from '@antenna/tv-kit';
import { iconBell, iconBellFill, useTranslation } from '@antenna/ui-kit';

/** Follows a series: its next showings become reminders. A guest signs in first. It stays a focusable while the platform answers. */
export function FollowPress({ contentId, title }: { readonly contentId: string; readonly title: string }) {
  const { t } = useTranslation();
  const { of, toggle, isBusy } = useFollows();
  const what = { contentId };
  const isFollowed = of(what) !== undefined;
  return (
    <Button
      id="follow"
      glyph={isFollowed ? iconBellFill : iconBell}
      label={t(isFollowed ? 'reminders.unfollow_title' : 'reminders.follow_title', { title })}
      pressed={isFollowed}
      onPress={() => {
        if (!isBusy) toggle(what);
      }}
    >
      {t(isFollowed ? 'reminders.following' : 'reminders.follow')}
    </Button>
  );
}
