import type { Packet, UserPromoKey } from '@antenna/api-contract';
import { toSeconds } from '@antenna/kernel';
import { inTransaction } from '../../../db/transaction.ts';
import { domainError } from '../../../domain/domain-error.ts';
import { packetView, type PacketViewDeps } from '../../packets/packet-view.ts';
import { packet } from '../../packets/wire.ts';
import { endPromo, promoByKey } from '../../promokeys/repository.ts';
import { applyPromo, promoData, userPromoKey } from '../../promokeys/service.ts';
import type { UserRow } from '../../users/wire.ts';
import { actingFor } from '../own-user.ts';
import { promoEntries, promoUsesOf } from './repository.ts';

const GUEST = {
  userId: 0,
  isGuest: true,
  deviceId: undefined,
  profileId: '',
  profile: 'adult',
  timezone: '',
  expiresAt: 0,
} as const;

interface PromoPacketsCall {
  readonly providerId: number;
  readonly language: string;
  readonly includes: ReadonlySet<string>;
}

/** Packets that some promotion of the operator gives. */
export async function promoPackets(
  deps: PacketViewDeps,
  { providerId, language, includes }: PromoPacketsCall,
): Promise<Packet[]> {
  const promos = (await promoEntries(deps.db, providerId)).map(
    ({ data }) =>
      JSON.parse(data) as { readonly packets?: readonly number[]; readonly ott_packets?: readonly number[] },
  );
  const granted = new Set(promos.flatMap(({ packets = [], ott_packets: ott = [] }) => [...packets, ...ott]));
  const view = await packetView(deps, { viewer: { ...GUEST, providerId }, language }, includes);
  return view.provider.packets.filter(({ id }) => granted.has(id)).map((record) => packet(record, view));
}

export async function promoPacket(
  deps: PacketViewDeps,
  { id, ...call }: PromoPacketsCall & { readonly id: string | undefined },
): Promise<Packet> {
  const found = (await promoPackets(deps, call)).find((each) => String(each.id) === id);
  if (!found) throw domainError('missing');
  return found;
}

/** The promotion cannot be used any more. */
export async function endPromotion({ db, clock }: PacketViewDeps, providerId: number, id: string): Promise<void> {
  if (!(await endPromo(db, { providerId, id, at: toSeconds(clock.now()) }))) throw domainError('missing');
}

/** Promotions that a user has used; one that its file no longer has is not shown. */
export async function promosOfUser({ db }: PacketViewDeps, user: UserRow, language: string): Promise<UserPromoKey[]> {
  const uses = await promoUsesOf(db, user.id, user.provider_id);
  const promos = await Promise.all(
    uses.map(async (use) => ({ use, promo: await promoByKey(db, user.provider_id, use.key) })),
  );
  return promos.flatMap(({ use, promo }) =>
    promo ? [userPromoKey(promo, { result: promoData(promo, [], language), at: use.used_at, language })] : [],
  );
}

export function applyPromoFor(
  { db, clock }: PacketViewDeps,
  user: UserRow,
  { key, language }: { readonly key: string; readonly language: string },
): Promise<UserPromoKey> {
  return inTransaction(db, (trx) =>
    applyPromo(trx, { viewer: actingFor(user), key, language, at: toSeconds(clock.now()) }),
  );
}
