import { afterEach, expect, it, vi } from 'vitest';
import { foreignZone, zoneOffsets, type PageData } from './page-data.ts';

afterEach(() => vi.unstubAllEnvs());

const AT = Date.UTC(2026, 10, 23);
const inZone = <Result>(zone: string, run: () => Result): Result => {
  vi.stubEnv('TZ', zone);
  return run();
};
const renderedIn = (zone: string) =>
  inZone(zone, () => ({ timeZone: zone, renderedAt: AT, offsets: zoneOffsets(AT) }) as PageData);

it('a page’s time zone is foreign where clocks show other times, now or half a year away', () => {
  const seen = (zone: string, page: PageData | undefined) => inZone(zone, () => foreignZone(page));
  expect(seen('Asia/Almaty', renderedIn('UTC'))).toBe('UTC');
  // Winter time of the one is the other's all year.
  expect(seen('Africa/Cairo', renderedIn('Africa/Tripoli'))).toBe('Africa/Tripoli');
  expect(seen('Europe/Riga', renderedIn('Europe/Riga'))).toBeUndefined();
  expect(seen('Etc/UTC', renderedIn('UTC'))).toBeUndefined();
  expect(seen('Europe/Riga', undefined)).toBeUndefined();
});
