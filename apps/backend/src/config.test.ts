import { describe, expect, it } from 'vitest';
import { HELP, readConfig } from './config.ts';

const read = (env: Record<string, string>) => readConfig(env, { operatorDir: '/operator' });
const HOOK = { SMS_WEBHOOK_URL: 'https://sms.example/send', SMS_WEBHOOK_SECRET: '0123456789abcdef' };
const MAIL = { SMTP_URL: 'smtps://user:password@mail.example:465', SMTP_FROM: 'Antenna <no-reply@antenna.example>' };

describe('where codes are sent', () => {
  it('is nowhere unless an operator says so', () =>
    expect(read({}).delivery).toEqual({ webhook: undefined, smtp: undefined }));

  it('is a gateway and a mail server', () => {
    expect(read({ ...HOOK, ...MAIL }).delivery).toEqual({
      webhook: { url: 'https://sms.example/send', secret: '0123456789abcdef', allowPrivate: false },
      smtp: { url: MAIL.SMTP_URL, from: MAIL.SMTP_FROM },
    });
    expect(
      read({ ...HOOK, SMS_WEBHOOK_URL: 'http://10.0.0.5/sms', SMS_WEBHOOK_PRIVATE: '1' }).delivery.webhook,
    ).toMatchObject({ allowPrivate: true });
  });

  it.each([
    [{ ...HOOK, SMS_WEBHOOK_URL: 'http://sms.example' }, /SMS_WEBHOOK_URL has to begin with https/],
    [{ ...HOOK, SMS_WEBHOOK_URL: 'ftp://sms.example', SMS_WEBHOOK_PRIVATE: '1' }, /SMS_WEBHOOK_URL/],
    [{ ...HOOK, SMS_WEBHOOK_SECRET: 'short' }, /SMS_WEBHOOK_SECRET needs 16/],
    [{ ...MAIL, SMTP_URL: 'https://mail.example' }, /SMTP_URL has to begin with smtp/],
    [{ SMTP_URL: MAIL.SMTP_URL }, /SMTP_FROM has to name/],
  ])('is refused in one line when it cannot be right: %o', (env, words) =>
    expect(() => read(env as unknown as Record<string, string>)).toThrow(words),
  );

  it('stands in the help with every name', () => {
    for (const name of [
      'SMS_WEBHOOK_URL',
      'SMS_WEBHOOK_SECRET',
      'SMS_WEBHOOK_PRIVATE',
      'SMTP_URL',
      'SMTP_FROM',
      'SECRET_KEY',
    ])
      expect(HELP).toContain(name);
  });
});

describe('where viewers reach the service', () => {
  it('is a list of addresses, none unless an operator says so', () => {
    expect(read({}).publicOrigins).toEqual([]);
    expect(read({ PUBLIC_ORIGINS: 'https://tv.example, http://10.0.0.5:8080' }).publicOrigins).toEqual([
      'https://tv.example',
      'http://10.0.0.5:8080',
    ]);
    for (const wrong of ['tv.example', 'https://tv.example/', 'https://tv.example/path'])
      expect(() => read({ PUBLIC_ORIGINS: wrong })).toThrow(/PUBLIC_ORIGINS/);
    expect(HELP).toContain('PUBLIC_ORIGINS');
  });
});

describe('the operator’s files', () => {
  it('are the demo’s unless an operator says so, but for strangers only by DEMO=1', () => {
    expect(read({}).operatorDir).toBe('/operator');
    expect(read({ OPERATOR_DIR: '/own', NODE_ENV: 'production' }).operatorDir).toBe('/own');
    expect(() => read({ NODE_ENV: 'production' })).toThrow(/OPERATOR_DIR is not set/);
    expect(read({ NODE_ENV: 'production', DEMO: '1', OPERATOR_DIR: '/own' }).operatorDir).toBe('/operator');
    expect(HELP).toContain('DEMO ');
  });
});

describe('proxies', () => {
  it('are a count or a list, none unless an operator says so, and never everybody', () => {
    expect(read({}).trustProxy).toBe(false);
    expect(read({ TRUST_PROXY: '1' }).trustProxy).toBe(1);
    expect(read({ TRUST_PROXY: '10.0.0.1, 10.1.0.0/16' }).trustProxy).toEqual(['10.0.0.1', '10.1.0.0/16']);
    expect(() => read({ TRUST_PROXY: 'true' })).toThrow(/neither a list of addresses/);
  });
});

describe('clients of one stream', () => {
  it('are four unless an operator says so', () => {
    expect(read({}).clientsPerStream).toBe(4);
    expect(read({ STREAM_CLIENTS: '0' }).clientsPerStream).toBe(0);
    expect(() => read({ STREAM_CLIENTS: 'many' })).toThrow(/STREAM_CLIENTS=many is not a number/);
    expect(HELP).toContain('STREAM_CLIENTS');
  });
});

describe('Stripe', () => {
  it('is off without its secrets, and reads two of the webhook while one is changed', () => {
    expect(read({}).stripe).toBeUndefined();
    expect(read({ STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_a, whsec_b' }).stripe).toEqual({
      secretKey: 'sk_test_12345678',
      webhookSecrets: ['whsec_a', 'whsec_b'],
    });
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']) expect(HELP).toContain(name);
  });

  it.each([
    [{ STRIPE_SECRET_KEY: 'pk_live_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_a' }, /STRIPE_SECRET_KEY has to begin/],
    [{ STRIPE_SECRET_KEY: 'sk_live_12345678' }, /STRIPE_WEBHOOK_SECRET has to name/],
  ])('is refused in one line when it cannot be right: %o', (env, words) =>
    expect(() => read(env as unknown as Record<string, string>)).toThrow(words),
  );
});

it('an endpoint for faults has a key and a project', () => {
  expect(read({}).errorsDsn).toBeUndefined();
  expect(read({ ERRORS_DSN: 'https://key@errors.example/1' }).errorsDsn).toBe('https://key@errors.example/1');
  for (const ERRORS_DSN of [
    'errors.example',
    'https://errors.example/1',
    'https://key@errors.example',
    'ftp://k@e.x/1',
  ])
    expect(() => read({ ERRORS_DSN }), ERRORS_DSN).toThrow('ERRORS_DSN');
});
