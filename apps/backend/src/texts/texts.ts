import type { ErrorCode } from '@antenna/api-contract';
import type { DenialReason, PromoProblem } from '../domain/domain-error.ts';
import type { ProblemName } from '../domain/field-problem.ts';

/** Texts that every interface language has. */
export interface OwnTexts {
  /** What a viewer reads when a call fails and nothing better is known. */
  readonly errors: Readonly<Record<ErrorCode, string>>;
  readonly denials: Readonly<Record<DenialReason, string>>;
  /** Why a subscription was not renewed. */
  readonly renewalFailed: string;
  /** Placeholders `{code}`, `{brand}`, `{minutes}`. */
  readonly oneTimeCodes: Readonly<
    Record<'login' | 'pin' | 'deletion' | 'email', { readonly title: string; readonly text: string }>
  >;
  /** The notice that an account was closed. Placeholders `{brand}`, `{date}`. */
  readonly accountClosed: { readonly title: string; readonly text: string };
  readonly promo: Readonly<Record<PromoProblem, string>>;
  /** What is wrong with a field. Placeholders `{count}`, `{min}`, `{max}`, `{value}`, `{names}`. */
  readonly problems: Readonly<Record<ProblemName, string>>;
  /** A one-time code, which nothing sends or whose gateway failed. */
  readonly codeNotSent: string;
  /** "Me": the name of a profile that has not been named yet. */
  readonly firstProfile: string;
  /** What a viewer has of a title that was bought separately. Placeholder `{count}`. */
  readonly licence: Readonly<Record<'owned' | 'days' | 'hours', string>>;
  /** Titles of the rows that a search finds, and of the titles whose names are near where it finds nothing. */
  readonly searchRows: Readonly<Record<'channel' | 'program' | 'content' | 'person' | 'nearest', string>>;
  /** Titles of the pages, rows and categories that an operator did not name (provider/default-pages.ts). */
  readonly defaultPages: Readonly<Record<DefaultTitle, string>>;
  /** By page and kind of text, with the places that `packages/seo` fills. */
  readonly seoMasks: Readonly<
    Record<'channel' | 'content' | 'person' | 'row' | 'guide' | 'news' | 'packets', Readonly<Record<string, string>>>
  >;
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
  | 'leaving'
  | 'allChannels'
  | 'films'
  | 'highlights'
  | 'recent'
  | 'newChannels'
  | 'series';

/** All texts of the backend; those of the demo are in English and Russian alone. */
export interface Texts extends OwnTexts {
  /** The page /demo/phone. */
  readonly demoPhone: Readonly<
    Record<
      'title' | 'lead' | 'none' | 'account' | 'login' | 'password' | 'packets' | 'balance' | 'messages' | 'back',
      string
    >
  >;
}
