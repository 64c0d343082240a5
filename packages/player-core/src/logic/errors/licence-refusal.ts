import type { LicenceRefusal } from '../../port/engine.ts';

/** The key servers' code for a refusal: the reason is in MESSAGE and ERROR of the response (B-509). */
const REFUSED = '8002';

type Raw = Readonly<Record<string, unknown>>;

/** Reads from a key server's response why it gives no key; `undefined` if it does not say. */
export function readRefusal(body: string): LicenceRefusal | undefined {
  const raw = object(body);
  if (!raw) return undefined;
  const code = text(raw, 'code', 'errorCode', 'error_code', 'status_code');
  const message = text(raw, 'message', 'detail', 'error');
  if (code === REFUSED) return refused(raw, message) ?? { code, ...(message === undefined ? {} : { message }) };
  return code === undefined ? undefined : { code, ...(message === undefined ? {} : { message }) };
}

/** MESSAGE and ERROR are beside the code, or in a JSON text in the message. */
function refused(raw: Raw, message: string | undefined): LicenceRefusal | undefined {
  const answer = [raw, object(message ?? '')].find((each) => each !== undefined && text(each, 'MESSAGE') !== undefined);
  return answer && { message: text(answer, 'MESSAGE') ?? '', code: text(answer, 'ERROR') ?? REFUSED };
}

/** The same text in every language, because support asks for it (B-508). */
export function drmAlert(message: string, code: string): string {
  return `DRM Error : ${message}(${code})`;
}

function object(body: string): Raw | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : undefined;
  } catch {
    return undefined;
  }
}

function text(raw: Raw, ...names: readonly string[]): string | undefined {
  const value = names
    .map((name) => raw[name])
    .find((each) => (typeof each === 'string' && each !== '') || typeof each === 'number');
  return value === undefined ? undefined : String(value);
}
