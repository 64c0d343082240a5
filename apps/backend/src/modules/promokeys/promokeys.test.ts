import { SECOND, toSeconds } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, child, guest, member, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { LANGUAGES } from '../../http/language.ts';
import { textsIn } from '../../texts/index.ts';

import { openSession } from '../auth/service.ts';
import { addUser } from '../users/service.ts';
import { addCard } from '../cards/repository.ts';

const day = (shift: number) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10);
const PROMO = [
  {
    id: 1,
    keys: ['FREE-7'],
    title: { ru: 'Неделя', en: 'A week' },
    description: { ru: 'Семь дней', en: 'Seven days' },
    packets: [2],
    days: 7,
    is_public: true,
  },
  {
    id: 2,
    keys: ['PAID30'],
    title: 'Month',
    packets: [1],
    days: 30,
    card: { amount: '1.00', refund: true },
    confirmation: { title: { ru: 'Точно?', en: 'Sure?' }, text: { ru: 'Потом платно', en: 'Paid later' } },
  },
  { id: 3, keys: ['ONE-A', 'ONE-B'], title: 'Once', packets: [2], days: 3, uses: 1 },
  { id: 4, keys: ['PAST'], title: 'Past', packets: [2], days: 3, valid_until: day(-1) },
  { id: 5, keys: ['COMING'], title: 'Coming', packets: [2], days: 3, valid_from: day(1) },
  { id: 6, keys: ['TODAY'], title: 'Today', packets: [2], days: 1, valid_from: day(0), valid_until: day(0) },
  { id: 7, keys: ['BOTH'], title: 'Both', packets: [1], days: 5, ott_packets: [3], ott_days: 9 },
];
const CHECK = '/v2/users/self/promokeys/check';
const APPLY = '/v2/users/self/promokeys';

