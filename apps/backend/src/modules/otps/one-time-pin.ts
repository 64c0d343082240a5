import { MINUTE, SECOND } from '@antenna/kernel';
import { invalid, Refusal } from '../../http/refusal.ts';
import type { Viewer } from '../../http/sessions.ts';
import type { Platform } from '../../platform.ts';
import { PIN_CODE_LENGTH, PIN_CODE_LIFE, RESEND_AFTER } from './limits.ts';
import { codeHash, makeCode, noteDelivery, takeCode, type CodeHolder } from './one-time-codes.ts';
import { chosenMethod, methodsOf } from './send-methods.ts';
import { codeText } from './texts.ts';

const holderOf = (userId: number): CodeHolder => ({ purpose: 'pin', subject: String(userId) });

/**
 * "Sends the PIN": the PIN itself is only a hash here, so a one-time PIN goes to the user's phone and opens once what the PIN
 * opens (docs/decisions/0903). The PIN stays what it was.
 */
export async function sendOneTimePin(
  platform: Platform,
  viewer: Viewer,
  language: string,
  remote: string,
): Promise<{ sent: boolean; resend_after: number }> {
  if (viewer.isGuest) throw new Refusal('guest_forbidden');
  const user = await platform.db
    .selectFrom('users')
    .select(['phone', 'provider_id', 'pincode_hash'])
    .where('id', '=', viewer.userId)
    .executeTakeFirst();
  if (!user?.phone) throw invalid({ phone: ['is not known'] });
  if (user.pincode_hash === null) throw invalid({ pincode: ['is not set'] });
  const book = await platform.books.book(user.provider_id);
  const method = chosenMethod(
    methodsOf(platform, book).filter(({ by, is_messenger }) => by !== 'email' && !is_messenger),
    'sms',
    false,
  );
  if (!method) throw new Refusal('server_error', { status: 503, retry_after: RESEND_AFTER });
  const holder = holderOf(viewer.userId);
  const code = await makeCode(platform, {
    ...holder,
    providerId: book.id,
    userId: viewer.userId,
    length: PIN_CODE_LENGTH,
    life: PIN_CODE_LIFE,
    method: method.id,
    remote,
  });
  const status = await platform.delivery.send(
    {
      id: platform.random.uuid(),
      by: 'phone',
      method: method.id,
      to: user.phone,
      purpose: 'pin',
      code,
      ...codeText('pin', book, language, code, (PIN_CODE_LIFE * SECOND) / MINUTE),
      language,
      provider: book.brand.provider.shortname,
    },
    book.brand.demo === true,
  );
  await noteDelivery(platform, holder, codeHash(platform, holder, code), status);
  if (status === 'failed') throw new Refusal('server_error', { status: 503, retry_after: 5 });
  return { sent: true, resend_after: RESEND_AFTER };
}

/** Whether this is the one-time PIN that an SMS brought the user; then it is used up. */
export async function takeOneTimePin(platform: Platform, userId: number, pin: string): Promise<boolean> {
  return (await takeCode(platform, holderOf(userId), pin)) !== undefined;
}
