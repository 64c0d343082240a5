import type { ProviderData } from '../../provider/provider-cache.ts';
import { textsIn } from '../../texts/index.ts';
import { localise } from '../../texts/localised.ts';
import type { Purpose } from './one-time-codes.ts';

export interface CodeText {
  readonly title: string;
  readonly text: string;
}

interface CodeTextParts {
  readonly purpose: Purpose;
  readonly provider: ProviderData;
  readonly language: string;
  readonly code: string;
  /** How long the code is valid. */
  readonly minutes: number;
}

/** The message that carries a one-time code. */
export function codeText({ purpose, provider, language, code, minutes }: CodeTextParts): CodeText {
  const values: Readonly<Record<string, string>> = {
    code,
    minutes: String(minutes),
    brand: localise(provider.brand.provider.name, language),
  };
  const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '');
  const { title, text } = textsIn(language).oneTimeCodes[purpose];
  return { title: filled(title), text: filled(text) };
}