describe.each(ENGINES)('promo codes on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({
      engine,
      operator: { files: { 'promokeys.json': PROMO } },
      others: [{ providerId: 2, shortname: 'second' }],
    });
  });
  afterAll(() => test.close());

  const held = (person: Pick<Person, 'userId'>) =>
    test.services.db
      .selectFrom('holdings')
      .select(['packet_id', 'start_at', 'end_at', 'renew', 'kind'])
      .where('user_id', '=', person.userId)
      .where('status', '=', 'active')
      .orderBy('packet_id')
      .execute();
  const link = (person: Person) => addCard(test.services.db, { userId: person.userId, last4: '4242', now: 1 });
  const code = (answer: { body: { error_code: string } }) => answer.body.error_code;

  it('tells what a code gives in the asker’s language, however it is written [A-221]', async () => {
    const person = await member(test);
    const whole = {
      id: 1,
      key: 'FREE7',
      amount: '0.00',
      needed_refund: false,
      is_paid: false,
      days: 7,
      packet_ids: [2],
      ott_days: 0,
      ott_packet_ids: [],
      is_need_confirm: false,
      confirmation_title: '',
      confirmation_text: '',
      description: 'Семь дней',
      conditions: [],
    };
    for (const key of ['FREE-7', 'free 7', ' Free7 '])
      expect(await ask(test, 'POST', CHECK, { token: person.token, body: { key }, language: 'ru' }), key).toMatchObject(
        { status: 200, body: whole },
      );
    expect(Object.keys((await person.send('POST', CHECK, { key: 'free7' })).body).sort()).toEqual(
      Object.keys(whole).sort(),
    );
    const paid = await ask(test, 'POST', CHECK, {
      token: person.token,
      body: { key: 'paid30', ignore_conditions: ['user_must_have_credit_card'] },
      language: 'en',
    });
    expect(paid.body).toMatchObject({
      amount: '1.00',
      needed_refund: true,
      is_paid: true,
      is_need_confirm: true,
      confirmation_title: 'Sure?',
      confirmation_text: 'Paid later',
      days: 30,
      packet_ids: [1],
    });
    expect((await person.send('POST', CHECK, { key: 'both' })).body).toMatchObject({
      packet_ids: [1],
      days: 5,
      ott_packet_ids: [3],
      ott_days: 9,
    });
    expect((await ask(test, 'POST', CHECK, { token: (await guest(test)).token, body: { key: 'FREE7' } })).status).toBe(
      200,
    );
  });

  it('says what the viewer lacks: a card, unless that is to be ignored for now [A-445] [A-446] [C-298] [C-299]', async () => {
    const person = await member(test);
    expect(await person.send('POST', CHECK, { key: 'PAID30' })).toMatchObject({
      status: 400,
      body: { error_code: 'promo_condition', fields: { conditions: ['user_must_have_credit_card'] } },
    });
    expect(
      (await person.send('POST', CHECK, { key: 'PAID30', ignore_conditions: ['user_must_have_credit_card'] })).body
        .conditions,
    ).toEqual(['user_must_have_credit_card']);
    expect(code(await person.send('POST', APPLY, { key: 'PAID30' }))).toBe('promo_condition');
    await link(person);
    expect((await person.send('POST', CHECK, { key: 'PAID30' })).body.conditions).toEqual([]);
  });

  it('grants the days once for a user, with a key of repetition the very same answer [A-447] [C-300]', async () => {
    const person = await member(test);
    const now = toSeconds(test.clock.now());
    const headers = { 'idempotency-key': 'promo-1' };
    const first = await ask(test, 'POST', APPLY, {
      token: person.token,
      body: { key: 'FREE-7' },
      headers,
      language: 'en',
    });
    expect(first).toMatchObject({
      status: 201,
      body: {
        promo_key: { id: 1, key: 'FREE7', is_active: true },
        title: 'A week',
        description: 'Seven days',
        activated_at: new Date(now * SECOND).toISOString(),
        result: { packet_ids: [2] },
      },
    });
    expect(await held(person)).toEqual([
      { packet_id: 2, start_at: now, end_at: now + 7 * 86_400, renew: 0, kind: 'promo' },
    ]);
    expect(
      (await ask(test, 'POST', APPLY, { token: person.token, body: { key: 'FREE-7' }, headers, language: 'en' })).body,
    ).toEqual(first.body);
    expect(code(await person.send('POST', APPLY, { key: 'FREE7' }))).toBe('promo_used');
    expect(code(await person.send('POST', CHECK, { key: 'FREE7' }))).toBe('promo_used');
    expect(await held(person)).toHaveLength(1);
  });

  it('lets what a paid one granted go on at its price from the linked card', async () => {
    const person = await member(test);
    await link(person);
    expect((await person.send('POST', APPLY, { key: 'PAID30' })).status).toBe(201);
    expect(await held(person)).toMatchObject([{ packet_id: 1, renew: 1 }]);
    const [{ next_price: price, next_pay_at: next, end_at: end }] = (
      await person.get('/v2/users/self/subscriptions/current')
    ).body;
    expect({ price, next }).toEqual({ price: '990.00', next: end });
  });

  it('grants both kinds of packets for their own days', async () => {
    const person = await member(test);
    expect((await person.send('POST', APPLY, { key: 'BOTH' })).status).toBe(201);
    const now = toSeconds(test.clock.now());
    expect(await held(person)).toMatchObject([
      { packet_id: 1, end_at: now + 5 * 86_400 },
      { packet_id: 3, end_at: now + 9 * 86_400 },
    ]);
  });

  it('refuses unknown codes, those of another operator, and those out of their time', async () => {
    const person = await member(test);
    for (const path of [CHECK, APPLY]) {
      expect((await person.send('POST', path, { key: 'NOSUCH' })).status, path).toBe(404);
      expect(code(await person.send('POST', path, { key: 'PAST' })), path).toBe('promo_invalid');
      expect(code(await person.send('POST', path, { key: 'COMING' })), path).toBe('promo_invalid');
      for (const key of ['', 'SIXTEEN-LETTERS!'])
        expect((await person.send('POST', path, { key })).status, key).toBe(400);
    }
    expect((await person.send('POST', CHECK, { key: 'TODAY' })).status).toBe(200);
    expect((await (await guest(test, 'second')).send('POST', CHECK, { key: 'FREE7' })).status).toBe(404);
  });

  it('says why in the viewer’s own language, for each of the eleven', async () => {
    const person = await member(test);
    expect(LANGUAGES).toHaveLength(11);
    for (const [key, problem] of [
      ['NOSUCH', 'unknown'],
      ['PAST', 'over'],
      ['COMING', 'early'],
      ['PAID30', 'card'],
    ] as const) {
      const messages = await Promise.all(
        LANGUAGES.map(
          async (language) =>
            (await ask(test, 'POST', CHECK, { token: person.token, body: { key }, language })).body.message,
        ),
      );
      expect(messages, problem).toEqual(LANGUAGES.map((language) => textsIn(language).promo[problem]));
      expect(new Set(messages).size, problem).toBe(11);
    }
  });

  it('gives guests and children nothing', async () => {
    expect((await (await guest(test)).send('POST', APPLY, { key: 'FREE7' })).status).toBe(403);
    const kid = await child(test);
    for (const path of [CHECK, APPLY])
      expect(code(await kid.send('POST', path, { key: 'FREE7' }))).toBe('child_forbidden');
  });

  it('of twenty users at once exactly one gets the last use, and of twenty calls of one user one counts', async () => {
    // Without passwords: hashing twenty takes longer than all the rest.
    const people = await Promise.all(
      Array.from({ length: 20 }, async (_each, index) => {
        const { id } = await addUser(
          test.services,
          { provider_id: 1, username: `twenty-${index}`, device_limit: 5 },
          'en',
        );
        return {
          userId: id,
          token: (await openSession(test.services, { userId: id, former: undefined, method: 'code' })).access_token,
        };
      }),
    );
    const answers = await Promise.all(
      people.map(({ token }) => ask(test, 'POST', APPLY, { token, body: { key: 'ONE-A' } })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(code))).toEqual(new Set(['promo_used']));
    const winners = await Promise.all(people.map(async (person) => (await held(person)).length));
    expect(winners.reduce((sum, count) => sum + count, 0)).toBe(1);
    // Another code of the same promotion still has its own use.
    const greedy = await member(test);
    const turns = await Promise.all(Array.from({ length: 20 }, () => greedy.send('POST', APPLY, { key: 'ONE-B' })));
    expect(turns.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await held(greedy)).toHaveLength(1);
  }, 30_000);

  it('shows a code’s promise to who has no token: by its text, or by the number of an advertised one [A-448] [C-301]', async () => {
    expect((await ask(test, 'GET', '/v2/promokeys/paid30/info', { language: 'ru' })).body).toMatchObject({
      id: 2,
      key: 'PAID30',
      conditions: ['user_must_have_credit_card'],
      confirmation_title: 'Точно?',
    });
    expect((await ask(test, 'GET', '/v2/promokeys/1/info')).body).toMatchObject({ id: 1, key: 'FREE7' });
    // A number alone does not give a secret code away.
    for (const id of ['2', '3', '99', 'nothing'])
      expect((await ask(test, 'GET', `/v2/promokeys/${id}/info`)).status, id).toBe(404);
    expect((await ask(test, 'GET', '/v2/promokeys/1/info?provider=second')).status).toBe(404);
    expect(code(await ask(test, 'GET', '/v2/promokeys/PAST/info'))).toBe('promo_invalid');
  });
});

