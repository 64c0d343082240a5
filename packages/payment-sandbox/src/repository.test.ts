import { openTestDatabase, ENGINES } from '@antenna/database/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CODE_ATTEMPTS } from './limits.ts';
import type { SandboxRepository } from './ports.ts';
import { createSandboxRepository } from './repository.ts';
import { createMemoryRepository } from './testing/memory-repository.ts';
import { order } from './testing/test-sandbox.ts';

const NOW = 1_900_000_000;

/** The double in memory promises what the tables do: the other tests of the package use it. */
describe.each(['memory', ...ENGINES] as const)('what the sandbox stores, in %s', (kind) => {
  let repository: SandboxRepository;
  let close: () => Promise<void> = async () => {};
  beforeEach(async () => {
    if (kind === 'memory') {
      repository = createMemoryRepository();
      return;
    }
    const opened = await openTestDatabase(kind);
    repository = createSandboxRepository(opened.db);
    close = () => opened.close();
  });
  afterEach(() => close());

  let keys = 0;
  const create = async (more: Parameters<typeof order>[0] = {}, at = NOW) =>
    (await repository.create(order({ key: `order-${(keys += 1)}`, ...more }), at)).payment;

  describe('of a payment', () => {
    it('is all of its order', async () => {
      const payment = await create({ key: 'k', phone: '79001112233', cardToken: 'tok_1' });
      expect(payment).toMatchObject({
        orderKey: 'k',
        method: 'page',
        minor: 149_050,
        currency: 'KZT',
        merchant: 'Antenna & Co',
        description: 'abc',
        language: 'en',
        payer: '7',
        returnUrl: 'https://tv.example/packets',
        phone: '79001112233',
        cardToken: 'tok_1',
        status: 'open',
        reason: null,
        attemptsLeft: CODE_ATTEMPTS,
        refunded: 0,
        statusFailures: 0,
        createdAt: NOW,
      });
    });

    it('has no way back where the order has none', async () => {
      expect((await create({ returnUrl: undefined })).returnUrl).toBeNull();
    });

    it.each([
      [{ saveCard: false }, false, false],
      [{ saveCard: true }, false, true],
      [{ saveCard: false, isLink: true }, true, true],
    ])('says whether its card is saved: %j', async (more, isLink, saveCard) => {
      expect(await create(more)).toMatchObject({ isLink, saveCard });
    });

    it('is one for one order, whose second sending changes nothing', async () => {
      const first = await repository.create(order({ key: 'same' }), NOW);
      const second = await repository.create(order({ key: 'same', minor: 1 }), NOW + 5);
      expect([first.isNew, second.isNew]).toEqual([true, false]);
      expect(second.payment).toEqual(first.payment);
    });

    it('is one for one order that is sent many times at once', async () => {
      const created = await Promise.all(
        Array.from({ length: 6 }, () => repository.create(order({ key: 'at-once' }), NOW)),
      );
      expect(created.filter(({ isNew }) => isNew)).toHaveLength(1);
      expect(new Set(created.map(({ payment }) => payment.token)).size).toBe(1);
    });

    it('is found by its token, its short token and its order', async () => {
      const payment = await create();
      for (const by of ['token', 'shortToken', 'orderKey'] as const) {
        expect(await repository.find(by, payment[by])).toEqual(payment);
        expect(await repository.find(by, 'nothing')).toBeUndefined();
      }
    });

    it('is changed in the expected state only, field by field', async () => {
      const { token } = await create();
      const moved = await repository.transition(token, ['open'], { status: 'code', code: '1234', codeSentAt: NOW });
      expect(moved).toMatchObject({ status: 'code', code: '1234', codeSentAt: NOW, reason: null });
      expect(await repository.transition(token, ['open'], { status: 'complete' })).toBeUndefined();
      expect(await repository.find('token', token)).toEqual(moved);
      const ended = await repository.transition(token, ['open', 'code'], { status: 'error', reason: 'declined' });
      expect(ended).toMatchObject({ status: 'error', reason: 'declined', code: '1234' });
      expect(await repository.transition('nothing', ['open'], { status: 'code' })).toBeUndefined();
    });

    it('is changed once by many at once', async () => {
      const { token } = await create();
      const moves = await Promise.all(
        Array.from({ length: 6 }, () => repository.transition(token, ['open'], { status: 'complete' })),
      );
      expect(moves.filter((moved) => moved !== undefined)).toHaveLength(1);
    });

    it('limits the attempts for its code', async () => {
      const { token } = await create();
      expect(await repository.takeAttempt(token)).toBeUndefined();
      await repository.transition(token, ['open'], { status: 'code', code: '1234' });
      const left: (number | undefined)[] = [];
      for (let nth = 0; nth <= CODE_ATTEMPTS; nth += 1) left.push((await repository.takeAttempt(token))?.attemptsLeft);
      expect(left).toEqual([...Array.from({ length: CODE_ATTEMPTS }, (_, nth) => CODE_ATTEMPTS - 1 - nth), undefined]);
    });

    it('fails as many status calls as the scenario says', async () => {
      const { token } = await create();
      expect(await repository.takeStatusFailure(token)).toBe(false);
      await repository.transition(token, ['open'], { status: 'waiting', statusFailures: 2 });
      expect([
        await repository.takeStatusFailure(token),
        await repository.takeStatusFailure(token),
        await repository.takeStatusFailure(token),
      ]).toEqual([true, true, false]);
    });
  });

  describe('of what is due', () => {
    it('are payments to settle, and complete ones to refund, at their time', async () => {
      const [waiting, later, refund] = [await create(), await create(), await create()];
      await repository.transition(waiting.token, ['open'], { status: 'waiting', dueAt: NOW + 8 });
      await repository.transition(later.token, ['open'], { status: 'waiting' });
      await repository.transition(refund.token, ['open'], { status: 'complete', refundAt: NOW + 60 });
      const due = async (at: number) => [
        (await repository.findDue(at)).map(({ token }) => token),
        (await repository.findDueRefunds(at)).map(({ token }) => token),
      ];
      expect(await due(NOW + 7)).toEqual([[], []]);
      expect(await due(NOW + 8)).toEqual([[waiting.token], []]);
      expect(await due(NOW + 60)).toEqual([[waiting.token], [refund.token]]);
    });
  });

  describe('for the console', () => {
    it('has the latest payments and messages first, as many as are asked for', async () => {
      const tokens: string[] = [];
      for (let nth = 0; nth < 4; nth += 1) tokens.push((await create({}, NOW + nth)).token);
      expect((await repository.latest(3)).map(({ token }) => token)).toEqual(tokens.toReversed().slice(0, 3));
      for (let nth = 0; nth < 3; nth += 1)
        await repository.addMessage({ phone: '79000000000', text: `code ${nth}`, at: NOW + nth });
      expect((await repository.latestMessages(2)).map(({ text }) => text)).toEqual(['code 2', 'code 1']);
    });

    it('has one limit for a payer', async () => {
      expect(await repository.limitOf('7')).toBeUndefined();
      await repository.setLimit({ payer: '7', minor: 100 });
      await repository.setLimit({ payer: '7', minor: 0 });
      await repository.setLimit({ payer: '8', minor: 5 });
      expect([await repository.limitOf('7'), await repository.limitOf('8')]).toEqual([0, 5]);
      expect(await repository.limits(10)).toEqual([
        { payer: '7', minor: 0 },
        { payer: '8', minor: 5 },
      ]);
    });
  });

  it('has a card once, until it is removed', async () => {
    for (let time = 0; time < 2; time += 1) await repository.saveCard({ token: 'tok_a', last4: '4242' });
    expect(await repository.findCard('tok_a')).toMatchObject({ last4: '4242' });
    await repository.removeCard('tok_a');
    await repository.removeCard('tok_a');
    expect(await repository.findCard('tok_a')).toBeUndefined();
  });

  describe('of callbacks', () => {
    const queue = async (eventId = 'event') => {
      const { token } = await create();
      await repository.queueCallback({ eventId, token, body: '{}' }, NOW);
      return { token, callback: { eventId, token, body: '{}', attempts: 0 } };
    };

    it('are due at their time, the oldest first, as many as are asked for', async () => {
      const { callback } = await queue();
      expect(await repository.dueCallbacks(NOW - 1, 10)).toEqual([]);
      expect(await repository.dueCallbacks(NOW, 10)).toMatchObject([callback]);
      await queue('second');
      expect(await repository.dueCallbacks(NOW, 1)).toHaveLength(1);
    });

    it('are claimed by one of many', async () => {
      const { callback } = await queue();
      const claims = await Promise.all(Array.from({ length: 6 }, () => repository.claimCallback(callback, NOW + 5)));
      expect(claims.filter(Boolean)).toHaveLength(1);
      expect(await repository.dueCallbacks(NOW + 4, 10)).toEqual([]);
      expect(await repository.dueCallbacks(NOW + 5, 10)).toMatchObject([{ ...callback, attempts: 1 }]);
    });

    it('are not due again once they are delivered, until they are sent again from the console', async () => {
      const { token, callback } = await queue();
      await repository.claimCallback(callback, NOW + 5);
      await repository.noteCallback(callback.eventId, { status: 500, isDelivered: false });
      expect(await repository.dueCallbacks(NOW + 5, 10)).toHaveLength(1);
      await repository.noteCallback(callback.eventId, { status: 200, isDelivered: true });
      expect(await repository.dueCallbacks(NOW + 5, 10)).toEqual([]);
      await repository.requeueCallbacks(token, NOW + 9);
      expect(await repository.dueCallbacks(NOW + 9, 10)).toMatchObject([{ ...callback, attempts: 0 }]);
    });
  });

  it('removes old messages, and keeps those after the moment', async () => {
    for (const at of [NOW, NOW + 1]) await repository.addMessage({ phone: '7', text: `${at}`, at });
    await repository.prune(NOW);
    expect((await repository.latestMessages(5)).map(({ at }) => at)).toEqual([NOW + 1]);
  });

  it('writes all of a transaction', async () => {
    const { token } = await create();
    const moved = await repository.transaction(async (inside) => {
      const payment = await inside.transition(token, ['open'], { status: 'complete' });
      await inside.queueCallback({ eventId: 'event', token, body: '{}' }, NOW);
      return payment;
    });
    expect(moved?.status).toBe('complete');
    expect(await repository.dueCallbacks(NOW, 5)).toHaveLength(1);
  });
});

it.each(ENGINES)('nothing of a transaction that fails is written in %s', async (engine) => {
  const { db, close } = await openTestDatabase(engine);
  const repository = createSandboxRepository(db);
  const { token } = (await repository.create(order(), NOW)).payment;
  const failing = repository.transaction(async (inside) => {
    await inside.transition(token, ['open'], { status: 'complete' });
    throw new Error('no callback');
  });
  await expect(failing).rejects.toThrow('no callback');
  expect((await repository.find('token', token))?.status).toBe('open');
  await close();
});
