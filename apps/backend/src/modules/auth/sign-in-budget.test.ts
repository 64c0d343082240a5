import { randomUUID } from 'node:crypto';
import { HOUR, MINUTE } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServices } from '../../services.ts';
import { createApp } from '../../app.ts';
import { member, type Answered, type Person } from '../../testing/people.ts';
import { createTestApp, fakePlayout, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

describe.each(ENGINES)('guessing a password on %s', (engine) => {
  let test: TestApp;
  let person: Person;
  let phone: string;
  beforeAll(async () => {
    test = await createTestApp({ engine, settings: { rateLimits: true } });
  });
  afterAll(() => test.close());

  const someone = async () => {
    person = await member(test);
    const { db } = test.services;
    phone = (await db.selectFrom('users').select('phone').where('id', '=', person.userId).executeTakeFirstOrThrow())
      .phone as string;
    await db.deleteFrom('sign_in_addresses').execute();
  };
  const login = async (name: string, password: string, from: string, on = test): Promise<Answered> => {
    const response = await on.call({
      method: 'POST',
      url: '/v2/auth/login',
      remoteAddress: from,
      payload: { login: name, password },
    });
    return { status: response.statusCode, headers: response.headers, body: response.json() };
  };
  /** The phone with signs between its digits, each time in other places. */
  const spelled = (index: number) =>
    [...phone]
      .map((digit, place) => ((index >> (place % 8)) & 1 ? `${digit}${['-', ' ', '(', ')'][place % 4]}` : digit))
      .join('');

  it('is stopped after ten guesses, however the phone, the name or the e-mail is spelled', async () => {
    await someone();
    await person.send('PATCH', '/v2/users/self', { email: `U${phone}@Example.com` });
    const names = [
      ...Array.from({ length: 150 }, (_, index) => `+${spelled(index)}`),
      person.username,
      `u${phone}@example.com`,
      `U${phone}@EXAMPLE.com`,
    ];
    const answers: number[] = [];
    for (const name of names) answers.push((await login(name, 'wrong', '198.51.100.1')).status);
    expect(answers.filter((status) => status === 400)).toHaveLength(10);
    expect(answers.filter((status) => status === 429)).toHaveLength(143);
    // The right password is not checked either, until the budget is renewed.
    const refused = await login(phone, person.password, '198.51.100.1');
    expect(refused).toMatchObject({ status: 429, body: { error_code: 'throttled', retry_after: 60 } });
    test.clock.advance(MINUTE);
    expect((await login(phone, person.password, '198.51.100.1')).status).toBe(200);
  });

  it('does not lock the account’s owner out: not from another address, and not from a known one under a wide attack', async () => {
    await someone();
    expect((await login(phone, person.password, '203.0.113.9')).status).toBe(200);
    for (let guess = 0; guess < 12; guess += 1) await login(phone, 'wrong', '198.51.100.7');
    expect((await login(phone, person.password, '192.0.2.44')).status).toBe(200);
    // 130 addresses: at unknown ones the account is closed now, at the owner's it is not.
    for (let host = 1; host <= 130; host += 1) await login(phone, 'wrong', `198.51.${host}.8`);
    expect((await login(phone, person.password, '198.18.0.1')).status).toBe(429);
    expect((await login(phone, person.password, '203.0.113.9')).status).toBe(200);
    test.clock.advance(HOUR);
    expect((await login(phone, person.password, '198.18.0.1')).status).toBe(200);
  });

  it('does not count what is right: a household signs in as often as it likes', async () => {
    await someone();
    for (let count = 0; count < 40; count += 1)
      expect((await login(phone, person.password, '198.51.100.3')).status).toBe(200);
    const rows = await test.services.db.selectFrom('budgets').selectAll().where('name', '=', 'login').execute();
    expect(rows.filter(({ used }) => used < 0)).toEqual([]);
  });

  it('answers 30 guesses at the same time with ten judgements', async () => {
    await someone();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => login(spelled(index), 'wrong', '198.51.100.5')),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it('has one budget in all copies of the backend', async () => {
    await someone();
    const services = createServices({
      database: test.database,
      clock: test.clock,
      random: test.services.random,
      playout: fakePlayout(),
      settings: test.services.settings,
    });
    const { server } = await createApp({ services, logLevel: 'silent' });
    const copy: TestApp = { ...test, services, call: (request) => server.inject(request) };
    const answers: number[] = [];
    for (let guess = 0; guess < 20; guess += 1)
      answers.push((await login(phone, 'wrong', '198.51.100.6', guess % 2 ? copy : test)).status);
    expect(answers.filter((status) => status === 400)).toHaveLength(10);
    await server.close();
  });

  it('gives an unknown login the same budget, so that a 429 tells nothing', async () => {
    const unknown = `n-${randomUUID().slice(0, 8)}`;
    const answers: number[] = [];
    for (let guess = 0; guess < 12; guess += 1)
      answers.push((await login(guess % 2 ? unknown : unknown.toUpperCase(), 'wrong', '198.51.100.11')).status);
    expect(answers.filter((status) => status === 400)).toHaveLength(10);
  });

  it('stops one address that tries many accounts', async () => {
    const answers: number[] = [];
    const people = await Promise.all(Array.from({ length: 7 }, () => member(test)));
    for (let guess = 0; guess < 70; guess += 1)
      answers.push((await login(people[guess % 7]?.username ?? '', 'wrong', '198.51.100.12')).status);
    expect(answers.filter((status) => status === 400)).toHaveLength(60);
  });

  it('keeps neither addresses nor phones readable', async () => {
    const { db } = test.services;
    const text = JSON.stringify([
      await db.selectFrom('budgets').selectAll().execute(),
      await db.selectFrom('sign_in_addresses').selectAll().execute(),
    ]);
    expect(text).not.toContain('198.51');
    expect(text).not.toContain(phone);
  });

  it('still counts by account where a balancer limits the addresses', async () => {
    const own = await createTestApp({ engine, settings: { rateLimits: false } });
    const unknown = randomUUID().slice(0, 8);
    const answers: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) answers.push((await login(unknown, 'x', '198.51.100.13', own)).status);
    expect(answers.filter((status) => status === 400)).toHaveLength(10);
    await own.close();
  });
});
