import type { SendMethod } from '@antenna/api-contract';
import type { SendMethodFile } from '../../provider/brand-file.ts';
import type { ProviderData } from '../../provider/provider-cache.ts';
import { CODE_LENGTH, SHORT_FAILURES_MOST } from './limits.ts';
import type { Delivery } from '../../delivery/delivery.ts';
import { localise } from '../../texts/localised.ts';

export interface SendMethodsDeps {
  readonly delivery: Delivery;
}

const BY_SMS: SendMethodFile = { id: 'sms', title: 'SMS' };

/** The operator's send methods that a gateway supports. They are the same for every phone, so they do not tell whose it is. */
export function methodsOf(deps: SendMethodsDeps, { brand }: ProviderData): readonly SendMethodFile[] {
  return (brand.send_methods ?? [BY_SMS]).filter(({ by }) =>
    deps.delivery.supports(by ?? 'phone', brand.demo === true),
  );
}

export function sendMethod(file: SendMethodFile, language: string): SendMethod {
  return {
    id: file.id,
    title: localise(file.title, language),
    description: localise(file.description, language),
    is_messenger: file.is_messenger ?? false,
  };
}

/** The requested one, else the operator's first; a messenger only for a client that can say where to look. */
export function chosenMethod(
  methods: readonly SendMethodFile[],
  requestedId: string | undefined,
  canDisplay: boolean,
): SendMethodFile | undefined {
  const byName = requestedId === undefined ? undefined : methods.find(({ id }) => id === requestedId);
  return (
    byName ?? methods.find(({ is_messenger, by }) => (canDisplay || !is_messenger) && by !== 'email') ?? methods[0]
  );
}

/**
 * The caller names the method, so a guesser would name the one with the shortest codes: after wrong codes in a row only those with
 * long codes are left, where the operator has one.
 */
export function withoutGuessed(
  methods: readonly SendMethodFile[],
  provider: ProviderData,
  failures: number,
): readonly SendMethodFile[] {
  if (failures < SHORT_FAILURES_MOST) return methods;
  const long = methods.filter((method) => codeLength(method, provider) >= CODE_LENGTH);
  return long.length > 0 ? long : methods;
}

export function codeLength(method: SendMethodFile, { brand }: ProviderData): number {
  return method.length ?? brand.network.phone_otp_length ?? CODE_LENGTH;
}
