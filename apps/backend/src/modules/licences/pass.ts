import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Seconds } from '@antenna/kernel';

/** Who may ask for the keys of what: the address of a licence holds it, sealed. */
export interface LicencePass {
  /** The viewer's own token: when it ends, so do the licences. */
  readonly token: string;
  readonly subject: { readonly kind: 'channel' | 'content'; readonly id: string };
  /** An operator's pass for a partner's page, in place of a PIN. */
  readonly embedPass?: string;
  readonly exp: Seconds;
}

export interface LicencePasses {
  seal(pass: LicencePass): string;
  /** `undefined`: not ours, altered, or too old. */
  open(sealed: string, now: Seconds): LicencePass | undefined;
}

const [IV, TAG] = [12, 16];
const KIND = { channel: 'c', content: 'v' } as const;

/**
 * A licence is asked for without the API's token (B-424), so its address says whose it is. Encrypted, not only signed: a reader of the address
 * learns no token from it. Every copy of the backend has the same key.
 */
export function createLicencePasses(secretKey: string): LicencePasses {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'licence pass', 32));
  return {
    seal({ token, subject, embedPass, exp }) {
      const iv = randomBytes(IV);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const text = JSON.stringify([
        token,
        KIND[subject.kind],
        subject.id,
        exp,
        ...(embedPass === undefined ? [] : [embedPass]),
      ]);
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
        'base64url',
      );
    },
    open(sealed, now) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length <= IV + TAG) return undefined;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV), { authTagLength: TAG });
        decipher.setAuthTag(bytes.subarray(bytes.length - TAG));
        const text = Buffer.concat([
          decipher.update(bytes.subarray(IV, bytes.length - TAG)),
          decipher.final(),
        ]).toString('utf8');
        const [token, kind, id, exp, embedPass] = JSON.parse(text) as [string, 'c' | 'v', string, number, string?];
        if (exp <= now) return undefined;
        return {
          token,
          subject: { kind: kind === 'c' ? 'channel' : 'content', id },
          exp,
          ...(embedPass === undefined ? {} : { embedPass }),
        };
      } catch {
        return undefined;
      }
    },
  };
}
