import { StartRefused } from '../db/lock.ts';
import type { PushKeys } from '../db/push-keys.ts';
import { readNativeSettings } from './native/read-native-settings.ts';
import type { PushSettings } from './push-service.ts';

/** What the environment says of pushes. Throws StartRefused with one line when it cannot be used. */
export function readPushSettings(
  env: Readonly<Record<string, string | undefined>>,
  origin: string | undefined,
): Omit<PushSettings, 'keys'> & { readonly keys: PushKeys | undefined } {
  const [publicKey, privateKey] = [env['VAPID_PUBLIC_KEY'] ?? '', env['VAPID_PRIVATE_KEY'] ?? ''];
  const bytes = (key: string) => Buffer.from(key, 'base64url').length;
  const hasKeys = publicKey !== '' || privateKey !== '';
  if (hasKeys && (bytes(publicKey) !== 65 || bytes(privateKey) !== 32))
    throw new StartRefused('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY have to be a pair that `antenna push keys` made.');
  const subject = env['VAPID_SUBJECT'] || (origin?.startsWith('https:') === true ? origin : 'https://antenna.example');
  if (!/^(mailto:.+@|https:\/\/)/.test(subject))
    throw new StartRefused('VAPID_SUBJECT has to begin with mailto: or https://');
  return {
    keys: hasKeys ? { publicKey, privateKey } : undefined,
    subject,
    allowPrivate: env['PUSH_PRIVATE'] === '1',
    native: readNativeSettings(env),
  };
}
