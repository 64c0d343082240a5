import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, guest, member } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

describe.each(ENGINES)('users on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());

  it('changes each field of this step and reads it back', async () => {
    const person = await member(test);
    const body = {
      phone: '+7 701 555 66 77',
      first_name: ' Аян ',
      last_name: 'Ким',
      email: 'Ayan@Example.com',
      timezone: 'Asia/Almaty',
      settings: { a: [1] },
      parental_status: 'ignore',
    };
    const patched = await person.send('PATCH', '/v2/users/self', { ...body, is_guest: true, device_limit: 100, id: 1 });
    expect(patched.status).toBe(200);
    const read = (await person.get('/v2/users/self')).body;
    expect(read).toMatchObject({
      phone: '77015556677',
      first_name: 'Аян',
      last_name: 'Ким',
      email: 'ayan@example.com',
      timezone: 'Asia/Almaty',
      timezone_utcoffset: 18_000,
      settings: { a: [1] },
      parental_status: 'ignore',
      is_guest: false,
      device_limit: 5,
      id: person.userId,
    });
  });

  it('takes PUT, POST and PATCH alike [A-430]', async () => {
    const person = await member(test);
    for (const method of ['PUT', 'POST', 'PATCH'] as const) {
      expect((await person.send(method, '/v2/users/self', { first_name: method })).body.first_name).toBe(method);
    }
  });

  it('answers 400 to an e-mail that another has, and 422 to none at all [A-429]', async () => {
    const [one, other] = [await member(test), await member(test)];
    await one.send('PATCH', '/v2/users/self', { email: 'taken@example.com' });
    expect(await other.send('PATCH', '/v2/users/self', { email: 'TAKEN@example.com' })).toMatchObject({
      status: 400,
      body: { error_code: 'duplicate_email' },
    });
    expect(await other.send('PATCH', '/v2/users/self', { email: 'no mail' })).toMatchObject({
      status: 422,
      body: { error_code: 'invalid_email' },
    });
    expect((await other.get('/v2/users/self')).body.email).toBeNull();
  });

  it('lets users change themselves by their own id and nobody else [A-431, A-432]', async () => {
    const [one, other] = [await member(test), await member(test)];
    expect(
      (await one.send('PATCH', `/v2/users/${one.userId}`, { parental_status: 'ignore' })).body.parental_status,
    ).toBe('ignore');
    expect(await one.send('PATCH', `/v2/users/${other.userId}`, { first_name: 'x' })).toMatchObject({
      status: 404,
      body: { error_code: 'not_found' },
    });
    expect((await other.get('/v2/users/self')).body.first_name).toBe('');
  });

  it('keeps a guest without phone and e-mail', async () => {
    const person = await guest(test);
    expect(await person.send('PATCH', '/v2/users/self', { email: 'g@example.com' })).toMatchObject({
      status: 403,
      body: { error_code: 'guest_forbidden' },
    });
    expect((await person.send('PATCH', '/v2/users/self', { settings: { theme: 'dark' } })).status).toBe(200);
  });

  it('has exactly one account, with two equal sums', async () => {
    const { body } = await (await member(test)).get('/v2/users/self');
    expect(body.accounts).toEqual([
      { id: expect.any(Number), amount: '0.00', balance: '0.00', is_payment_allowed: true },
    ]);
  });

  it('never answers a password', async () => {
    const person = await member(test);
    expect(JSON.stringify((await person.get('/v2/users/self')).body)).not.toMatch(/scrypt|secret-7|"password"/);
  });

  it('names what is wrong with a body, field by field', async () => {
    const person = await member(test);
    const wrong = await person.send('PATCH', '/v2/users/self', {
      first_name: 5,
      settings: 'x',
      timezone: 'Mars/Olympus',
    });
    expect(wrong).toMatchObject({ status: 400, body: { error_code: 'invalid' } });
    expect(Object.keys(wrong.body.fields)).toEqual(['first_name', 'settings']);
    expect((await person.send('PATCH', '/v2/users/self', { timezone: 'Mars/Olympus' })).body.fields).toEqual({
      timezone: ['This is not a time zone.'],
    });
    expect((await ask(test, 'POST', '/v2/users', { body: { is_guest: true } })).body.fields).toEqual({
      username: ['This is required.'],
    });
  });
});

describe('making users without end', () => {
  it('is stopped long before 10,000 from one address, with the seconds to wait', async () => {
    const test = await createTestApp({ engine: 'sqlite', settings: { rateLimits: true } });
    try {
      let made = 0;
      let refused: Awaited<ReturnType<typeof ask>> | undefined;
      for (let count = 0; count < 10_000 && !refused; count += 1) {
        const answer = await ask(test, 'POST', '/v2/users', {
          body: { username: `flood-${count}`, password: '12345678901234567890123456789012', is_guest: true },
        });
        if (answer.status === 201) made += 1;
        else refused = answer;
      }
      expect(made).toBe(120);
      expect(refused).toMatchObject({
        status: 429,
        body: { error_code: 'throttled', retry_after: 60 },
        headers: { 'retry-after': '60' },
      });
      test.clock.advance(60_000);
      expect(
        (
          await ask(test, 'POST', '/v2/users', {
            body: { username: 'later', password: '12345678901234567890123456789012', is_guest: true },
          })
        ).status,
      ).toBe(201);
    } finally {
      await test.close();
    }
  });
});
