import type { Translate } from '@antenna/i18n';
import type { Failure } from '@antenna/kernel';
import { failureText } from '../auth/failure-text.ts';

export const USER_CODE_LENGTH = 8;

/** The digits of a code, however it is written. */
export const userCodeOf = (text: string): string => text.replace(/\D/g, '').slice(0, USER_CODE_LENGTH);

/** The code in what a TV's QR code says: an address with `code=`, or the digits alone; undefined for any other QR code. */
export function scannedCode(text: string): string | undefined {
  const given = URL.canParse(text) ? (new URL(text).searchParams.get('code') ?? '') : text;
  const code = given.replace(/[\s-]/g, '');
  return code.length === USER_CODE_LENGTH && /^\d+$/.test(code) ? code : undefined;
}

/** In two groups, as the TV shows it. */
export const groupedCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`.trim();

/** Why a code is not taken. */
export function activateFailure(failure: Failure, text: Translate): string {
  if (failure.kind === 'missing') return text('activate.unknown');
  if (failure.kind === 'gone') return text('activate.expired');
  if (failure.kind === 'throttled') return text('activate.throttled');
  return failureText(failure, text);
}
