import type { PushAudience, PushContent, PushSend, PushSubscription, pushCalls } from '@antenna/api-contract';
import { toSeconds, type Clock, type Random } from '@antenna/kernel';
import { pushTarget } from '@antenna/navigation';
import { iso } from '@antenna/time-zones';
import type { Database } from '../../db/open.ts';
import type { BodyOf } from '../../domain/call-types.ts';
import type { Created } from '../../domain/created.ts';
import { domainError, invalid } from '../../domain/domain-error.ts';
import { LIFE, PUSH_BYTES } from '../../pushes/limits.ts';
import { nativeEndpoint, readNativeEndpoint } from '../../pushes/native/native-push.ts';
import type { PushService } from '../../pushes/push-service.ts';
import { pushText } from '../../pushes/push-text.ts';
import {
  countAudience,
  insertSend,
  removeSubscription,
  replaceOfDevice,
  sendOf,
  sendsOf,
  storeSubscription,
  type SendRow,
} from '../../pushes/repository.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import { limitOf } from '../paging.ts';
import { PAGE } from '../limits.ts';

export interface PushesDeps {
  readonly clock: Clock;
  readonly db: Database;
  readonly random: Random;
  readonly pushes: Pick<PushService, 'publicKey' | 'mayReach'>;
}

export async function subscribe(
  { clock, db, random, pushes }: PushesDeps,
  { viewer, language }: { readonly viewer: Viewer; readonly language: string },
  { endpoint, keys }: BodyOf<typeof pushCalls.subscribe>,
): Promise<Created<PushSubscription>> {
  if (readNativeEndpoint(endpoint) || !pushes.mayReach(endpoint)) throw invalid({ endpoint: ['not_valid'] });
  if (Buffer.from(keys.p256dh, 'base64url').length !== 65) throw invalid({ p256dh: ['not_valid'] });
  if (Buffer.from(keys.auth, 'base64url').length !== 16) throw invalid({ auth: ['not_valid'] });
  const { value, isNew } = await storeSubscription(db, {
    id: random.uuid(),
    user_id: viewer.userId,
    profile_id: viewer.profileId,
    endpoint,
    p256dh: keys.p256dh,
    auth: keys.auth,
    language,
    created_at: toSeconds(clock.now()),
    device_id: null,
  });
  return { value: { id: value.id, created_at: iso(value.created_at) }, isNew };
}

/** An app's token for its device, as it tells it: pushes go there from now on, or no more. Tokens of services that are not set up do nothing. */
export async function takeDeviceToken(
  { clock, db, random, pushes }: PushesDeps,
  { viewer, language }: { readonly viewer: Viewer; readonly language: string },
  {
    deviceId,
    profileId,
    notification,
  }: {
    readonly deviceId: string;
    readonly profileId: string;
    readonly notification: { readonly notification_type: string; readonly token: string } | null;
  },
): Promise<void> {
  const endpoint = notification ? nativeEndpoint(notification.notification_type, notification.token) : undefined;
  await replaceOfDevice(db, deviceId, endpoint);
  if (endpoint === undefined || !pushes.mayReach(endpoint)) return;
  await storeSubscription(db, {
    id: random.uuid(),
    user_id: viewer.userId,
    profile_id: profileId,
    endpoint,
    p256dh: '',
    auth: '',
    language,
    created_at: toSeconds(clock.now()),
    device_id: deviceId,
  });
}

export async function unsubscribe({ db }: PushesDeps, viewer: Viewer, id: string): Promise<void> {
  if (!(await removeSubscription(db, viewer.userId, id))) throw domainError('missing');
}

export interface PushRequest {
  readonly push: PushContent;
  readonly audience?: PushAudience | undefined;
  readonly dry_run?: boolean | undefined;
}

/** Leaves a push to the job that sends them; a dry run only counts who would get it. */
export async function sendPush(
  { clock, db, random }: Pick<PushesDeps, 'clock' | 'db' | 'random'>,
  providerId: number,
  { push, audience = {}, dry_run: isDryRun = false }: PushRequest,
): Promise<Created<PushSend>> {
  const now = toSeconds(clock.now());
  const id = random.uuid();
  if (Buffer.byteLength(pushText(id, push)) > PUSH_BYTES) throw invalid({ push: ['too_long'] });
  const startsAt = Math.max(now, push.timeStart ?? now);
  const endsAt = (push.timeStart ?? now) + (push.timeToLive ?? LIFE);
  if (endsAt <= now) throw invalid({ timeStart: ['past'] });
  // Its button would do nothing.
  if (push.destination && pushTarget(push.destination) === undefined) throw invalid({ destination: ['not_valid'] });
  const total = await countAudience(db, providerId, audience);
  const row: SendRow = {
    id,
    provider_id: providerId,
    push: JSON.stringify(push),
    audience: JSON.stringify(audience),
    state: 'sending',
    position: '',
    next_at: startsAt,
    ends_at: endsAt,
    total,
    delivered: 0,
    failed: 0,
    removed: 0,
    created_at: now,
  };
  if (isDryRun) return { value: { ...onWire(row), id: null, state: 'dry_run', waiting: 0 }, isNew: false };
  await insertSend(db, row);
  return { value: onWire(row), isNew: true };
}

export async function readSend({ db }: Pick<PushesDeps, 'db'>, providerId: number, id: string): Promise<PushSend> {
  const row = await sendOf(db, providerId, id);
  if (!row) throw domainError('missing');
  return onWire(row);
}

export async function listSends(
  { db }: Pick<PushesDeps, 'db'>,
  providerId: number,
  { limit, offset = 0 }: { readonly limit?: number | undefined; readonly offset?: number | undefined },
): Promise<PushSend[]> {
  return (await sendsOf(db, providerId, { limit: limitOf(limit, PAGE), offset })).map(onWire);
}

function onWire(row: SendRow): PushSend {
  const { total, delivered, failed, removed } = row;
  const isDone = row.state === 'done';
  return {
    id: row.id,
    push: JSON.parse(row.push) as PushContent,
    audience: JSON.parse(row.audience) as PushAudience,
    state: isDone ? 'done' : 'sending',
    total,
    delivered,
    failed,
    removed,
    waiting: isDone ? 0 : Math.max(0, total - delivered - failed - removed),
    created_at: iso(row.created_at),
  };
}
