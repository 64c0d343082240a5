import { toSeconds, type Clock } from '@antenna/kernel';
import { PASS_LIFE } from './limits.ts';
import { createLicencePasses, type LicencePass } from './pass.ts';
import type { AppSettings } from '../../settings.ts';

export interface AddressDeps {
  readonly clock: Clock;
  readonly settings: Pick<AppSettings, 'secretKey'>;
}

/** Where this viewer's player asks our own licence server for the keys of a subject; it carries the interface language, which a player does not send. */
export function licenceAddress(
  { settings, clock }: AddressDeps,
  pass: Omit<LicencePass, 'exp'>,
  language: string,
): string {
  const sealed = createLicencePasses(settings.secretKey).seal({ ...pass, exp: toSeconds(clock.now()) + PASS_LIFE });
  return `/v2/licences/clearkey?pass=${sealed}&lang=${language}`;
}
