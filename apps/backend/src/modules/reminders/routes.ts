import { reminderCalls } from '@antenna/api-contract';
import { created, type ApiRouter } from '../../http/api-router.ts';
import { addReminder, dropReminder, listReminders, type RemindersDeps } from './service.ts';

export function registerReminders({ serve }: ApiRouter, deps: RemindersDeps): void {
  serve(reminderCalls.list, (call) => listReminders(deps, call, call.query));
  serve(reminderCalls.add, async (call) => created(await addReminder(deps, call, call.body)));
  serve(reminderCalls.remove, async (call) => {
    await dropReminder(deps, call.viewer, call.params['id'] ?? '');
    return undefined;
  });
}
