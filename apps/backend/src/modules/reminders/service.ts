import type { Reminder } from '@antenna/api-contract';
import { toSeconds, type Seconds, type Clock, type Random } from '@antenna/kernel';
import type { Created } from '../../domain/created.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import type { ProviderData, ProviderCache } from '../../provider/provider-cache.ts';
import { iso } from '@antenna/time-zones';
import { programmeById, programmesBetween, type ProgrammeRow } from '../guide/repository.ts';
import { REMINDER_MOVES, REMINDER_TOLD, REMINDERS_MOST } from '../limits.ts';
import { page } from '../paging.ts';
import { isForProfile } from '../viewing.ts';
import { locateProgramme, type Located } from './locate-programme.ts';
import {
  countToCome,
  insertReminder,
  moveReminder,
  reminderAt,
  remindersSince,
  removeReminder,
  takeBack,
  type ReminderRow,
} from './repository.ts';
import type { Database } from '../../db/open.ts';
import { localise, type Text } from '../../texts/localised.ts';
import { domainError, invalid, oneOf } from '../../domain/domain-error.ts';

export interface RemindersDeps {
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly random: Random;
}

export interface Reader {
  readonly viewer: Viewer;
  readonly language: string;
}
export interface ReminderRequest {
  readonly channel_id?: number;
  readonly start?: Seconds;
  readonly schedule_id?: string;
}

/** Every reminder of the profile at the place where today's guide has its programme; what moved is kept there from now on. */
export async function listReminders(
  deps: RemindersDeps,
  { viewer, language }: Reader,
  request: { readonly limit?: number; readonly offset?: number },
): Promise<Reminder[]> {
  if (viewer.isGuest) return [];
  const { db, providers, clock } = deps;
  const provider = await providers.get(viewer.providerId);
  const rows = await remindersSince(db, viewer.profileId, toSeconds(clock.now()) - REMINDER_TOLD);
  const found = (await locateAll(deps, rows)).map(({ row, is }) => reminder(row, { is, provider, language }));
  // A channel may have become one that this profile does not see.
  const allowed = found.filter(({ channel_id: id }) => isKnown(provider, id, viewer));
  return [
    ...page(
      allowed.toSorted((a, b) => a.start - b.start),
      { limit: request.limit ?? 2 * REMINDERS_MOST, offset: request.offset ?? 0 },
    ),
  ];
}

async function locateAll(deps: RemindersDeps, rows: readonly ReminderRow[]) {
  const kept: { readonly row: ReminderRow; readonly is: Located<ProgrammeRow> }[] = [];
  for (const channelId of new Set(rows.map((row) => row.channel_id))) {
    const own = rows.filter((row) => row.channel_id === channelId);
    const starts = own.map(({ start }) => start);
    const programmes = await programmesBetween(deps.db, {
      channelId,
      start: Math.min(...starts) - REMINDER_MOVES,
      end: Math.max(...starts) + REMINDER_MOVES + 1,
    });
    for (const row of own) {
      const is = locateProgramme(row, programmes);
      const now = 'programme' in is ? { start: is.programme.start, stop: is.programme.stop } : undefined;
      if (!now || (now.start === row.start && now.stop === row.stop)) kept.push({ row, is });
      else if (await moveReminder(deps.db, row, now)) kept.push({ row: { ...row, ...now }, is });
    }
  }
  return kept;
}

/** A programme to come, once: asked for again it is the same reminder. */
export async function addReminder(
  deps: RemindersDeps,
  { viewer, language }: Reader,
  request: ReminderRequest,
): Promise<Created<Reminder>> {
  if (viewer.isGuest) throw domainError('guest-forbidden');
  const { db, random } = deps;
  const now = toSeconds(deps.clock.now());
  const provider = await deps.providers.get(viewer.providerId);
  const programme = await programmeOf(deps, viewer, request);
  if (
    !programme ||
    !isKnown(provider, programme.channel_id, viewer) ||
    !isForProfile(programme.age ?? provider.channelById.get(programme.channel_id)?.age ?? null, viewer.profile)
  )
    throw domainError('missing');
  if (programme.start <= now) throw invalid({ start: ['past'] });
  const answer = (row: ReminderRow) => reminder(row, { is: { at: 'there', programme }, provider, language });
  const known = await reminderAt(db, {
    profileId: viewer.profileId,
    channelId: programme.channel_id,
    start: programme.start,
  });
  if (known) {
    const isBack = await takeBack(db, known.id);
    return { value: answer(known), isNew: isBack };
  }
  if ((await countToCome(db, viewer.profileId, now)) >= REMINDERS_MOST) throw domainError('reminder-limit');
  const { channel_id, start, stop, title, season, episode } = programme;
  const row = await insertReminder(db, {
    id: random.uuid(),
    user_id: viewer.userId,
    profile_id: viewer.profileId,
    channel_id,
    start,
    stop,
    title,
    season,
    episode,
    asked_start: start,
    created_at: now,
  });
  if (row) return { value: answer(row), isNew: true };
  // A second press got there first.
  const first = await reminderAt(db, { profileId: viewer.profileId, channelId: channel_id, start });
  if (!first) throw domainError('missing');
  return { value: answer(first), isNew: false };
}

export async function dropReminder(deps: RemindersDeps, viewer: Viewer, id: string): Promise<void> {
  if (viewer.isGuest) throw domainError('guest-forbidden');
  const now = toSeconds(deps.clock.now());
  if (!(await removeReminder(deps.db, { profileId: viewer.profileId, id, now }))) throw domainError('missing');
}

export async function programmeOf(
  { db }: Pick<RemindersDeps, 'db'>,
  viewer: Viewer,
  { channel_id: channelId, start, schedule_id: id }: ReminderRequest,
): Promise<ProgrammeRow | undefined> {
  if (id !== undefined)
    return Number.isSafeInteger(Number(id)) ? programmeById(db, viewer.providerId, Number(id)) : undefined;
  if (channelId === undefined || start === undefined)
    throw invalid({ object: [oneOf('channel_id + start', 'schedule_id')] });
  return (await programmesBetween(db, { channelId, start, end: start + 1 })).find(
    (each) => each.start === start && each.provider_id === viewer.providerId,
  );
}

/** A channel of the operator's that this profile sees. */
export function isKnown(provider: ProviderData, channelId: number, viewer: Viewer): boolean {
  const channel = provider.channelById.get(channelId);
  return channel !== undefined && !channel.isHidden && isForProfile(channel.age, viewer.profile);
}

function reminder(
  row: ReminderRow,
  {
    is,
    provider,
    language,
  }: { readonly is: Located<ProgrammeRow>; readonly provider: ProviderData; readonly language: string },
): Reminder {
  const programme = 'programme' in is ? is.programme : undefined;
  const texts = (json: string | null | undefined) => (json ? localise(JSON.parse(json) as Text, language) : '');
  return {
    id: row.id,
    channel_id: row.channel_id,
    start: row.start,
    stop: row.stop,
    title: texts(programme?.title ?? row.title),
    subtitle: texts(programme?.subtitle),
    schedule_id: programme ? String(programme.id) : null,
    status: is.at === 'cancelled' ? 'cancelled' : row.start === row.asked_start ? 'planned' : 'moved',
    asked_start: row.asked_start,
    is_catchup_available: (provider.channelById.get(row.channel_id)?.archivedDays ?? 0) > 0,
    created_at: iso(row.created_at),
  };
}
