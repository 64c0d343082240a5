import { reminderCalls } from '@antenna/api-contract';
import type { Serving } from '../../http/serve.ts';
import type { Platform } from '../../platform.ts';
import { addReminder, dropReminder, listReminders } from './service.ts';

export function registerReminders({ serve }: Serving, platform: Platform): void {
  serve(reminderCalls.list, (asked) => listReminders(platform, asked, asked.query));
  serve(reminderCalls.add, (asked) => addReminder(platform, asked, asked.body));
  serve(reminderCalls.remove, async (asked) => {
    await dropReminder(platform, asked.viewer, asked.params['id'] ?? '');
    return undefined;
  });
}
