import type { HeldProfile, HeldToken } from './token-life.ts';

export type Viewer = 'guest' | 'user';

/** The stored part of a session: the token, and the device id that renews it. */
export interface StoredSession {
  readonly viewer: Viewer;
  readonly deviceId: string;
  readonly token: HeldToken;
}

export function writeStoredSession(session: StoredSession): string {
  const { viewer, deviceId, token } = session;
  return JSON.stringify({
    viewer,
    deviceId,
    accessToken: token.accessToken,
    setAt: token.setAt,
    expiresAt: token.expiresAt,
    ...(token.profile && { profile: token.profile }),
  });
}

/** Reads a stored session; `undefined` for anything damaged or malformed. */
export function readStoredSession(text: string | undefined): StoredSession | undefined {
  const raw = parsed(text);
  const field = (name: string): unknown => (Object.hasOwn(raw, name) ? raw[name] : undefined);
  const [viewer, deviceId, accessToken, setAt, expiresAt] = [
    'viewer',
    'deviceId',
    'accessToken',
    'setAt',
    'expiresAt',
  ].map(field);
  if (
    (viewer !== 'guest' && viewer !== 'user') ||
    !isWord(deviceId) ||
    !isWord(accessToken) ||
    !isTime(setAt) ||
    !isTime(expiresAt)
  )
    return undefined;
  const profile = heldProfile(field('profile'));
  return { viewer, deviceId, token: { accessToken, setAt, expiresAt, ...(profile && { profile }) } };
}

/** An unknown role is an adult without extra rights. */
function heldProfile(value: unknown): HeldProfile | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, role } = value as Readonly<Record<string, unknown>>;
  return isWord(id) ? { id, role: role === 'child' ? 'child' : 'adult' } : undefined;
}

function parsed(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}

const isWord = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 512;
const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
