import { LANGUAGES } from '@antenna/i18n';
import { override } from './resolve.ts';

/** Popups whose words an operator gives. */
export const CONFIGURED_POPUPS = [
  'survey_unsubscribe',
  'survey_rate',
  'poll_link',
  'partner_install',
  'partner_install_other',
  'partner_promo',
] as const;
export type ConfiguredPopup = (typeof CONFIGURED_POPUPS)[number];

export const isConfiguredPopup = (kind: string): kind is ConfiguredPopup =>
  (CONFIGURED_POPUPS as readonly string[]).includes(kind);

/** By language. */
export type PopupText = Readonly<Record<string, string>>;

export interface PopupContent {
  readonly title: PopupText;
  readonly text: PopupText;
  readonly button: PopupText;
  /** A path of the service, or an address of another site. Surveys without one open the survey. */
  readonly link: string;
  /** The id of that survey. */
  readonly survey: number;
}

/** Empty in every language: a variation changes known fields only. */
const NOTHING: PopupText = Object.fromEntries(LANGUAGES.map((language) => [language, '']));
const NO_POPUP: PopupContent = { title: NOTHING, text: NOTHING, button: NOTHING, link: '', survey: 1 };

/** An operator's words for a kind, out of what stands in the capabilities. */
export function configuredPopup(given: unknown, kind: ConfiguredPopup): PopupContent {
  const all = Object(given) as Readonly<Record<string, unknown>>;
  return override(NO_POPUP, Object.hasOwn(all, kind) ? all[kind] : undefined);
}

/** In this language, else English, Russian or any. */
export const popupText = (text: PopupText, language: string): string =>
  [text[language], text['en'], text['ru'], ...Object.values(text)].find((each) => each) ?? '';
