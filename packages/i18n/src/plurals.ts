import type { i18n as I18n, ThirdPartyModule } from 'i18next';

type Rule = Pick<Intl.PluralRules, 'select' | 'resolvedOptions'>;

/** `one` for 1, `other` for the rest. */
const oneOrOther: Rule = {
  select: (count) => (Math.abs(count) === 1 ? 'one' : 'other'),
  resolvedOptions: () => ({ pluralCategories: ['one', 'other'] }) as Intl.ResolvedPluralRulesOptions,
};

/**
 * `Intl` has no rules for Tajik anywhere, nor for Kyrgyz and Georgian in Chromium: it falls back to the machine's
 * language. Chromium's data for the other three is incomplete.
 */
const OWN_RULES: Readonly<Record<string, Rule>> = {
  az: oneOrOther,
  ka: oneOrOther,
  kk: oneOrOther,
  ky: oneOrOther,
  tg: oneOrOther,
  uz: oneOrOther,
};

/** i18next plugin: plural rules of the languages that a browser's `Intl` may not know. */
export const ownPluralRules: ThirdPartyModule = {
  type: '3rdParty',
  init({ services }: I18n) {
    const resolver = services.pluralResolver as { getRule(language: string, options?: object): Rule };
    const fromIntl = resolver.getRule.bind(resolver);
    resolver.getRule = (language, options) => OWN_RULES[language] ?? fromIntl(language, options);
  },
};
