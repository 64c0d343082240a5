import type { ParentalSettings } from '@antenna/api-contract';
import type { Database } from '../../db/open.ts';
import { chosenSwitches, householdSwitchesText, setHouseholdSwitches } from './repository.ts';

/** Of a household that has chosen nowhere: nothing is freed, so that changing one switch opens no other. */
export const ALL_GUARDED: ParentalSettings = {
  duration: 0,
  pay: true,
  profile: true,
  program: true,
  vod: true,
  channel: true,
  settings: true,
};

/** The switches of a device without its own; `null`: none were chosen anywhere. */
export async function householdSwitches(db: Database, userId: number): Promise<ParentalSettings | null> {
  const row = await householdSwitchesText(db, userId);
  return readSwitches(row?.parental_settings ?? null);
}

export const readSwitches = (text: string | null): ParentalSettings | null =>
  text === null ? null : (JSON.parse(text) as ParentalSettings);

/**
 * After a choice on any device: the household's is what all of them that were set agree to free, with the shortest memory. So a new
 * device is never looser than the strictest one at home.
 */
export async function keepHouseholdSwitches(db: Database, userId: number): Promise<void> {
  const rows = await chosenSwitches(db, userId);
  const chosen = rows.flatMap((row) => readSwitches(row.parental_settings) ?? []);
  const [first, ...others] = chosen;
  if (first) await setHouseholdSwitches(db, JSON.stringify(others.reduce(stricter, first)), userId);
}

function stricter(a: ParentalSettings, b: ParentalSettings): ParentalSettings {
  return {
    duration: Math.min(a.duration, b.duration),
    pay: a.pay || b.pay,
    profile: a.profile || b.profile,
    program: a.program || b.program,
    vod: a.vod || b.vod,
    channel: a.channel || b.channel,
    settings: a.settings || b.settings,
  };
}
