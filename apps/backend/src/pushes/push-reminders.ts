import { toSeconds, type Clock } from '@antenna/kernel';
import type { Database } from '../db/open.ts';
import { programmesBetween } from '../modules/guide/repository.ts';
import { locateProgramme } from '../modules/reminders/locate-programme.ts';
import { moveReminder } from '../modules/reminders/repository.ts';
import { REMINDER_MOVES } from '../modules/limits.ts';
import { isForProfile } from '../modules/viewing.ts';
import type { ProviderCache } from '../provider/provider-cache.ts';
import { localise, type Text } from '../texts/localised.ts';
import { inParallel } from './in-parallel.ts';
import { AT_ONCE, REMIND_BEFORE, REMINDER_LIFE, REMINDERS_PER_TURN } from './limits.ts';
import { pushText, topicOf } from './push-text.ts';
import type { PushService } from './push-service.ts';
import { claimReminder, remindersToPush, removeSubscriptions, subscriptionsOfProfile } from './repository.ts';

export interface PushRemindersDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly providers: ProviderCache;
  readonly pushes: PushService;
}

/** Reminds browsers of what starts soon, whether a page is open in them or not. */
export async function pushReminders(deps: PushRemindersDeps): Promise<void> {
  const now = toSeconds(deps.clock.now());
  const due = await remindersToPush(deps.db, {
    after: now,
    until: now + REMIND_BEFORE,
    limit: REMINDERS_PER_TURN,
  });
  for (const reminder of due) await remind(deps, reminder, now);
}

type Due = Awaited<ReturnType<typeof remindersToPush>>[number];

async function remind({ db, providers, pushes }: PushRemindersDeps, reminder: Due, now: number): Promise<void> {
  const { role, provider_id: providerId, ...row } = reminder;
  const programmes = await programmesBetween(db, {
    channelId: row.channel_id,
    start: row.start - REMINDER_MOVES,
    end: row.start + REMINDER_MOVES + 1,
  });
  const is = locateProgramme(row, programmes);
  const programme = 'programme' in is ? is.programme : undefined;
  // It is on later: its time comes again.
  if (programme && programme.start > now + REMIND_BEFORE) {
    await moveReminder(db, row, programme);
    return;
  }
  if (!(await claimReminder(db, row.id, now))) return;
  const channel = (await providers.get(providerId)).channelById.get(row.channel_id);
  const profile = role === 'child' ? 'child' : 'adult';
  const age = programme?.age ?? channel?.age ?? null;
  if (is.at === 'cancelled' || !channel || channel.isHidden || !isForProfile(age, profile)) return;
  const subscriptions = await subscriptionsOfProfile(db, row.profile_id);
  const gone = await inParallel(subscriptions, AT_ONCE, async (subscription) => {
    const text = pushText(row.id, {
      title: localise(JSON.parse(programme?.title ?? row.title) as Text, subscription.language).slice(0, 120),
      body: localise(channel.name, subscription.language),
      destination: { type: 'channel', id: String(channel.id), slug: channel.slug },
      startsAt: programme?.start ?? row.start,
    });
    const ttl = row.start + REMINDER_LIFE - now;
    const { is: outcome } = await pushes.deliver(subscription, { text, ttl, topic: topicOf(row.id) });
    return outcome === 'gone' ? [subscription.id] : [];
  });
  const dead = gone.flat();
  if (dead.length > 0) await removeSubscriptions(db, dead);
}
