import { useReminders } from '@antenna/store';
import { ReminderBell } from './ReminderBell.tsx';

/** The programme of a reminder button. */
export interface RemindedProgramme {
  readonly channelId: number;
  /** Unix seconds, as in the guide. */
  readonly start: number;
  readonly stop?: number | undefined;
  readonly title: string;
}

/** The reminder button of a programme, saved per profile; guests are asked to sign in. Used by schedule, channel page and guide. */
export function ReminderButton({
  programme,
  kind,
  className,
}: {
  readonly programme: RemindedProgramme;
  readonly kind?: 'plain' | 'square' | undefined;
  readonly className?: string | undefined;
}) {
  const { has, toggle } = useReminders();
  return (
    <ReminderBell
      title={programme.title}
      start={programme.start}
      isSet={has(programme.channelId, programme.start)}
      kind={kind}
      className={className}
      onToggle={() => toggle(programme)}
    />
  );
}
