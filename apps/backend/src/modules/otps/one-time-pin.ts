import type { Platform } from '../../platform.ts';
import { takeCode } from './one-time-codes.ts';

/** Whether this is the one-time PIN that an SMS brought the user; then it is used up. */
export async function takeOneTimePin(platform: Platform, userId: number, pin: string): Promise<boolean> {
  return (await takeCode(platform, { purpose: 'pin', subject: String(userId) }, pin)) !== undefined;
}