describe('guessing promo codes', () => {
  it('ends after ten misses of a user, whatever is tried then, and right codes do not count (T8)', async () => {
    const test = await createTestApp({
      engine: 'sqlite',
      settings: { rateLimits: true },
      operator: { files: { 'promokeys.json': PROMO } },
    });
    try {
      const [person, other] = [await member(test), await member(test)];
      for (let turn = 0; turn < 15; turn += 1)
        expect((await person.send('POST', CHECK, { key: 'FREE7' })).status).toBe(200);
      const guesses = await Promise.all(
        Array.from({ length: 40 }, (_each, index) => person.send('POST', CHECK, { key: `GUESS${index}` })),
      );
      expect(guesses.filter(({ status }) => status === 404)).toHaveLength(10);
      expect(guesses.filter(({ status }) => status === 429)).toHaveLength(30);
      expect((await person.send('POST', CHECK, { key: 'FREE7' })).status).toBe(429);
      expect((await person.send('POST', APPLY, { key: 'FREE7' })).status).toBe(429);
      expect((await other.send('POST', CHECK, { key: 'FREE7' })).status).toBe(200);
      // Without a token it is the address that counts.
      const open = await Promise.all(
        Array.from({ length: 60 }, (_each, index) => ask(test, 'GET', `/v2/promokeys/guess${index}/info`)),
      );
      expect(open.filter(({ status }) => status === 404)).toHaveLength(20);
      test.clock.advance(3_600_000);
      expect((await person.send('POST', CHECK, { key: 'FREE7' })).status).toBe(200);
    } finally {
      await test.close();
    }
  });
});
