import type { Subject } from './messages.ts';

export type Consent = 'given' | 'ask' | 'denied';

export interface AddressOptions {
  readonly origin: string;
  readonly subject: Subject;
  readonly muted?: boolean | undefined;
  readonly autoplay?: boolean | undefined;
  readonly consent?: Consent | undefined;
}

/** The address of the frame, as docs/partners.md describes it. */
export function frameAddress({ origin, subject, muted, autoplay, consent }: AddressOptions): string {
  const isChannel = 'channel' in subject;
  const path = isChannel ? `channel_embed/${part(subject.channel)}` : `content_embed/${part(subject.content)}`;
  const query = new URLSearchParams();
  // A page's clock gives fractions (`Date.now() / 1000`); an address has whole seconds.
  if (isChannel && subject.ts !== undefined) query.set('ts', String(Math.floor(subject.ts)));
  if (muted) query.set('muted', '1');
  if (autoplay !== undefined) query.set('autoplay', autoplay ? '1' : '0');
  if (consent === 'denied') query.set('consent', 'denied');
  if (subject.pass !== undefined) {
    query.set('ignore_parental_control', '1');
    query.set('embed_pass', subject.pass);
  }
  const text = query.toString();
  return `${origin}/${path}${text && `?${text}`}`;
}

const part = (id: number | string) => encodeURIComponent(String(id));
