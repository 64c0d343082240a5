import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { StartRefused } from '../../db/lock.ts';
import type { ApnsSettings } from './apns.ts';
import type { FcmSettings } from './fcm.ts';

export interface NativeSettings {
  readonly fcm?: FcmSettings | undefined;
  readonly apns?: ApnsSettings | undefined;
}

type Env = Readonly<Record<string, string | undefined>>;

/** What the environment says of apps' pushes. Throws StartRefused with one line when it cannot be used. */
export function readNativeSettings(env: Env): NativeSettings {
  return { fcm: readFcm(env), apns: readApns(env) };
}

function readFcm(env: Env): FcmSettings | undefined {
  const path = env['FCM_SERVICE_ACCOUNT'] ?? '';
  if (path === '') return undefined;
  const account = parsed(readKeyFile('FCM_SERVICE_ACCOUNT', path));
  const field = (name: string) => {
    const value = account[name];
    if (typeof value !== 'string' || value === '')
      throw new StartRefused(`FCM_SERVICE_ACCOUNT has no ${name}: it is the JSON file of a service account.`);
    return value;
  };
  return {
    projectId: field('project_id'),
    clientEmail: field('client_email'),
    privateKey: usableKey('FCM_SERVICE_ACCOUNT', field('private_key')),
    tokenUri: field('token_uri'),
  };
}

function readApns(env: Env): ApnsSettings | undefined {
  const names = ['APNS_KEY', 'APNS_KEY_ID', 'APNS_TEAM_ID', 'APNS_TOPIC'] as const;
  const [path = '', keyId = '', teamId = '', topic = ''] = names.map((name) => env[name] ?? '');
  if (path === '' && keyId === '' && teamId === '' && topic === '') return undefined;
  if (path === '' || keyId === '' || teamId === '' || topic === '')
    throw new StartRefused(`${names.join(', ')} belong together: one of them is missing.`);
  return {
    key: usableKey('APNS_KEY', readKeyFile('APNS_KEY', path)),
    keyId,
    teamId,
    topic,
    origin: env['APNS_SANDBOX'] === '1' ? 'https://api.sandbox.push.apple.com' : 'https://api.push.apple.com',
  };
}

function readKeyFile(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new StartRefused(`${name} names a file that cannot be read: ${path}`);
  }
}

function usableKey(name: string, pem: string): string {
  try {
    createPrivateKey(pem);
    return pem;
  } catch {
    throw new StartRefused(`${name} holds no private key.`);
  }
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(text) as Readonly<Record<string, unknown>> | null) ?? {};
  } catch {
    return {};
  }
}
