import { toSeconds } from '@antenna/kernel';
import type { Platform } from '../../platform.ts';
import { PASS_LIFE } from './limits.ts';
import { createLicencePasses, type LicencePass } from './pass.ts';

/** Where this viewer's player asks our own licence server for the keys of a subject. */
export function licenceAddress({ settings, clock }: Pick<Platform, 'settings' | 'clock'>, pass: Omit<LicencePass, 'exp'>): string {
  const sealed = createLicencePasses(settings.secretKey).seal({ ...pass, exp: toSeconds(clock.now()) + PASS_LIFE });
  return `/v2/licences/clearkey?pass=${sealed}`;
}
