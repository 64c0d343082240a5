import { textsIn } from '../../texts/index.ts';

/** The first profile has the first name, else the word for "me" in the language that is spoken. */
export const firstProfileName = (firstName: string | undefined, language: string): string =>
  firstName?.trim() || textsIn(language).firstProfile;
