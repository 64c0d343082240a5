import { reminderCalls } from '@antenna/api-contract';
import { created, type ApiRouter } from '../../http/api-router.ts';
import { addReminder, dropReminder, listReminders, type RemindersDeps } from './service.ts';

export function registerReminders({ serve }: ApiRouter, deps: RemindersDeps): void {
  serve(reminderCalls.list, (asked) => listReminders(deps, asked, asked.query));
  serve(reminderCalls.add, async (asked) => created(await addReminder(deps, asked, asked.body)));
  serve(reminderCalls.remove, async (asked) => {
    await dropReminder(deps, asked.viewer, asked.params['id'] ?? '');
    return undefined;
  });
}
