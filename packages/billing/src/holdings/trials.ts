import type { Seconds } from '@antenna/kernel';
import type { Database } from '@antenna/database';

export interface TrialOwner {
  readonly userId: number;
  readonly providerId: number;
}

/** Whatever a person is known by: a second user with the same phone has no second trial. */
async function marksOf(db: Database, { userId }: TrialOwner): Promise<readonly string[]> {
  const { phone } = await db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirstOrThrow();
  return [`user:${userId}`, ...(phone === null ? [] : [`phone:${phone}`])];
}

/** Packets whose trial this person has had; profiles, devices and cancelling do not give it back. */
export async function usedTrials(db: Database, owner: TrialOwner): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('trial_uses')
    .select('packet_id')
    .where('provider_id', '=', owner.providerId)
    .where('owner', 'in', await marksOf(db, owner))
    .execute();
  return new Set(rows.map((row) => row.packet_id));
}

export async function keepTrialUse(trx: Database, owner: TrialOwner, packetId: number, at: Seconds): Promise<void> {
  const rows = (await marksOf(trx, owner)).map((mark) => ({
    provider_id: owner.providerId,
    packet_id: packetId,
    owner: mark,
    used_at: at,
  }));
  await trx
    .insertInto('trial_uses')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['provider_id', 'packet_id', 'owner']).doNothing())
    .execute();
}
