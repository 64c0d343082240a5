import type { PromoData, UserPromoKey } from '@antenna/api-contract';
import type { Seconds } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import { grant, NO_PERIOD } from '@antenna/billing';
import { domainError } from '../../domain/domain-error.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import { iso } from '@antenna/time-zones';
import { linkedCards } from '../cards/repository.ts';
import { NEEDS_CARD } from './limits.ts';
import { hasUsed, keyState, promoById, promoByKey, takeUse, type Promo } from './repository.ts';
import { localise } from '../../texts/localised.ts';

const dayStart = (day: string): Seconds => Date.parse(`${day}T00:00:00Z`) / 1_000;
const dayEnd = (day: string): Seconds => Date.parse(`${day}T23:59:59Z`) / 1_000;

export interface PromoRequest {
  readonly viewer: Pick<Viewer, 'userId' | 'providerId' | 'isGuest'>;
  readonly key: string;
  readonly language: string;
  readonly at: Seconds;
}

/** What the code would give this viewer. Throws 404, 400 promo_invalid, promo_used, or promo_condition for one that is not met and not ignored. */
export async function checkPromo(
  db: Database,
  { viewer, key, language, at }: PromoRequest,
  ignored: readonly string[],
): Promise<PromoData> {
  const promo = await promoByKey(db, viewer.providerId, key);
  if (!promo) throw domainError('promo', { problem: 'unknown' });
  await refuseOver(db, promo, { providerId: viewer.providerId, now: at });
  if (await hasUsed(db, { providerId: viewer.providerId, promoId: promo.file.id, userId: viewer.userId }))
    throw domainError('promo', { problem: 'used' });
  const unmet = await unmetBy(db, viewer, promo);
  const missing = unmet.filter((condition) => !ignored.includes(condition));
  if (missing.length > 0) throw domainError('promo', { problem: 'card', conditions: missing });
  return promoData(promo, unmet, language);
}

/** Grants what the code promises, all of it or nothing, in the caller's transaction. Throws as checkPromo; once for a user, and never more often than the code has uses. */
export async function applyPromo(trx: Database, request: PromoRequest): Promise<UserPromoKey> {
  const {
    viewer: { userId, providerId },
    key,
    language,
    at,
  } = request;
  const result = await checkPromo(trx, request, []);
  const promo = (await promoByKey(trx, providerId, key)) as Promo;
  if (!(await takeUse(trx, { providerId, promo, userId, at }))) throw domainError('promo', { problem: 'used' });
  const isPaid = promo.file.card !== undefined;
  for (const { packetId, days } of grantsOf(promo)) {
    const granted = await grant(trx, {
      user: { userId, providerId },
      packetId,
      kind: isPaid ? 'paid' : 'promo',
      period: { ...NO_PERIOD, days },
      renew: isPaid,
      at,
    });
    if (granted.kind === 'unknown' || granted.kind === 'already-held')
      throw domainError('promo', { problem: granted.kind === 'unknown' ? 'over' : 'held' });
  }
  return userPromoKey(promo, { result, at, language });
}

export function userPromoKey(
  { file, key }: Promo,
  { result, at, language }: { readonly result: PromoData; readonly at: Seconds; readonly language: string },
): UserPromoKey {
  return {
    promo_key: { id: file.id, key, is_active: true },
    title: localise(file.title, language),
    description: localise(file.description, language),
    activated_at: iso(at),
    result,
  };
}

/** For callers without a session: by its text, or by its number where the operator advertises it. */
export async function promoInfo(
  db: Database,
  {
    providerId,
    idOrKey,
    language,
    at,
  }: { readonly providerId: number; readonly idOrKey: string; readonly language: string; readonly at: Seconds },
): Promise<PromoData> {
  const numbered = /^\d{1,9}$/.test(idOrKey) ? await promoById(db, providerId, idOrKey) : undefined;
  const promo = numbered?.file.is_public ? numbered : await promoByKey(db, providerId, idOrKey);
  if (!promo) throw domainError('promo', { problem: 'unknown' });
  await refuseOver(db, promo, { providerId, now: at });
  return promoData(promo, promo.file.card ? [NEEDS_CARD] : [], language);
}

async function refuseOver(
  db: Database,
  { file, key }: Promo,
  { providerId, now }: { readonly providerId: number; readonly now: Seconds },
): Promise<void> {
  const { used, isEnded } = await keyState(db, providerId, key);
  if (isEnded || (file.valid_until !== undefined && now > dayEnd(file.valid_until)))
    throw domainError('promo', { problem: 'over' });
  if (file.valid_from !== undefined && now < dayStart(file.valid_from))
    throw domainError('promo', { problem: 'early' });
  if (file.uses !== undefined && used >= file.uses) throw domainError('promo', { problem: 'used' });
}

async function unmetBy(db: Database, viewer: PromoRequest['viewer'], { file }: Promo): Promise<readonly string[]> {
  if (!file.card) return [];
  const hasCard = !viewer.isGuest && (await linkedCards(db, viewer.userId)).length > 0;
  return hasCard ? [] : [NEEDS_CARD];
}

function grantsOf({ file }: Promo): readonly { readonly packetId: number; readonly days: number }[] {
  return [
    ...(file.packets ?? []).map((packetId) => ({ packetId, days: file.days ?? 0 })),
    ...(file.ott_packets ?? []).map((packetId) => ({ packetId, days: file.ott_days ?? 0 })),
  ];
}

export function promoData({ file, key }: Promo, unmet: readonly string[], language: string): PromoData {
  return {
    id: file.id,
    key,
    amount: file.card?.amount ?? '0.00',
    needed_refund: file.card?.refund ?? false,
    is_paid: file.card !== undefined,
    days: file.days ?? 0,
    packet_ids: [...(file.packets ?? [])],
    ott_days: file.ott_days ?? 0,
    ott_packet_ids: [...(file.ott_packets ?? [])],
    is_need_confirm: file.confirmation !== undefined,
    confirmation_title: localise(file.confirmation?.title, language),
    confirmation_text: localise(file.confirmation?.text, language),
    description: localise(file.description, language),
    conditions: [...unmet],
  };
}
