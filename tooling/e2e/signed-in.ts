// A signed-in viewer for browser tests: made over the API as the app does it, and put into the page's storage.
import type { APIRequestContext, Page } from '@playwright/test';

export interface SignedInOptions {
  /** Digits; a new number by default. */
  readonly phone?: string;
  /** A profile to create and use; the first profile by default. */
  readonly profile?: { readonly name: string; readonly role: 'adult' | 'child' };
  /** The page begins a visit: a household of several profiles is asked who watches. */
  readonly isAsked?: boolean;
  /** A PIN to set. */
  readonly parental?: string;
}

export interface SignedIn {
  readonly phone: string;
  readonly userId: number;
  readonly viewer: 'user';
  readonly deviceId: string;
  readonly accessToken: string;
  readonly setAt: number;
  readonly expiresAt: number;
  readonly profile?: { readonly id: string; readonly role: 'adult' | 'child' };
}

let made = 0;
/** A phone number that is new in this run. */
export const newPhone = (): string =>
  `7700${String((process.pid * 131 + Date.now() + (made += 7)) % 10_000_000).padStart(7, '0')}`;

/** The newest code that was "sent" to a phone. */
export async function sentCode(request: APIRequestContext, origin: string, phone: string): Promise<string> {
  const sent = (await (await request.get(`${origin}/demo/outbox?to=${phone}`)).json()) as readonly {
    readonly text: string;
  }[];
  const code = /\b(\d{4,8})\b/.exec(sent[0]?.text ?? '')?.[1];
  if (code === undefined) throw new Error(`no code was sent to ${phone}`);
  return code;
}

/** Creates a user by phone and code, registers a device, and answers what the browser stores. */
export async function makeUser(
  request: APIRequestContext,
  origin: string,
  { phone = newPhone(), profile, parental }: SignedInOptions = {},
): Promise<SignedIn> {
  const post = async <Shape>(method: 'POST' | 'PATCH', path: string, data: unknown): Promise<Shape> => {
    const answer = await request.fetch(origin + path, { method, data });
    if (!answer.ok())
      throw new Error(`${method} ${path.split('?')[0]} answered ${answer.status()}: ${await answer.text()}`);
    return (await answer.json()) as Shape;
  };
  await request.fetch(`${origin}/v2/users`, { method: 'POST', data: { username: phone, phone } });
  await post('POST', '/v2/otps', { phone });
  const unbound = await post<{ access_token: string }>('POST', '/v2/auth/otp', {
    phone,
    token: await sentCode(request, origin, phone),
  });
  const device = await post<{ id: string }>('POST', `/v2/users/self/devices?access_token=${unbound.access_token}`, {
    serial: crypto.randomUUID(),
    device_type: 'pc',
    vendor: 'web',
    model: '',
    version: '189',
    os_name: 'test',
    os_version: '',
    application_type: 'web',
  });
  const token = await post<{
    access_token: string;
    expired: string | null;
    profile: { id: string; role: 'adult' | 'child' } | null;
  }>('POST', '/v2/auth/device', { device_id: device.id });
  const query = `access_token=${token.access_token}`;
  const created = profile && (await post<{ id: string }>('POST', `/v2/users/self/profiles?${query}`, profile));
  if (parental !== undefined)
    await post('PATCH', `/v2/users/self?${query}`, { pincode: parental, parental_status: 'set' });
  if (created)
    await post('POST', `/v2/users/self/profile?${query}`, {
      profile_id: created.id,
      ...(parental !== undefined && { pincode: parental }),
    });
  const user = (await (await request.get(`${origin}/v2/users/self?${query}`)).json()) as { readonly id: number };
  const looking =
    created && profile
      ? { id: created.id, role: profile.role }
      : token.profile
        ? { id: token.profile.id, role: token.profile.role }
        : undefined;
  return {
    phone,
    userId: user.id,
    viewer: 'user',
    deviceId: device.id,
    accessToken: token.access_token,
    setAt: Date.now(),
    expiresAt: token.expired ? Date.parse(token.expired) : Date.now() + 43_200_000,
    ...(looking && { profile: looking }),
  };
}

/** The same, stored for the page's next load. */
export async function signedIn(
  page: Page,
  request: APIRequestContext,
  options: SignedInOptions & { readonly origin: string },
): Promise<SignedIn> {
  const session = await makeUser(request, options.origin, options);
  const { phone: _phone, userId: _userId, ...stored } = session;
  const { isAsked = false } = options;
  await page.addInitScript(
    ([text, seen]) => {
      // A sandboxed frame has no storage.
      if (window.origin === 'null') return;
      // Once per tab: what the page writes later must survive a reload.
      if (sessionStorage.getItem('test-signed-in')) return;
      sessionStorage.setItem('test-signed-in', '1');
      localStorage.setItem('session', text);
      // When the household was here last.
      localStorage.setItem('profile:household:seen', seen);
    },
    [JSON.stringify(stored), isAsked ? '0' : String(Date.now())] as const,
  );
  // As after signing in: the server then renders the frame alone, not a guest's page that the app would throw away.
  const kind = session.profile?.role === 'child' ? 'child' : 'user';
  await page.context().addCookies([{ name: 'view', value: `.dark.${kind}`, url: options.origin }]);
  return session;
}
