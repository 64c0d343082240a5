import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { manualClock } from '@antenna/kernel/testing';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDelivery, type DeliveryOptions, type DeliverySettings } from './delivery.ts';
import type { Message } from './message.ts';
import { createMemoryOutbox } from './outbox.ts';
import { signature } from './webhook.ts';

const MESSAGE: Message = {
  id: 'm-1',
  by: 'phone',
  method: 'sms',
  to: '77010000000',
  purpose: 'login',
  code: '135790',
  title: 'Antenna: your code',
  text: '135790 is your code',
  language: 'en',
  provider: 'antenna',
};
const MAIL: Message = { ...MESSAGE, by: 'email', method: 'email', to: 'viewer@example.com' };
const SECRET = 'a secret of the gateway';

interface Got {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const outbox = createMemoryOutbox();
const clock = manualClock(1_700_000_000_000);
let logged: string[] = [];
const closing: (() => Promise<void>)[] = [];
beforeEach(() => {
  logged = [];
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const delivery = (settings: DeliverySettings, webhook: DeliveryOptions['webhook'] = {}) =>
  createDelivery({ settings, outbox, clock, log: (line) => logged.push(line), webhook });

/** A local gateway with the given answers; the last answer is repeated. */
async function gateway(
  ...answers: readonly (number | 'hang' | 'cut' | { status: number; body?: string; location?: string })[]
): Promise<{ url: string; got: Got[]; server: Server }> {
  const got: Got[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const answer = answers[Math.min(got.length, answers.length - 1)] ?? 200;
      got.push({ headers: request.headers, body });
      if (answer === 'hang') return;
      if (answer === 'cut') return request.socket.destroy();
      const { status, body: text = '', location } = typeof answer === 'number' ? { status: answer } : answer;
      response.writeHead(status, location ? { location } : {}).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`, got, server };
}

const hook = (url: string, allowPrivate = true) => ({ webhook: { url, secret: SECRET, allowPrivate } });

describe('messages to phones, by an operator’s gateway', () => {
  it('posts the message, signed with the time', async () => {
    const { url, got } = await gateway(200);
    expect(await delivery(hook(url)).send(MESSAGE, false)).toBe('sent');
    expect(got).toHaveLength(1);
    const [{ headers, body }] = got as [Got];
    expect(JSON.parse(body)).toEqual({
      id: 'm-1',
      method: 'sms',
      to: '77010000000',
      purpose: 'login',
      code: '135790',
      text: '135790 is your code',
      language: 'en',
      provider: 'antenna',
    });
    expect(headers['content-type']).toBe('application/json');
    expect(headers['x-antenna-signature']).toBe(signature(SECRET, 1_700_000_000, body));
    expect(signature(SECRET, 1_700_000_001, body)).not.toBe(signature(SECRET, 1_700_000_000, body));
    expect(signature('another secret', 1_700_000_000, body)).not.toBe(signature(SECRET, 1_700_000_000, body));
  });

  it('reports a message as delivered when the gateway says so', async () => {
    const { url } = await gateway({ status: 202, body: '{"status":"delivered"}' });
    expect(await delivery(hook(url)).send(MESSAGE, false)).toBe('delivered');
    const strange = await gateway({ status: 200, body: `null${' '.repeat(100_000)}` });
    expect(await delivery(hook(strange.url)).send(MESSAGE, false)).toBe('sent');
  });

  it('tries three times with one id when a retry may help', async () => {
    const { url, got } = await gateway(503, 'cut', 200);
    expect(await delivery(hook(url)).send(MESSAGE, false)).toBe('sent');
    expect(got.map(({ body }) => JSON.parse(body).id)).toEqual(['m-1', 'm-1', 'm-1']);
    const down = await gateway(500);
    expect(await delivery(hook(down.url)).send(MESSAGE, false)).toBe('failed');
    expect(down.got).toHaveLength(3);
  });

  it('does not retry a refusal, and logs it without the code and the phone', async () => {
    const { url, got } = await gateway(400);
    expect(await delivery(hook(url)).send(MESSAGE, false)).toBe('failed');
    expect(got).toHaveLength(1);
    expect(logged).toEqual(['A one-time code could not be sent by sms: the gateway answered 400']);
  });

  it('limits the time of each try', async () => {
    const { url, got } = await gateway('hang');
    const before = performance.now();
    expect(await delivery(hook(url), { attemptMs: 100 }).send(MESSAGE, false)).toBe('failed');
    expect(performance.now() - before).toBeLessThan(3_000);
    expect(got).toHaveLength(3);
  });

  it('follows no redirect and enters a private network only on request, by number or by name', async () => {
    const inner = await gateway(200);
    const { url } = await gateway({ status: 307, location: inner.url });
    expect(await delivery(hook(url)).send(MESSAGE, false)).toBe('failed');
    for (const host of ['127.0.0.1', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]']) {
      expect(await delivery(hook(inner.url.replace('127.0.0.1', host), false)).send(MESSAGE, false), host).toBe(
        'failed',
      );
    }
    const rebound = delivery(hook(inner.url.replace('127.0.0.1', 'gateway.example'), false), {
      resolveHost: async () => [{ address: '127.0.0.1', family: 4 }],
    });
    expect(await rebound.send(MESSAGE, false)).toBe('failed');
    expect(inner.got).toEqual([]);
  });
});

/** A local mail server. */
async function mailServer(
  refuse?: string,
): Promise<{ url: string; got: { to: string; text: string; secure: boolean }[] }> {
  const got: { to: string; text: string; secure: boolean }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (address, _session, done) => done(address.address === refuse ? new Error('no such mailbox') : null),
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        got.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), text, secure: session.secure });
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  closing.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, got };
}

const FROM = 'Antenna <no-reply@antenna.example>';

describe('messages by e-mail', () => {
  it('go through the operator’s mail server', async () => {
    const { url, got } = await mailServer();
    expect(
      await delivery({ smtp: { url, from: FROM } }).send(
        { ...MAIL, title: 'Антенна: код', text: '135790 — ваш код' },
        false,
      ),
    ).toBe('sent');
    expect(got).toHaveLength(1);
    expect(got[0]?.to).toBe('viewer@example.com');
    expect(got[0]?.text).toMatch(/^From: Antenna <no-reply@antenna\.example>\r?$/m);
    expect(got[0]?.text).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(got[0]?.text).toContain('<m-1@antenna>');
  });

  it('cannot inject a header by the address or the name', async () => {
    const { url, got } = await mailServer();
    await delivery({ smtp: { url, from: FROM } }).send({ ...MAIL, title: 'Code\r\nBcc: thief@example.com' }, false);
    expect(got[0]?.to).toBe('viewer@example.com');
    expect(got[0]?.text).not.toMatch(/^Bcc:/m);
  });

  it('report a refused mailbox or an unreachable server', async () => {
    const { url } = await mailServer('viewer@example.com');
    expect(await delivery({ smtp: { url, from: FROM } }).send(MAIL, false)).toBe('failed');
    expect(await delivery({ smtp: { url: 'smtp://127.0.0.1:1', from: FROM } }).send(MAIL, false)).toBe('failed');
    expect(logged).toHaveLength(2);
    expect(logged.join()).not.toMatch(/135790|viewer@example/);
  });

  it('send the password only over encryption', async () => {
    const { url, got } = await mailServer();
    expect(
      await delivery({ smtp: { url: url.replace('smtp://', 'smtp://user:geheim@'), from: FROM } }).send(MAIL, false),
    ).toBe('failed');
    expect(got).toEqual([]);
    expect(logged.join()).not.toContain('geheim');
  });
});

describe('the operator’s terminal', () => {
  it('shows messages that nothing sends, and none as soon as something sends any', async () => {
    const shown: string[] = [];
    const show = (line: string) => shown.push(line);
    const options = { outbox: createMemoryOutbox(), clock, log: (line: string) => logged.push(line), show };
    const nothing = createDelivery({ ...options, settings: {} });
    expect([nothing.supports('phone', false), nothing.supports('email', false)]).toEqual([true, true]);
    expect(await nothing.send(MESSAGE, false)).toBe('delivered');
    expect(shown).toEqual(['To 77010000000, by sms: 135790 is your code']);
    // The demo has its own page for them.
    await nothing.send(MESSAGE, true);
    const { url } = await gateway(200);
    const sending = createDelivery({ ...options, settings: hook(url) });
    expect(sending.supports('email', false)).toBe(false);
    expect([await sending.send(MESSAGE, false), await sending.send(MAIL, false)]).toEqual(['sent', 'failed']);
    expect(shown).toHaveLength(1);
  });
});

describe('the demo’s outbox', () => {
  it('gets messages without a configured channel, only while the demo operator runs', async () => {
    const { url, got } = await gateway(200);
    const nothing = delivery({});
    expect([
      nothing.supports('phone', true),
      nothing.supports('phone', false),
      nothing.supports('email', false),
    ]).toEqual([true, false, false]);
    expect(await nothing.send(MESSAGE, true)).toBe('delivered');
    expect(outbox.list('77010000000')).toEqual([
      { to: '77010000000', text: '135790 is your code', at: 1_700_000_000, method: 'sms' },
    ]);
    expect(await nothing.send(MESSAGE, false)).toBe('failed');
    expect(logged).toEqual([
      'A one-time code could not be sent by sms: nothing is configured that sends to phones (SMS_WEBHOOK_URL)',
    ]);
    expect(await delivery(hook(url)).send(MESSAGE, true)).toBe('sent');
    expect(got).toHaveLength(1);
    expect(outbox.list()).toHaveLength(1);
  });
});
