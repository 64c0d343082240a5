import { HOUR, MINUTE } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { child, guest, member, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

const SEND = '/v2/users/self/email/code';
const CONFIRM = '/v2/users/self/email/confirm';

describe.each(ENGINES)('the confirmation of an e-mail address on %s', (engine) => {
  let test: TestApp;
  let made = 0;
  beforeAll(async () => {
    test = await createTestApp({ engine, operator: { brand: { demo: true } }, settings: { rateLimits: true } });
  });
  afterAll(() => test.close());

  const withEmail = async () => {
    const person = await member(test);
    const email = `v${(made += 1)}@tv.test`;
    await person.send('PATCH', '/v2/users/self', { email });
    return { person, email };
  };
  const codeOf = (email: string) => /\d{6}/.exec(test.services.outbox.list(email)[0]?.text ?? '')?.[0] ?? '';
  const state = async (person: Person) => {
    const { is_email_confirmed: isConfirmed, may_confirm_email: mayConfirm } = (await person.get('/v2/users/self'))
      .body;
    return [isConfirmed, mayConfirm];
  };

  it('takes the code that came to the address, once', async () => {
    const { person, email } = await withEmail();
    expect(await state(person)).toEqual([false, true]);
    expect(await person.send('POST', SEND)).toMatchObject({ status: 200, body: { sent: true, resend_after: 60 } });
    const code = codeOf(email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect(await person.send('POST', CONFIRM, { code: wrong })).toMatchObject({
      status: 400,
      body: { error_code: 'invalid_code' },
    });
    expect((await person.send('POST', CONFIRM, { code })).status).toBe(204);
    expect(await state(person)).toEqual([true, false]);
    for (const path of [SEND, CONFIRM]) expect((await person.send('POST', path, { code })).status).toBe(400);
    await person.send('PATCH', '/v2/users/self', { email, first_name: 'N' });
    expect(await state(person)).toEqual([true, false]);
  });

  it('is that of one address: after a change it has to be done again, and the old code is worth nothing', async () => {
    const { person, email } = await withEmail();
    await person.send('POST', SEND);
    await person.send('PATCH', '/v2/users/self', { email: `other-${email}` });
    expect((await person.send('POST', CONFIRM, { code: codeOf(email) })).status).toBe(400);
    await person.send('POST', SEND);
    expect((await person.send('POST', CONFIRM, { code: codeOf(`other-${email}`) })).status).toBe(204);
    await person.send('PATCH', '/v2/users/self', { email: `third-${email}` });
    expect(await state(person)).toEqual([false, true]);
  });

  it('ends with five wrong codes, with half an hour, and with five messages an hour whatever the address is', async () => {
    const { person, email } = await withEmail();
    await person.send('POST', SEND);
    const code = codeOf(email);
    for (let guess = 1; guess <= 5; guess += 1)
      await person.send('POST', CONFIRM, { code: String((Number(code) + guess) % 1_000_000).padStart(6, '0') });
    expect((await person.send('POST', CONFIRM, { code })).status).toBe(400);
    expect((await person.send('POST', SEND)).status).toBe(429);
    test.clock.advance(MINUTE);
    await person.send('POST', SEND);
    test.clock.advance(31 * MINUTE);
    expect((await person.send('POST', CONFIRM, { code: codeOf(email) })).status).toBe(400);
    test.clock.advance(2 * HOUR);
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      await person.send('PATCH', '/v2/users/self', { email: `n${count}-${email}` });
      statuses.push((await person.send('POST', SEND)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('is nothing for guests, children and users without an address; a stranger’s code is not one’s own', async () => {
    const visitor = await guest(test);
    const kid = await child(test);
    for (const [path, body] of [
      [SEND, {}],
      [CONFIRM, { code: '1' }],
    ] as const) {
      expect([path, (await visitor.send('POST', path, body)).status]).toEqual([path, 403]);
      expect([path, (await kid.send('POST', path, body)).status]).toEqual([path, 403]);
      expect([path, (await (await member(test)).send('POST', path, body)).status]).toEqual([path, 400]);
    }
    const [mine, theirs] = [await withEmail(), await withEmail()];
    await mine.person.send('POST', SEND);
    await theirs.person.send('POST', SEND);
    expect((await theirs.person.send('POST', CONFIRM, { code: codeOf(mine.email) })).status).toBe(400);
    expect(await state(theirs.person)).toEqual([false, true]);
  });
});

it('is not offered where nothing sends e-mail', async () => {
  const test = await createTestApp({ engine: 'sqlite', operator: { brand: { demo: false } } });
  try {
    const person = await member(test);
    await person.send('PATCH', '/v2/users/self', { email: 'a@tv.test' });
    expect((await person.get('/v2/users/self')).body).toMatchObject({
      is_email_confirmed: false,
      may_confirm_email: false,
    });
    expect((await person.send('POST', SEND)).status).toBe(503);
  } finally {
    await test.close();
  }
});
