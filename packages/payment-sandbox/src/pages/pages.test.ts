import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createMemoryRepository } from '../testing/memory-repository.ts';
import { order } from '../testing/test-sandbox.ts';
import type { SandboxPayment } from '../sandbox-payment.ts';
import { consolePage, type ConsoleData } from './console-page.ts';
import { frame, type PageContext } from './frame.ts';
import { appPage, payPage, resultPage } from './payment-pages.ts';

const context: PageContext = {
  language: 'en',
  brand: {},
  failureText: (failure, language) => `<${failure}> in ${language}`,
  ancestors: [],
};
const NOW = Date.UTC(2031, 0, 15, 12);

async function paymentOf(more: Partial<SandboxPayment> = {}): Promise<SandboxPayment> {
  const { payment } = await createMemoryRepository().create(order(), NOW / 1_000);
  return { ...payment, ...more };
}

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((each) => each.startsWith(`${name} `))
    ?.slice(name.length + 1);

describe('the frame of every page', () => {
  it('allows its own style sheets by their hashes, and nothing else', () => {
    const { html, policy } = frame(context, { title: 'T', main: '' });
    const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
      ([, css]) =>
        `'sha256-${createHash('sha256')
          .update(css ?? '')
          .digest('base64')}'`,
    );
    expect(styles).toHaveLength(2);
    expect(directive(policy, 'style-src')?.split(' ')).toEqual(styles);
    expect(directive(policy, 'default-src')).toBe("'none'");
    expect(directive(policy, 'script-src')).toBeUndefined();
  });

  it.each([
    [undefined, "'self'"],
    ['https://tv.example/packets?a=b', "'self' https://tv.example"],
    ['http://localhost:8080/x', "'self' http://localhost:8080"],
    ['tv-app://paid/1', "'self' tv-app:"],
  ])('lets forms lead to the server and, for the way back %s, to %s', (returnUrl, sources) => {
    expect(directive(frame({ ...context, returnUrl }, { title: '', main: '' }).policy, 'form-action')).toBe(sources);
  });

  it.each([
    [[], "'none'"],
    [['https://a.example', 'https://b.example'], 'https://a.example https://b.example'],
  ])('may be framed by %o: %s', (ancestors, sources) => {
    expect(directive(frame({ ...context, ancestors }, { title: '', main: '' }).policy, 'frame-ancestors')).toBe(
      sources,
    );
  });

  it("has the operator's colour, and follows the system's theme with balanced rules", () => {
    const brand = { brand: { color: '#ff0000', radius: 3 } };
    const [own, other] = [brand, {}].map((each) => frame({ ...context, brand: each }, { title: '', main: '' }).html);
    const css = /<style>([\s\S]*?)<\/style>/.exec(own ?? '')?.[1] ?? '';
    expect(own).not.toBe(other);
    expect(css).toContain('@media (prefers-color-scheme:light){:root{');
    expect(css).not.toContain('[data-theme=light]');
    expect(css.match(/\{/g)?.length).toBe(css.match(/\}/g)?.length);
  });
});

describe('the page for a card', () => {
  it('explains every test card', async () => {
    const { html } = payPage(context, await paymentOf());
    const explained = [...html.matchAll(/<li><b>([\d ]+)<\/b><span>(.*?)<\/span>/g)].map(([, number, words]) => [
      number?.slice(-4),
      words,
    ]);
    expect(explained).toEqual([
      ['4242', 'The payment succeeds.'],
      ['4444', 'The payment succeeds.'],
      ['0002', '&lt;declined&gt; in en'],
      ['9995', '&lt;insufficient_funds&gt; in en'],
      ['0069', '&lt;expired_card&gt; in en'],
      ['0127', '&lt;wrong_cvc&gt; in en'],
      ['0119', '&lt;processing_error&gt; in en'],
      ['3184', 'The bank asks for a code: 1111.'],
      ['0341', 'The card is linked; later charges fail.'],
      ['0077', 'The money comes after 8 s.'],
      ['2016', 'The money comes after 700 s.'],
      ['2024', 'The money never comes.'],
      ['2032', 'The shop is notified twice.'],
      ['2040', 'The shop is not notified.'],
      ['2057', 'The money comes and is returned after 60 s.'],
      ['2065', 'Requesting the status fails twice.'],
    ]);
  });

  it('begins at the number, and asks the browser for no stored card', async () => {
    const { html } = payPage(context, await paymentOf());
    expect(html.match(/id="(\w+)"[^>]* autofocus/)?.[1]).toBe('number');
    expect(html.match(/autofocus/g)).toHaveLength(1);
    expect(html).not.toContain('autocomplete="cc-');
  });

  it.each([
    [{ isLink: true, saveCard: true }, undefined],
    [{ isLink: false, saveCard: true }, true],
    [{ isLink: false, saveCard: false }, false],
  ])('for %o has the box to save the card: %s', async (more, isChecked) => {
    const { html } = payPage(context, await paymentOf(more));
    const box = /<input type="checkbox"[^>]*>/.exec(html)?.[0];
    expect(box?.includes(' checked')).toBe(isChecked);
  });
});

