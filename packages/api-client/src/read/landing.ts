import type * as Api from '@antenna/api-contract';
import type { ReadContext } from '../endpoint.ts';
import type { Bundle, ProviderLanding } from '../model/index.ts';
import { readProvider } from './network.ts';
import { readPacket } from './packet.ts';
import type { Fields, Unchecked } from './fields/untrusted.ts';
import { flag, list, numericId, object, text } from './fields/read-fields.ts';

export function readProviderLanding(
  data: Unchecked<Api.ProviderInfo | { is_ott: boolean }>,
  context: ReadContext,
): ProviderLanding {
  const raw = object(data, 'provider');
  return {
    provider: readProvider(raw, {}, context),
    isOtt: flag(raw.is_ott, true),
    packets: list(raw.packets, { what: 'provider.packets', context, read: (each) => readPacket(each, context) }),
    bundles: list(raw.bundles, { what: 'provider.bundles', context, read: (each) => readBundle(each, context) }),
  };
}

function readBundle(raw: Fields<Api.ProviderInfo['bundles'][number]>, context: ReadContext): Bundle {
  return {
    id: numericId(raw.id, 'bundle'),
    name: text(raw.custom_name) ?? '',
    price: text(raw.custom_price) ?? '',
    internetSpeed: text(raw.internet_speed) ?? '',
    description: text(raw.custom_description) ?? '',
    packets: list(raw.packets, { what: 'bundle.packets', context, read: (each) => readPacket(each, context) }),
  };
}
