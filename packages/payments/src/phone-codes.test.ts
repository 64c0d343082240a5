import { expect, it } from 'vitest';
import { CODES_PER_PHONE, CODES_PER_VIEWER } from './limits.ts';
import { countPhoneCode } from './phone-codes.ts';
import { createMemoryStore } from './testing/memory-store.ts';

const PHONE = '77010000001';

it('limits codes to one phone by the hour and by the day, for all callers together', async () => {
  const store = createMemoryStore();
  let userId = 0;
  const send = (now: number) => countPhoneCode(store, { userId: (userId += 1), phone: PHONE, now });
  const [hour, day] = CODES_PER_PHONE;
  for (let count = 0; count < hour.count; count += 1) await send(1_000 + count);
  await expect(send(1_100)).rejects.toMatchObject({
    failure: { kind: 'too-often', retryAfter: 1_000 + hour.within - 1_100 },
  });
  for (let count = hour.count; count < day.count; count += 1) await send(1_000 + hour.within * 2 + count);
  await expect(send(1_000 + hour.within * 4)).rejects.toMatchObject({ failure: { kind: 'too-often' } });
  await send(1_000 + hour.within * 2 + day.within + day.count);
});

it('limits codes of one viewer to many phones, and counts nothing that was refused', async () => {
  const store = createMemoryStore();
  const send = (phone: string) => countPhoneCode(store, { userId: 7, phone, now: 1_000 });
  for (let count = 0; count < CODES_PER_VIEWER[0].count; count += 1) await send(`7702000${count}`);
  await expect(send('77029999999')).rejects.toMatchObject({ failure: { kind: 'too-often' } });
  expect(store.state.codes.filter(({ subject }) => subject === '77029999999')).toEqual([]);
});
