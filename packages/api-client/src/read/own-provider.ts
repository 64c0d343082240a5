import type * as Api from '@antenna/api-contract';
import type { ReadContext } from '../endpoint.ts';
import type { OwnProvider, Provider } from '../model/index.ts';
import { address } from './fields/address.ts';
import type { Unchecked } from './fields/untrusted.ts';
import { child, fields, flag, number, present, text } from './fields/read-fields.ts';

/** A user's provider object: only what it really names, so that nothing of the network is overwritten by a default. */
export function readOwnProvider(
  value: Unchecked<Api.Provider | { shortname: string }> | null | undefined,
  context: ReadContext,
): OwnProvider | undefined {
  const raw = fields(value);
  if (!raw) return undefined;
  const landing = child(raw.landing);
  const [support, currency, brand] = [child(landing.support), child(raw.currency), child(raw.brand)];
  const color = text(brand.color)?.toLowerCase();
  return {
    ...present({
      id: number(raw.id),
      name: text(raw.name),
      shortname: text(landing.shortname) ?? text(raw.shortname),
      logo: address(landing.logo, context),
      isHavePurchases: named(raw.is_have_purchases),
      allowsAdditionalPacketsWithoutBase: named(raw.is_allow_additional_packets_without_base),
      phoneMask: text(raw.phone_mask),
      support: some(present({ url: text(support.url), phone: text(support.phone), email: text(support.email) })),
      registration: some(
        present({ url: address(landing.regform_btn_url, context), caption: text(landing.regform_btn_caption) }),
      ),
      currency: some(
        present({
          symbol: text(currency.UTF_NAME),
          asciiName: text(currency.ASCII_NAME),
          isoCode: text(currency.ISO_CODE),
          format: text(currency.FORMAT),
        }),
      ),
      brand: some(
        present({
          name: text(brand.name),
          color: color !== undefined && /^#[0-9a-f]{6}$/.test(color) ? color : undefined,
          logo: address(brand.logo, context),
          logoLight: address(brand.logo_light, context),
        }),
      ),
    }),
  };
}

const named = (value: unknown) => (value === undefined || value === null ? undefined : flag(value));
const some = <Fields extends object>(fields: Fields) => (Object.keys(fields).length > 0 ? fields : undefined);

/** The operator for one viewer: the user's provider data win field by field, nested ones too; a missing field keeps the network's. */
export function mergeProvider(network: Provider, own: OwnProvider | undefined): Provider {
  const { support, registration, currency, brand, ...plain } = own ?? {};
  const form = { ...network.registration, ...registration };
  return {
    ...network,
    ...plain,
    support: { ...network.support, ...support },
    currency: { ...network.currency, ...currency },
    brand: { ...network.brand, ...brand },
    ...(form.url !== undefined && { registration: { url: form.url, caption: form.caption ?? '' } }),
  };
}
