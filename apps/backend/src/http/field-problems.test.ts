import { DomainError } from '@antenna/billing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invalid, oneOf } from '../domain/domain-error.ts';
import { member } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { textsIn } from '../texts/index.ts';
import { httpErrorOf } from './failing.ts';

const LANGUAGES = ['en', 'ru', 'az', 'bg', 'ka', 'kk', 'ky', 'lv', 'ro', 'tg', 'uz'];
const fieldsIn = (language: string, error: unknown) => httpErrorOf(error, language).fields.fields;

describe('what is wrong with a field', () => {
  it('is in the caller’s language, with its values', () => {
    const error = invalid({
      phone: ['phone', { problem: 'too_short', values: { count: 6 } }],
      amount: [{ problem: 'range', values: { min: '10.00', max: '500.00' } }],
      packet_id: [oneOf('packet_id', 'content_id')],
    });
    expect(fieldsIn('en', error)).toEqual({
      phone: ['This is not a phone number.', 'At least 6 characters.'],
      amount: ['From 10.00 to 500.00.'],
      packet_id: ['Give one of these: packet_id, content_id.'],
    });
    expect(fieldsIn('ru', error)).toEqual({
      phone: ['Это не номер телефона.', 'Не меньше 6 символов.'],
      amount: ['От 10.00 до 500.00.'],
      packet_id: ['Укажите одно из полей: packet_id, content_id.'],
    });
  });

  it('has words for what other packages say, and keeps those of the schema’s checker', () => {
    const long = new DomainError({ kind: 'invalid', fields: { 'Idempotency-Key': ['too_long'] } });
    expect(fieldsIn('ru', long)).toEqual({ 'Idempotency-Key': ['Слишком длинное значение.'] });
    expect(fieldsIn('ru', invalid({ page: [{ message: 'must be integer' }] }))).toEqual({ page: ['must be integer'] });
  });

  it('has a text of its own in every language, with the same placeholders, as the other errors and the sent codes have', () => {
    const flat = (texts: object, path = ''): readonly (readonly [string, string])[] =>
      Object.entries(texts).flatMap(([key, value]: [string, object | string]) =>
        typeof value === 'string' ? [[`${path}${key}`, value] as const] : flat(value, `${path}${key}.`),
      );
    const textsOf = (language: string) => {
      const { problems, errors, denials, renewalFailed, oneTimeCodes, accountClosed } = textsIn(language);
      return flat({ problems, errors, denials, renewalFailed, oneTimeCodes, accountClosed });
    };
    const english = new Map(textsOf('en'));
    const placeholders = (text = '') => (text.match(/\{\w+\}/g) ?? []).toSorted();
    for (const language of LANGUAGES) {
      expect(textsOf(language)).toHaveLength(english.size);
      for (const [name, text] of textsOf(language)) {
        const own = english.get(name);
        expect(placeholders(text), `${language} ${name}`).toEqual(placeholders(own));
        if (language !== 'en') expect(text, `${language} ${name}`).not.toBe(own);
      }
    }
  });
});

describe('a call with a wrong field', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine: 'sqlite' });
  });
  afterAll(() => test.close());

  it.each([
    ['en', 'This is not a time zone.', 'This is required.'],
    ['kk', 'Мұндай сағат белдеуі жоқ.', 'Бұл өріс міндетті.'],
    ['de', 'This is not a time zone.', 'This is required.'],
  ])('is answered in %s', async (language, zone, required) => {
    const person = await member(test);
    const headers = { 'accept-language': language };
    const call = (method: 'PATCH' | 'GET', url: string, payload?: object) =>
      test.call({
        method,
        url: `${url}?access_token=${encodeURIComponent(person.token)}`,
        headers,
        ...(payload && { payload }),
      });
    const wrong = await call('PATCH', '/v2/users/self', { timezone: 'Mars/Olympus' });
    expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { timezone: [zone] }]);
    const missing = await call('GET', '/v2/rows/filmography');
    expect([missing.statusCode, missing.json().fields]).toEqual([400, { person_id: [required] }]);
  });
});
