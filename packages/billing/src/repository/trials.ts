import type { Seconds } from '@antenna/kernel';
import type { Database } from '@antenna/database';

export interface TrialOwner {
  readonly userId: number;
  readonly providerId: number;
}

/** How a person is recognised: a second user with the same phone has no second trial. */
async function ownersOf(db: Database, { userId }: TrialOwner): Promise<readonly string[]> {
  const { phone } = await db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirstOrThrow();
  return [`user:${userId}`, ...(phone === null ? [] : [`phone:${phone}`])];
}

/** Packets whose trial this person has had; profiles, devices and cancelling do not give it back. */
export async function usedTrials(db: Database, owner: TrialOwner): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('trial_uses')
    .select('packet_id')
    .where('provider_id', '=', owner.providerId)
    .where('owner', 'in', await ownersOf(db, owner))
    .execute();
  return new Set(rows.map((row) => row.packet_id));
}

export interface TrialUse {
  readonly user: TrialOwner;
  readonly packetId: number;
  readonly at: Seconds;
}

/** Records that this person had the trial of a packet. */
export async function addTrialUse(trx: Database, { user, packetId, at }: TrialUse): Promise<void> {
  const rows = (await ownersOf(trx, user)).map((owner) => ({
    provider_id: user.providerId,
    packet_id: packetId,
    owner,
    used_at: at,
  }));
  await trx
    .insertInto('trial_uses')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['provider_id', 'packet_id', 'owner']).doNothing())
    .execute();
}
