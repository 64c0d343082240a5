import type { ErrorCode } from '@antenna/api-contract';
import type { DenialReason, PromoProblem } from '../domain/domain-error.ts';
import type { ProblemName } from '../domain/field-problem.ts';

/** Texts that every interface language has. */
export interface OwnTexts {
  readonly promo: Readonly<Record<PromoProblem, string>>;
  /** What is wrong with a field. Placeholders `{count}`, `{min}`, `{max}`, `{value}`, `{names}`. */
  readonly problems: Readonly<Record<ProblemName, string>>;
  /** "Me": the name of a profile that has not been named yet. */
  readonly firstProfile: string;
  /** Titles of the rows that a search finds. */
  readonly searchRows: Readonly<Record<'channel' | 'program' | 'content' | 'person', string>>;
  /** Titles of the pages, rows and categories that an operator did not name (provider/default-pages.ts). */
  readonly defaultPages: Readonly<Record<DefaultTitle, string>>;
}

export type DefaultTitle =
  | 'home'
  | 'channels'
  | 'guide'
  | 'my'
  | 'titles'
  | 'search'
  | 'onAir'
  | 'continue'
  | 'favorites'
  | 'free'
  | 'ending'
  | 'allChannels'
  | 'films'
  | 'highlights'
  | 'recent'
  | 'newChannels'
  | 'series';

/** All texts of the backend; complete in English and Russian. */
export interface Texts extends OwnTexts {
  /** What a viewer reads when a call fails and nothing better is known. */
  readonly errors: Readonly<Record<ErrorCode, string>>;
  readonly denials: Readonly<Record<DenialReason, string>>;
  /** Why a subscription was not renewed. */
  readonly renewalFailed: string;
  /** Placeholders `{code}`, `{brand}`, `{minutes}`. */
  readonly oneTimeCodes: Readonly<Record<'login' | 'pin', { readonly title: string; readonly text: string }>>;
  /** By page and kind of text. Placeholders `{title}`, `{provider}`, `{year}`, `{short}`. */
  readonly seoMasks: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The page /demo/phone. */
  readonly demoPhone: Readonly<
    Record<
      'title' | 'lead' | 'none' | 'account' | 'login' | 'password' | 'packets' | 'balance' | 'messages' | 'back',
      string
    >
  >;
}
