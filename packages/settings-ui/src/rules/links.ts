import { contactUrl, safeUrl } from '@antenna/navigation';
import type { Capabilities } from '@antenna/partners';

export interface Support {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly url?: string | undefined;
}

export interface Contact {
  readonly to: string;
  readonly label: string;
}

/** The support entry needs an email or a phone; a postal address alone is not enough. */
export function hasSupport({ email, phone }: Support): boolean {
  return Boolean(email?.trim() || phone?.trim());
}

/** Support contacts; those without a safe address are plain text. */
export function contacts({ phone, email, url }: Support): readonly { readonly label: string; readonly to?: string }[] {
  const site = url === undefined ? undefined : safeUrl(url);
  return [
    ...(phone?.trim() ? [{ label: phone, ...maybe(contactUrl('phone', phone)) }] : []),
    ...(email?.trim() ? [{ label: email, ...maybe(contactUrl('email', email)) }] : []),
    ...(site === undefined ? [] : [{ label: site.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, ''), to: site }]),
  ];
}

const maybe = (to: string | undefined) => (to === undefined ? {} : { to });

export interface AccountLink {
  readonly label: string;
  readonly url: string;
  readonly target: '_self' | '_blank';
}

/** The operator's own account page: in a webview or for one partner variant, and only with both a label and a safe address. */
export function accountLink({
  link,
  isWebview,
  can,
}: {
  readonly link: { readonly label?: string | undefined; readonly url?: string | undefined } | undefined;
  readonly isWebview: boolean;
  readonly can: Capabilities['account'];
}): AccountLink | undefined {
  const url = link?.url === undefined ? undefined : safeUrl(link.url);
  if (!link?.label || url === undefined || !(isWebview || can.showsAccountLink)) return undefined;
  return { label: link.label, url, target: can.opensAccountLinkInSameTab ? '_self' : '_blank' };
}
