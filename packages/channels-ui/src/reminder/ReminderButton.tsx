import { useReminders } from '@antenna/store';
import { ReminderBell } from './ReminderBell.tsx';

/** What a bell has to know of its programme. */
export interface RemindedProgramme {
  readonly channelId: number;
  /** Unix seconds, as the guide writes it. */
  readonly start: number;
  readonly stop?: number | undefined;
  readonly title: string;
}

/** The bell of a programme, kept per profile; a guest is asked to sign in. For schedule, channel page and guide alike. */
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
