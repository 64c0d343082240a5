import type { ReadContext } from '../endpoint.ts';
import type { OwnProvider, Provider } from '../model/index.ts';
import { address } from './address.ts';
import { child, flag, isRaw, number, present, text, type Raw } from './wire.ts';

/** A user's provider object: only what it really names, so that nothing of the network is overwritten by a default. */
export function readOwnProvider(value: unknown, context: ReadContext): OwnProvider | undefined {
  if (!isRaw(value)) return undefined;
  const landing = child(value, 'landing');
  const [support, currency, brand] = [child(landing, 'support'), child(value, 'currency'), child(value, 'brand')];
  const color = text(brand['color'])?.toLowerCase();
  return {
    ...present({
      id: number(value['id']),
      name: text(value['name']),
      shortname: text(landing['shortname']) ?? text(value['shortname']),
      logo: address(landing['logo'], context),
      isHavePurchases: named(value, 'is_have_purchases'),
      allowsAdditionalPacketsWithoutBase: named(value, 'is_allow_additional_packets_without_base'),
      phoneMask: text(value['phone_mask']),
      support: some(
        present({ url: text(support['url']), phone: text(support['phone']), email: text(support['email']) }),
      ),
      registration: some(
        present({ url: address(landing['regform_btn_url'], context), caption: text(landing['regform_btn_caption']) }),
      ),
      currency: some(
        present({
          symbol: text(currency['UTF_NAME']),
          asciiName: text(currency['ASCII_NAME']),
          isoCode: text(currency['ISO_CODE']),
          format: text(currency['FORMAT']),
        }),
      ),
      brand: some(
        present({
          name: text(brand['name']),
          color: color !== undefined && /^#[0-9a-f]{6}$/.test(color) ? color : undefined,
          logo: address(brand['logo'], context),
          logoLight: address(brand['logo_light'], context),
        }),
      ),
    }),
  };
}

const named = (raw: Raw, field: string) =>
  raw[field] === undefined || raw[field] === null ? undefined : flag(raw[field]);
const some = <Fields extends object>(fields: Fields) => (Object.keys(fields).length > 0 ? fields : undefined);

/** The operator as one viewer meets it: his own data win field by field, nested ones too; a missing field keeps the network's. */
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
