import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';

/** A picture elsewhere, and whose it is. */
export interface RemotePicture {
  readonly url: string;
  readonly providerId: number;
}

/** Where pictures of other servers are sent from. */
export const REMOTE_PATH = '/media/remote/';

const IV = 12;
const TAG = 16;

/**
 * Addresses of remote pictures, sealed: the same picture has the same address in every copy of the backend, only the backend can
 * make one, and viewers do not learn an operator's servers or the passwords in their addresses.
 */
export function createSeals(secretKey: string) {
  const [key, naming] = ['pictures', 'picture naming'].map((use) =>
    Buffer.from(hkdfSync('sha256', secretKey, '', use, 32)),
  ) as [Buffer, Buffer];
  return {
    seal({ url, providerId }: RemotePicture): string {
      const text = `${providerId} ${url}`;
      const iv = createHmac('sha256', naming).update(text).digest().subarray(0, IV);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
        'base64url',
      );
    },
    /** `undefined`: not ours, or altered. */
    open(sealed: string): RemotePicture | undefined {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length <= IV + TAG || bytes.toString('base64url') !== sealed) return undefined;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV), { authTagLength: TAG });
        decipher.setAuthTag(bytes.subarray(-TAG));
        const text = decipher.update(bytes.subarray(IV, -TAG), undefined, 'utf8') + decipher.final('utf8');
        const space = text.indexOf(' ');
        return { providerId: Number(text.slice(0, space)), url: text.slice(space + 1) };
      } catch {
        return undefined;
      }
    },
  };
}
