import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import type { Seconds } from '@antenna/kernel';

/** One address that may be fetched through us, and for whom. */
export interface Grant {
  readonly url: string;
  readonly providerId: number;
  readonly channelId: number;
  /** Of the channel's archive: its server may want other headers than live. */
  readonly isArchive: boolean;
  /** Number of the channel's address. */
  readonly source: number;
  /** The viewing's session: what is relayed ends with its lease. Absent in addresses from before an update. */
  readonly sid?: string | undefined;
  /** Origin that the operator's playlist itself names: it gets the channel's headers, and it alone may be inside a private network, where that is allowed at all. */
  readonly home: string;
  readonly exp: Seconds;
  /** Where the same is, too (several BaseURL of a DASH manifest). */
  readonly others?: readonly string[] | undefined;
  /** Of the playlist that named this address (EXT-X-DEFINE). */
  readonly variables?: Readonly<Record<string, string>> | undefined;
}

export interface Grants {
  /** The same grant has the same seal, so that a player sees the same piece at the same address in every refresh. */
  seal(grant: Grant): string;
  /** `undefined`: not ours, or altered. */
  open(sealed: string): Grant | undefined;
}

const IV = 12;
const TAG = 16;

/** A seal of one purpose is none of the other. Addresses are sealed, not only signed: viewers do not learn an operator's servers and their passwords. Every copy of the backend has the same key. */
export function createGrants(secretKey: string, purpose: 'relay' | 'redirect' = 'relay'): Grants {
  const [key, naming] = [`${purpose} grant`, `${purpose} naming`].map((use) =>
    Buffer.from(hkdfSync('sha256', secretKey, '', use, 32)),
  ) as [Buffer, Buffer];
  return {
    seal({ url, providerId, channelId, isArchive, source, sid, home, exp, variables, others }) {
      const text = JSON.stringify([
        url,
        providerId,
        channelId,
        isArchive ? 1 : 0,
        home,
        exp,
        source,
        sid,
        ...(variables || others ? [variables ?? null] : []),
        ...(others ? [others] : []),
      ]);
      const iv = createHmac('sha256', naming).update(text).digest().subarray(0, IV);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
        'base64url',
      );
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < IV + TAG + 2) return undefined;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV), { authTagLength: TAG });
        decipher.setAuthTag(bytes.subarray(bytes.length - TAG));
        const text = Buffer.concat([
          decipher.update(bytes.subarray(IV, bytes.length - TAG)),
          decipher.final(),
        ]).toString('utf8');
        // Addresses from before an update name no source.
        const [url, providerId, channelId, isArchive, home, exp, source = 1, sid, variables, others] = JSON.parse(
          text,
        ) as [
          string,
          number,
          number,
          number,
          string,
          number,
          number?,
          (string | null)?,
          (Record<string, string> | null)?,
          string[]?,
        ];
        return {
          url,
          providerId,
          channelId,
          isArchive: isArchive === 1,
          source,
          sid: sid ?? undefined,
          home,
          exp,
          variables: variables ?? undefined,
          others,
        };
      } catch {
        return undefined;
      }
    },
  };
}
