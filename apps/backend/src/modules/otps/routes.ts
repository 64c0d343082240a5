import { otpCalls } from '@antenna/api-contract';
import { Refusal } from '../../http/refusal.ts';
import type { Serving } from '../../http/serve.ts';
import type { Platform } from '../../platform.ts';
import { formerGuest } from '../auth/former-guest.ts';
import { registerMw } from '../mw/routes.ts';
import { createCodeBudgets } from './budgets.ts';
import { methodsOf, sendMethod } from './send-methods.ts';
import { codeStatus, sendCode } from './service.ts';
import { verifyCode, verifyCodeBy } from './verify.ts';

/** Codes, and the variant that sends codes too: they share their budgets. */
export function registerOtps(serving: Serving, platform: Platform): void {
  const { serve } = serving;
  const budgets = createCodeBudgets(platform);
  registerMw(serving, platform, budgets);

  serve(otpCalls.send, async ({ body, query, language, remote }) => {
    budgets.send(remote);
    return sendCode(platform, {
      phone: body.phone,
      provider: query.provider,
      canDisplay: body.can_display_message,
      method: body.send_method,
      language,
      remote,
    });
  });

  serve(otpCalls.verify, async (asked) => {
    budgets.guess(asked.remote);
    return verifyCode(
      platform,
      asked.body.phone,
      asked.body.token,
      await formerGuest(platform, asked.request),
      asked.remote,
    );
  });

  serve(otpCalls.verifyBy, async (asked) => {
    budgets.guess(asked.remote);
    return verifyCodeBy(
      platform,
      asked.params['provider'] ?? '',
      asked.body.identifier,
      asked.body.token,
      await formerGuest(platform, asked.request),
      asked.remote,
    );
  });

  serve(otpCalls.sendMethods, async ({ query, language }) => {
    const book = await platform.books.find(query.provider);
    if (!book) throw new Refusal('not_found');
    return methodsOf(platform, book).map((method) => sendMethod(method, language));
  });

  serve(otpCalls.exist, ({ query, remote }) => codeStatus(platform, query.phone, remote));
}
