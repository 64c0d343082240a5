import type { TextKey, Translate } from '@antenna/i18n';
import type { DenialReason } from '@antenna/player-core';
import type { PageGate } from './page-gate.ts';

/** Why nothing plays: the stream's reasons and the frame's own. */
export type GateReason = DenialReason | PageGate;

export interface GateText {
  readonly title: string;
  readonly text?: string;
  /** `page`: the main app shows it; `again`: the frame is reloaded. */
  readonly action: 'page' | 'again';
}

export interface Gated {
  readonly kind: 'channel' | 'content';
  /** Name of the channel or title, if known. */
  readonly name?: string | undefined;
  /** The server's message, which has priority over the default one. */
  readonly message?: string | undefined;
  readonly brand: string;
  readonly country?: string | undefined;
  readonly ip?: string | undefined;
}

/** The text of a refusal and its action. */
export function gateText(reason: GateReason, gated: Gated, t: Translate): GateText {
  const { kind, brand, message } = gated;
  const name = gated.name ?? brand;
  const page = (title: string, text?: string): GateText => ({
    title,
    action: 'page',
    ...(text === undefined ? {} : { text }),
  });
  const either = (channel: TextKey, content: TextKey) => t(kind === 'channel' ? channel : content);
  switch (reason) {
    case 'embedding':
      return page(t('embed.not_allowed'), t('embed.not_allowed_text', { name: brand }));
    case 'missing':
      return page(either('errors.not_found_channel', 'errors.not_found_content'));
    case 'lost':
      return page(
        gated.name === undefined ? t('errors.not_found_content') : t('catalogue.lost_title', { title: gated.name }),
      );
    case 'unpurchased':
      return page(t('channels.gate_unpurchased', { name }), t('embed.unpurchased_text', { name: brand }));
    case 'permission-denied':
      return page(gated.name ?? t('errors.permission_denied'), message ?? t('errors.permission_denied'));
    case 'soon':
      return page(t('channels.gate_soon', { name }));
    case 'adult':
      return page(t('channels.gate_adult', { name }), either('channels.gate_adult_text', 'catalogue.age_text'));
    case 'country': {
      const { country, ip } = gated;
      return page(
        t('shell.geo_title'),
        country && ip ? t('shell.geo_text', { country, ip }) : t('shell.geo_text_unknown'),
      );
    }
    case 'guests':
    case 'sign-in':
      return page(t('embed.sign_in'), t('embed.sign_in_text', { name: brand }));
    case 'session':
      return { title: t('shell.failed_title'), text: t('errors.session_failed'), action: 'again' };
    case 'unavailable':
      return page(t('channels.gate_unavailable', { name }), message);
    case 'elsewhere':
      return page(t('channels.gate_elsewhere', { name }));
    case 'viewing-time':
    case 'stream-limit':
    case 'stream-ended':
    case 'pin':
    case 'forbidden':
      return page(
        gated.name ?? t('errors.error'),
        message ?? either('errors.channel_not_available', 'errors.content_not_available'),
      );
  }
}
