import { contactUrl, safeUrl } from '@antenna/navigation';

export interface Support {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly url?: string | undefined;
}

export interface SupportLink {
  readonly kind: 'email' | 'phone' | 'messenger' | 'site';
  readonly to: string;
  /** Link text; a messenger's address has its own label instead. */
  readonly label: string;
}

const MESSENGERS = /(?:^|\.|\/\/)(?:t\.me|telegram\.me|wa\.me|api\.whatsapp\.com|vk\.me|m\.me)(?:[/?#:]|$)|viber/i;

/** Whether an address leads into a messenger. */
export function isMessenger(url: string): boolean {
  return MESSENGERS.test(url);
}

function urlLink(given: string): SupportLink | undefined {
  const address = given.startsWith('viber://') ? given : safeUrl(given);
  if (address === undefined) return undefined;
  return {
    kind: isMessenger(address) ? 'messenger' : 'site',
    to: address,
    label: address.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, ''),
  };
}

/** The operator's support contacts with safe addresses, in display order. */
export function supportLinks(support: Support): readonly SupportLink[] {
  const email = support.email && contactUrl('email', support.email);
  const phone = support.phone && contactUrl('phone', support.phone);
  const url = support.url ? urlLink(support.url) : undefined;
  return [
    ...(phone ? [{ kind: 'phone' as const, to: phone, label: support.phone ?? '' }] : []),
    ...(email ? [{ kind: 'email' as const, to: email, label: support.email ?? '' }] : []),
    ...(url ? [url] : []),
  ];
}
