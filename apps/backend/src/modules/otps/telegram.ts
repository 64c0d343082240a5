import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Token } from '@antenna/api-contract';
import { MINUTE, SECOND, type Millis } from '@antenna/kernel';
import { storedBoxKey } from '../../db/box-key.ts';
import { domainError } from '../../domain/domain-error.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import { subscriberNamed } from '../auth/auto-sign-in.ts';
import { openSession } from '../auth/service.ts';
import type { VerifyDeps } from './verify.ts';

/** What stands in the place of an operator's name where a mini-app of Telegram signs its user in. */
export const TELEGRAM = 'telegram';

/** Older data may be somebody's copy. */
const LIFE: Millis = 5 * MINUTE;
/** Clocks differ. */
const AHEAD: Millis = 30 * SECOND;

/** Telegram's user in data that Telegram has signed for this bot within the last minutes; undefined for anything else. */
export function telegramUser(
  initData: string,
  { botToken, now }: { readonly botToken: string; readonly now: Millis },
): { readonly id: number; readonly firstName: string } | undefined {
  const fields = new URLSearchParams(initData);
  const names = [...fields.keys()];
  // A field that stands twice could be signed as one and read as the other.
  if (new Set(names).size !== names.length) return undefined;
  const given = fields.get('hash') ?? '';
  const signed = [...fields]
    .filter(([name]) => name !== 'hash')
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('\n');
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest();
  const expected = createHmac('sha256', key).update(signed).digest();
  const isSigned = /^[\da-f]{64}$/i.test(given) && timingSafeEqual(Buffer.from(given, 'hex'), expected);
  const age = now - Number(fields.get('auth_date')) * SECOND;
  if (!isSigned || !(age <= LIFE && age >= -AHEAD)) return undefined;
  return userIn(fields.get('user') ?? '');
}

function userIn(text: string): { readonly id: number; readonly firstName: string } | undefined {
  try {
    const { id, first_name: firstName } = JSON.parse(text) as { readonly id?: unknown; readonly first_name?: unknown };
    if (!Number.isSafeInteger(id) || (id as number) <= 0) return undefined;
    return { id: id as number, firstName: typeof firstName === 'string' ? firstName.slice(0, 64) : '' };
  } catch {
    return undefined;
  }
}

/** A token for Telegram's user, whose account is made at the first visit; without a bot, or with other data: invalid-code. */
export async function signInByTelegram(
  deps: VerifyDeps,
  {
    initData,
    operator,
    former,
    remote,
    language,
  }: {
    readonly initData: string;
    readonly operator: string | undefined;
    readonly former: Viewer | undefined;
    readonly remote: string | undefined;
    readonly language: string;
  },
): Promise<Token> {
  const provider = await deps.providers.find(operator);
  const botToken = provider?.brand.telegram?.bot_token;
  const user = botToken === undefined ? undefined : telegramUser(initData, { botToken, now: deps.clock.now() });
  if (!provider || !user) throw domainError('invalid-code');
  const key = await storedBoxKey(deps.db);
  const name = createHmac('sha256', key).update(`${provider.id}|telegram|${user.id}`).digest('base64url').slice(0, 32);
  const userId = await subscriberNamed(deps, provider, {
    username: `tg-${name}`,
    firstName: user.firstName,
    language,
  });
  return openSession(deps, { userId, former, remote, method: TELEGRAM });
}
