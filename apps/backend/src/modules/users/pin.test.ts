import { HOUR, MINUTE, SECOND } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newestCode } from '../../testing/codes.ts';
import { ask, child, guest, member, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

const DIALOGUE = {
  icon: '/media/pictures/pin.svg',
  title: { ru: 'Дети?', en: 'Children?' },
  message: 'm',
  buttons: [
    { label: { ru: 'Да', en: 'Yes' }, action: 'set', is_primary: true },
    { label: 'No', action: 'ignore' },
  ],
};

describe.each(ENGINES)('the PIN of a user on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine, operator: { brand: { parental_dialogue: DIALOGUE } } });
  });
  afterAll(() => test.close());

  const patch = (person: Person, body: object) => person.send('PATCH', '/v2/users/self', body);
  const status = async (person: Person) => (await person.get('/v2/users/self')).body.parental_status;

  it('changes phone, settings, pincode, first name and e-mail, and reads them back [A-428]', async () => {
    const person = await member(test);
    for (const change of [
      { phone: '77015550001' },
      { settings: { a: { b: 1 } } },
      { first_name: 'Aya' },
      { email: 'aya@example.com' },
    ]) {
      expect((await patch(person, change)).status).toBe(200);
      expect((await person.get('/v2/users/self')).body).toMatchObject(change);
    }
    expect((await patch(person, { pincode: '0420' })).body).toMatchObject({
      parental_status: 'set',
      parental_code: null,
    });
    expect((await patch(person, { pincode: '1111', current_pincode: '0420' })).status).toBe(200);
  });

  it('answers a user with every field of the entity and of the user’s operator [A-202, A-203]', async () => {
    const { body } = await (await member(test)).get('/v2/users/self', 'en');
    const fields = [
      'id',
      'username',
      'phone',
      'timezone',
      'provider',
      'is_guest',
      'parental_status',
      'parental_code',
      'parental_dialogue',
      'date_joined',
      'refer_id',
      'first_name',
      'email',
      'accounts',
      'device_limit',
    ];
    for (const field of fields) expect(body).toHaveProperty(field);
    expect(body.provider).toMatchObject({
      id: 1,
      name: 'Test',
      landing: {
        support: { url: expect.any(String), phone: expect.any(String), email: expect.any(String) },
        shortname: 'test',
        logo: expect.any(String),
        regform_btn_url: 'https://join.example',
        regform_btn_caption: 'Join',
      },
      currency: { UTF_NAME: '₸', ASCII_NAME: 'KZT', ISO_CODE: '398' },
      is_have_purchases: true,
      auto_auth: '',
    });
  });

  it('answers the account with its sum, twice, and whether it may be paid into [A-216]', async () => {
    const [account] = (await (await member(test)).get('/v2/users/self')).body.accounts;
    expect(account).toEqual({ id: expect.any(Number), balance: '0.00', amount: '0.00', is_payment_allowed: true });
  });

  it('asks a user without a decision in the operator’s words, and nobody else; the code itself is never told [A-205] [A-413]', async () => {
    const [undecided, decided, careless] = [await member(test), await member(test), await member(test)];
    await patch(decided, { pincode: '1234' });
    await patch(careless, { parental_status: 'ignore' });
    expect((await undecided.get('/v2/users/self', 'en')).body).toMatchObject({
      parental_status: 'notset',
      parental_code: null,
      parental_dialogue: {
        icon: '/media/pictures/pin.svg',
        title: 'Children?',
        message: 'm',
        buttons: [
          { label: 'Yes', action: 'set', is_primary: true },
          { label: 'No', action: 'ignore', is_primary: false },
        ],
      },
    });
    expect((await decided.get('/v2/users/self')).body).toMatchObject({
      parental_status: 'set',
      parental_code: null,
      parental_dialogue: null,
    });
    expect((await careless.get('/v2/users/self')).body).toMatchObject({
      parental_status: 'ignore',
      parental_code: null,
      parental_dialogue: null,
    });
  });

  it('takes four digits and nothing else, and no status "set" without them [A-413]', async () => {
    const person = await member(test);
    for (const pincode of ['123', '12345', '12a4', '１２３４', ''])
      expect((await patch(person, { pincode })).status, pincode).toBe(400);
    expect((await patch(person, { parental_status: 'set' })).body.fields).toEqual({ pincode: ['This is required.'] });
    expect(await status(person)).toBe('notset');
  });

  it('changes the PIN, or leaves it, only with the current one beside it', async () => {
    const person = await member(test);
    await patch(person, { pincode: '1234' });
    for (const body of [
      { pincode: '5678' },
      { pincode: '5678', current_pincode: '0000' },
      { parental_status: 'ignore' },
      { parental_status: 'notset' },
    ]) {
      expect(await patch(person, body), JSON.stringify(body)).toMatchObject({
        status: 400,
        body: { error_code: 'wrong_pin' },
      });
    }
    expect(await status(person)).toBe('set');
    expect((await patch(person, { parental_status: 'ignore', current_pincode: '1234' })).body.parental_status).toBe(
      'ignore',
    );
    // The PIN is kept: it is still asked for when it changes, and `set` needs no new one.
    expect((await patch(person, { pincode: '5678' })).status).toBe(400);
    expect((await patch(person, { parental_status: 'set' })).body.parental_status).toBe('set');
    expect((await patch(person, { parental_status: 'notset', current_pincode: '1234' })).body.parental_status).toBe(
      'notset',
    );
    expect((await patch(person, { pincode: '5678' })).body.parental_status).toBe('set');
  });

  it('lets a child and a guest touch neither the PIN nor the ways into the account', async () => {
    const kid = await child(test);
    await test.services.db
      .updateTable('users')
      .set({ parental_status: 'notset' })
      .where('id', '=', kid.userId)
      .execute();
    for (const body of [
      { pincode: '1234' },
      { parental_status: 'ignore' },
      { email: 'kid@example.com' },
      { phone: '77015550009' },
    ]) {
      expect(await patch(kid, body), JSON.stringify(body)).toMatchObject({
        status: 403,
        body: { error_code: 'child_forbidden' },
      });
    }
    expect((await patch(kid, { settings: { theme: 'light' } })).status).toBe(200);
    expect(await patch(await guest(test), { pincode: '1234' })).toMatchObject({
      status: 403,
      body: { error_code: 'guest_forbidden' },
    });
  });

  it('tells the guesses left, takes five in 15 minutes however many come at once, and then waits twice as long each time', async () => {
    const person = await member(test);
    await patch(person, { pincode: '1234' });
    const guess = (current_pincode: string) => patch(person, { pincode: '9999', current_pincode });
    const many = await Promise.all(Array.from({ length: 30 }, (_, index) => guess(String(2000 + index))));
    expect(
      many
        .filter((answer) => answer.status === 400)
        .map((answer) => answer.body.tries_left)
        .toSorted(),
    ).toEqual([0, 1, 2, 3, 4]);
    expect(many.filter((answer) => answer.status === 429)).toHaveLength(25);
    expect(await guess('1234')).toMatchObject({ status: 429, body: { error_code: 'throttled', retry_after: 900 } });
    test.clock.advance(15 * MINUTE);
    for (let wrong = 0; wrong < 5; wrong += 1) expect((await guess('0000')).status).toBe(400);
    expect((await guess('1234')).body.retry_after).toBe(1_800);
    test.clock.advance(15 * MINUTE);
    expect((await guess('1234')).status).toBe(429);
    test.clock.advance(15 * MINUTE);
    expect((await guess('1234')).status).toBe(200);
    expect((await patch(person, { pincode: '1234', current_pincode: '0000' })).body.tries_left).toBe(4);
  });

  it('sends a one-time PIN by SMS that opens once, even after five wrong ones; the PIN stays what it was [A-433]', async () => {
    const person = await member(test);
    const { phone } = (await patch(person, { pincode: '1234' })).body;
    for (let wrong = 0; wrong < 6; wrong += 1) await patch(person, { pincode: '9999', current_pincode: '0000' });
    expect((await patch(person, { pincode: '5678', current_pincode: '1234' })).status).toBe(429);
    const sent = await person.send('POST', '/v2/users/self/parental_code/send');
    expect(sent).toMatchObject({ status: 200, body: { sent: true, resend_after: 60 } });
    const oneTime = newestCode(test, phone);
    expect(oneTime).toMatch(/^\d{4}$/);
    expect(test.services.outbox.list(phone)[0]?.text).not.toContain('1234');
    expect(await person.send('POST', '/v2/users/self/parental_code/send')).toMatchObject({
      status: 429,
      body: { retry_after: 60 },
    });
    expect((await patch(person, { pincode: '5678', current_pincode: oneTime })).status).toBe(200);
    if (oneTime !== '5678')
      expect((await patch(person, { pincode: '4321', current_pincode: oneTime })).status).toBe(400);
    expect((await patch(person, { pincode: '4321', current_pincode: '5678' })).status).toBe(200);
  });

  it('sends three one-time PINs an hour, takes three guesses at each, and none after ten minutes', async () => {
    const person = await member(test);
    const { phone } = (await patch(person, { pincode: '1234' })).body;
    const ask4 = () => person.send('POST', '/v2/users/self/parental_code/send');
    for (let time = 0; time < 3; time += 1) {
      expect((await ask4()).status).toBe(200);
      test.clock.advance(MINUTE);
    }
    expect((await ask4()).status).toBe(429);
    const code = newestCode(test, phone);
    test.clock.advance(9 * MINUTE);
    if (code !== '1234') expect((await patch(person, { pincode: '7777', current_pincode: code })).status).toBe(400);
    test.clock.advance(HOUR);
    expect((await ask4()).status).toBe(200);
    const fresh = newestCode(test, phone);
    const wrong = fresh === '0000' ? '0001' : '0000';
    for (let guess = 0; guess < 3; guess += 1)
      expect((await patch(person, { pincode: '7777', current_pincode: wrong })).status).toBe(400);
    if (fresh !== '1234') expect((await patch(person, { pincode: '7777', current_pincode: fresh })).status).toBe(400);
    test.clock.advance(SECOND);
  });

  it('sends none to a guest, to who has no PIN, and to who has no phone', async () => {
    expect((await (await guest(test)).send('POST', '/v2/users/self/parental_code/send')).status).toBe(403);
    expect((await (await member(test)).send('POST', '/v2/users/self/parental_code/send')).body.fields).toEqual({
      pincode: ['This is not set.'],
    });
    const person = await member(test);
    await test.services.db.updateTable('users').set({ phone: null }).where('id', '=', person.userId).execute();
    expect((await person.send('POST', '/v2/users/self/parental_code/send')).body.fields).toEqual({
      phone: ['This is not set.'],
    });
  });

  it('keeps the PIN as a slow hash', async () => {
    const person = await member(test);
    await patch(person, { pincode: '8642' });
    const { pincode_hash: hash } = await test.services.db
      .selectFrom('users')
      .select('pincode_hash')
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow();
    expect(hash).toMatch(/^scrypt\$/);
  });

  it('ignores what a viewer has no say in: balance, role, device limit and verification', async () => {
    const person = await member(test);
    const before = (await person.get('/v2/users/self')).body;
    const body = {
      balance: '900.00',
      accounts: [{ balance: '900.00' }],
      role: 'admin',
      device_limit: 99,
      is_guest: true,
      is_active: false,
      is_validated: true,
      is_testuser: true,
      id: 1,
      provider: { id: 2 },
      provider_id: 2,
      username: 'root',
      pincode_hash: 'x',
      phone_verified_at: 1,
      last_login: 0,
    };
    for (const [method, path] of [
      ['PATCH', '/v2/users/self'],
      ['PUT', '/v2/users/self'],
      ['POST', '/v2/users/self'],
      ['PATCH', `/v2/users/${person.userId}`],
    ] as const) {
      expect((await person.send(method, path, { ...body, first_name: 'N' })).body).toEqual({
        ...before,
        first_name: 'N',
      });
    }
    const made = await ask(test, 'POST', '/v2/users', {
      body: { ...body, username: `mass-${person.userId}`, phone: '77015557700', is_guest: false, password: 'abcdefgh' },
    });
    expect(made.body).toMatchObject({
      device_limit: 5,
      is_guest: false,
      is_validated: false,
      accounts: [{ balance: '0.00' }],
      provider: { id: 1 },
    });
  });
});
