import { contractCalls } from '@antenna/api-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, type Person } from '../testing/people.ts';
import { createOperatorToken } from '../operator-access/tokens.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

describe('forms of foreign pages', () => {
  let test: TestApp;
  let person: Person;
  let operator: string;
  beforeAll(async () => {
    test = await createTestApp({ engine: 'sqlite' });
    person = await member(test);
    operator = (await createOperatorToken(test.services, { providerId: 1, name: 'crm' })).token;
  });
  afterAll(() => test.close());

  const FORMS = contractCalls.filter((call) => call.form);
  const FOREIGN = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://other.tv.example' },
    { origin: 'https://app.example.evil.example' },
  ];
  const OWN = [
    {},
    { origin: 'https://app.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'http://tv.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'http://tv.example' },
    { 'sec-fetch-site': 'none' },
  ];
  const send = (call: (typeof FORMS)[number], headers: Record<string, string>) => {
    const path = call.path.replaceAll(/\{\w+\}/g, '1');
    return test.call({
      method: call.method,
      url: `${path}?${call.auth === 'operator' ? `token=${operator}` : `access_token=${person.token}`}`,
      headers: { host: 'tv.example', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: 'x=1',
    });
  };

  it.each(FORMS.map((call) => [call.name, call] as const))('%s is refused to them alone', async (_name, call) => {
    for (const headers of FOREIGN) {
      const response = await send(call, headers as Record<string, string>);
      expect(response.statusCode, JSON.stringify(headers)).toBe(403);
      expect(response.json()).toMatchObject({ error_code: 'foreign_origin' });
    }
    for (const headers of OWN)
      expect(
        (await send(call, headers as Record<string, string>)).json()?.error_code,
        JSON.stringify(headers),
      ).not.toBe('foreign_origin');
  });

  it('does not take a JSON body that calls itself plain text', async () => {
    const response = await test.call({
      method: 'POST',
      url: '/v2/auth/login',
      headers: { host: 'tv.example', origin: 'https://evil.example', 'content-type': 'text/plain' },
      payload: JSON.stringify({ login: person.username, password: person.password }),
    });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
  });
});
