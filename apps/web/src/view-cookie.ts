import { toLanguage, type Language } from '@antenna/i18n';

/** Whose page the server renders: everybody else loads their own data. */
export type ViewKind = 'guest' | 'user' | 'child';

/** What the server has to know before it renders. It identifies no one. */
export interface View {
  /** Chosen by the viewer. */
  readonly language: Language | undefined;
  readonly theme: 'dark' | 'light';
  readonly kind: ViewKind;
}

const NAME = 'view';
const YEAR = 31_536_000;

export function readViewCookie(cookies: string): View {
  const value = new RegExp(`(?:^|;\\s*)${NAME}=([\\w.-]*)`).exec(cookies)?.[1] ?? '';
  const [language = '', theme = '', kind = ''] = value.split('.');
  return {
    language: toLanguage(language),
    theme: theme === 'light' ? 'light' : 'dark',
    kind: kind === 'user' || kind === 'child' ? kind : 'guest',
  };
}

/** `view=<language>.<theme>.<kind>`; a viewer who chose nothing and has no account needs none. */
export function writeViewCookie({ language, theme, kind }: View, isSecure: boolean): string {
  const isDefault = language === undefined && theme === 'dark' && kind === 'guest';
  return `${NAME}=${language ?? ''}.${theme}.${kind}; path=/; samesite=lax; max-age=${isDefault ? 0 : YEAR}${isSecure ? '; secure' : ''}`;
}
