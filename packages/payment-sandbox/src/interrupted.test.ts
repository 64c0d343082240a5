import { ENGINES, openTestDatabase } from '@antenna/database/testing';
import { expect, it } from 'vitest';
import { createPayment, enterCode, payWithCard } from './payments.ts';
import type { SandboxDeps, SandboxRepository } from './ports.ts';
import { createSandboxRepository } from './repository.ts';
import { createTestSandbox, order } from './testing/test-sandbox.ts';

/** As if the database went away when the last write of a payment was due. */
const withoutEnd = (repository: SandboxRepository): SandboxRepository => ({
  ...repository,
  queueCallback: () => Promise.reject(new Error('the database is away')),
  transaction: (run) => repository.transaction((inside) => run(withoutEnd(inside))),
});

it.each(ENGINES)('a payment that is interrupted is as it was, and can be paid again, on %s', async (engine) => {
  const { db, close } = await openTestDatabase(engine);
  try {
    const { deps } = createTestSandbox();
    const working: SandboxDeps = { ...deps, repository: createSandboxRepository(db) };
    const failing: SandboxDeps = { ...deps, repository: withoutEnd(working.repository) };
    const stored = async (key: string) => (await working.repository.find('orderKey', key))?.status;

    const byCard = await createPayment(working, order({ key: 'card' }));
    const card = { last4: '4242', isSaved: false };
    await expect(payWithCard(failing, byCard, card)).rejects.toThrow('away');
    expect(await stored('card')).toBe('open');
    expect((await payWithCard(working, byCard, card)).status).toBe('complete');

    const known = order({ key: 'known', method: 'card', cardToken: 'tok_4242' });
    await expect(createPayment(failing, known)).rejects.toThrow('away');
    expect(await stored('known')).toBeUndefined();
    expect((await createPayment(working, known)).status).toBe('complete');

    const asked = await payWithCard(working, await createPayment(working, order({ key: 'code' })), {
      last4: '3184',
      isSaved: false,
    });
    await expect(enterCode(failing, asked, asked.code ?? '')).rejects.toThrow('away');
    expect(await stored('code')).toBe('code');
    expect(await enterCode(working, asked, asked.code ?? '')).toMatchObject({ payment: { status: 'complete' } });
  } finally {
    await close();
  }
});