describe('the page of an order', () => {
  it.each([payPage, appPage, resultPage])('escapes what the shop sends', async (page) => {
    const payment = await paymentOf({ merchant: '<b>M</b>', description: '"D" & <i>', currency: '<u>' });
    const { html } = page(context, payment);
    expect(html).toContain('&lt;b&gt;M&lt;/b&gt;');
    for (const tag of ['<b>M', '<i>', '<u>']) expect(html).not.toContain(tag);
  });

  it.each([
    ['complete', 'Payment received', 'mark ok'],
    ['error', 'The payment failed', 'mark bad'],
    ['refunded', 'The payment was returned', 'mark "'],
    ['waiting', 'The payment is being processed', 'mark "'],
  ] as const)('that is %s says "%s"', async (status, title, mark) => {
    const { html } = resultPage(context, await paymentOf({ status, reason: 'declined' }));
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain(`class="${mark}`);
    expect(html.includes('&lt;declined&gt; in en')).toBe(status === 'error');
  });

  it('that failed for an unknown reason has the reason of a processing error', async () => {
    const { html } = resultPage(context, await paymentOf({ status: 'error', reason: null }));
    expect(html).toContain('&lt;processing_error&gt; in en');
  });

  it('escapes the address that it returns to', async () => {
    const { html } = resultPage(context, await paymentOf({ returnUrl: 'https://tv.example/?a="><b>' }));
    expect(html).not.toContain('"><b>');
  });
});

describe('the page of the console', () => {
  const pageOf = (data: Partial<ConsoleData>) =>
    consolePage(context, { now: NOW, payments: [], messages: [], limits: [], ...data }).html;
  const offered = (html: string) => [...html.matchAll(/name="action" value="(\w+)"/g)].map(([, action]) => action);

  it.each([
    ['open', ['settle', 'fail']],
    ['code', ['settle', 'fail']],
    ['waiting', ['settle', 'fail']],
    ['complete', ['refund', 'resend']],
    ['error', ['resend']],
    ['refunded', ['resend']],
  ] as const)('offers for a payment that is %s: %o', async (status, actions) => {
    const html = pageOf({ payments: [await paymentOf({ status })] });
    expect(offered(html)).toEqual(actions);
    expect(html.match(/action="\/sandbox\/console\/payments\/token-1"/g)).toHaveLength(actions.length);
  });

  it('says that there is nothing yet, of payments and of messages', async () => {
    expect(pageOf({}).match(/Nothing yet\./g)).toHaveLength(2);
    const message = { phone: '79001112233', text: 'Your code', at: NOW / 1_000 };
    const html = pageOf({ payments: [await paymentOf()], messages: [message] });
    expect(html).not.toContain('Nothing yet.');
    expect(html).toContain('+79001112233');
  });

  it('shows when, how and how much; the time by UTC', async () => {
    const html = pageOf({ payments: [await paymentOf({ last4: '4242', status: 'waiting' })] });
    expect(html).toContain('<time datetime="2031-01-15T12:00:00.000Z">01-15 12:00:00</time>');
    expect(html).toContain('page 4242');
    expect(html).toContain('1\u00a0490.50\u00a0₸');
    expect(html).toContain('waits for money');
    expect(pageOf({})).toContain('2031-01-15 12:00:00 UTC');
  });

  it('escapes what payers and shops send', async () => {
    const html = pageOf({
      payments: [await paymentOf({ description: '<b>"' })],
      messages: [{ phone: '<i>', text: '<u>', at: 0 }],
      limits: [{ payer: '<s>', minor: 1_250 }],
    });
    for (const tag of ['<b>', '<i>', '<u>', '<s>']) expect(html).not.toContain(tag);
    expect(html).toContain('aria-label="Settle: &lt;b&gt;&quot;"');
    expect(html).toContain('12.50');
  });

  it('lists limits only where there are some', () => {
    expect(pageOf({})).not.toContain('aria-label="Limits of accounts"');
    expect(pageOf({ limits: [{ payer: '7', minor: 0 }] })).toContain('aria-label="Limits of accounts"');
  });
});
