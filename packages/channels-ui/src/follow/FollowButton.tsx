import { useFollows, type Followable } from '@antenna/store';
import { Button, iconBell, iconBellFill, useTranslation } from '@antenna/ui-kit';

export interface FollowButtonProps {
  readonly title: string;
  /** A programme of the guide. */
  readonly programme: Omit<Extract<Followable, { readonly channelId: number }>, 'title'>;
}

/** Follows the programme: its next showings become reminders. A guest signs in first. */
export function FollowButton({ title, programme }: FollowButtonProps) {
  return <Toggle title={title} what={{ ...programme, title }} />;
}

/** The same of a series of the catalogue. */
export function FollowTitle({ contentId, title }: { readonly contentId: string; readonly title: string }) {
  return <Toggle title={title} what={{ contentId }} />;
}

function Toggle({ title, what }: { readonly title: string; readonly what: Followable }) {
  const { of, toggle, isBusy } = useFollows();
  return <FollowPress title={title} isFollowed={of(what) !== undefined} isBusy={isBusy} onPress={() => toggle(what)} />;
}

export interface FollowPressProps {
  readonly title: string;
  readonly isFollowed: boolean;
  readonly isBusy?: boolean | undefined;
  readonly onPress: () => void;
}

export function FollowPress({ title, isFollowed, isBusy, onPress }: FollowPressProps) {
  const { t } = useTranslation();
  return (
    <Button
      icon={isFollowed ? iconBellFill : iconBell}
      title={t(isFollowed ? 'reminders.unfollow_title' : 'reminders.follow_title', { title })}
      loading={isBusy}
      onClick={onPress}
    >
      {t(isFollowed ? 'reminders.following' : 'reminders.follow')}
    </Button>
  );
}
