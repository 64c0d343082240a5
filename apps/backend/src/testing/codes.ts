import { ask } from './people.ts';
import type { TestApp } from './test-app.ts';

/** The digits of the newest message to a phone or an e-mail address. */
export function newestCode(test: TestApp, to: string): string {
  const [message] = test.services.outbox.list(to);
  const code = /\d{4,8}/.exec(message?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`nothing was sent to ${to}`);
  return code;
}

let phones = 7_100_000_000 + Math.floor(Math.random() * 90_000_000);

/** A user who was made by phone alone, as a client does after invalid_phone. */
export async function byPhone(test: TestApp): Promise<{ readonly phone: string; readonly userId: number }> {
  phones += 1;
  const phone = `7${phones}`;
  const { body } = await ask(test, 'POST', '/v2/users', { body: { username: `p${phone}`, phone } });
  return { phone, userId: body.id };
}
