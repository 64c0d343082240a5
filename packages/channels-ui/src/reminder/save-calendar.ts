import type { Channel, Reminder } from '@antenna/api-client';
import { to } from '@antenna/navigation';
import { calendarFile } from '@antenna/schedule';

/** Saves a reminder as a calendar file with a link to the channel. */
export function saveCalendar(
  reminder: Reminder,
  channel: Pick<Channel, 'id' | 'slug' | 'name'> | undefined,
  now: number,
): void {
  const file = calendarFile({
    uid: `${reminder.id}@${location.hostname}`,
    start: reminder.start,
    stop: reminder.stop,
    title: reminder.title,
    place: channel?.name ?? '',
    now,
    description: reminder.subtitle,
    url: new URL(to.channel(channel ?? { id: reminder.channelId }), location.href).href,
  });
  const address = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${fileName(reminder.title)}.ics`;
  link.click();
  // Safari reads the URL shortly after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Letters and digits of any script; other characters become dashes. */
function fileName(title: string): string {
  return (
    title
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 60) || 'reminder'
  );
}
