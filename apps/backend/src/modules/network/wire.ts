import type { Configuration, Network, Packet, Provider, ProviderInfo } from '@antenna/api-contract';
import type { BrandFile, BundleFile } from '../../provider/brand-file.ts';
import type { ProviderData } from '../../provider/provider-cache.ts';
import { isOnSale } from '../../provider/packet-record.ts';
import { localise } from '../../texts/localised.ts';

export function wireProvider({ brand: file, channels }: ProviderData, language: string): Provider {
  const { provider: own, brand, network } = file;
  const free = channels.filter((channel) => channel.isFree && channel.isAvailable && !channel.isHidden).length;
  return {
    id: own.id,
    name: localise(own.name, language),
    landing: landing(file, language),
    currency: {
      UTF_NAME: own.currency.UTF_NAME,
      ASCII_NAME: own.currency.ASCII_NAME,
      ISO_CODE: String(own.currency.ISO_CODE),
      FORMAT: own.currency.FORMAT ?? '',
    },
    is_have_purchases: own.is_have_purchases ?? false,
    is_allow_additional_packets_without_base: own.is_allow_additional_packets_without_base ?? false,
    auto_auth: own.auto_auth ?? '',
    phone_mask: own.phone_mask,
    language: languages(file),
    proxy: '',
    agreement: localise(network.agreement, language),
    getip_url: '',
    agreements: {
      terms: localise(network.agreement, language) || null,
      privacy: localise(network.privacy, language) || null,
      subscripition: null,
    },
    free_channels_count: free,
    store_sources: [],
    display_contact_info: true,
    disallow_subscribe: false,
    payment_info: null,
    brand: {
      name: localise(brand.name, language),
      color: brand.color,
      radius: brand.radius ?? 10,
      font: brand.font ?? null,
      logo: brand.logo ?? null,
      logo_light: brand.logo_light ?? null,
      favicon: brand.favicon ?? null,
    },
  };
}

function landing({ provider: { landing: own, shortname } }: BrandFile, language: string): Provider['landing'] {
  if (!own) return null;
  return {
    shortname,
    logo: own.logo ?? null,
    regform_btn_url: own.regform_btn_url ?? null,
    regform_btn_caption: own.regform_btn_caption ? localise(own.regform_btn_caption, language) : null,
    support: { url: own.support?.url ?? '', phone: own.support?.phone ?? '', email: own.support?.email ?? '' },
    url: own.url ?? '',
    login: { title: localise(own.login?.title, language), description: localise(own.login?.description, language) },
  };
}

function languages({ network: { languages: lists } }: BrandFile): Network['languages'] {
  return { available: [...lists.available], audio: [...lists.audio], subtitle: [...lists.subtitle] };
}

export function network(
  provider: ProviderData,
  {
    language,
    country,
    remote,
    collector,
  }: {
    readonly language: string;
    readonly country: string;
    readonly remote: string;
    readonly collector: string | undefined;
  },
): Network {
  const { network: own } = provider.brand;
  const { lk_link: link } = own;
  return {
    provider: wireProvider(provider, language),
    country,
    ...namedCountry(country, language),
    remote,
    is_guest_allowed: own.is_guest_allowed ?? true,
    is_registration_allowed: own.is_registration_allowed ?? true,
    is_autoregistration_allowed: own.is_autoregistration_allowed ?? false,
    auto_auth: provider.brand.provider.auto_auth || null,
    promo_days: own.promo_days ?? 0,
    default: {
      login: {
        title: localise(own.default?.login?.title, language),
        description: localise(own.default?.login?.description, language),
      },
    },
    agreement: localise(own.agreement, language) || null,
    privacy: localise(own.privacy, language) || null,
    lk_link: link
      ? typeof link === 'string'
        ? { label: localise(provider.brand.provider.name, language), url: link }
        : { label: localise(link.label, language), url: link.url }
      : null,
    languages: languages(provider.brand),
    phone_otp_length: own.phone_otp_length ?? null,
    sections: { news: provider.hasNews, packets: provider.packets.some(({ file }) => isOnSale(file)) },
    ...capabilities(provider, collector),
  };
}

const namedCountry = (country: string, language: string): Pick<Network, 'country_name'> => {
  const name = countryName(country, language);
  return name === undefined ? {} : { country_name: name };
};

/** Node has the names of countries in all languages; undefined for what is no country. */
export function countryName(country: string, language: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(country)) return undefined;
  return new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'none' }).of(country);
}

/** A bundle of the landing page; packets that are no longer on sale are left out. */
export function landingBundle(
  file: BundleFile,
  packets: readonly Packet[],
  language: string,
): ProviderInfo['bundles'][number] {
  return {
    id: file.id,
    packets: file.packets.flatMap((id) => packets.find((each) => each.id === id) ?? []),
    custom_name: localise(file.custom_name, language),
    custom_price: file.custom_price,
    internet_speed: localise(file.internet_speed, language),
    custom_description: localise(file.custom_description, language),
  };
}

/** What the operator says of the deployment; that it takes payments follows from the listed ways to pay, that it has promo codes from the codes, where players report to from whether we count, unless it says otherwise. */
function capabilities(
  { brand: { network: own, payments }, hasPromo }: ProviderData,
  collector: string | undefined,
): Pick<Network, 'capabilities'> {
  const derived = {
    ...(payments && payments.paysystems.length > 0 ? { hasPaySystems: true } : {}),
    ...(hasPromo ? {} : { canUsePromo: false }),
  };
  const all = {
    ...own.capabilities,
    ...(Object.keys(derived).length > 0 ? { payments: { ...derived, ...own.capabilities?.['payments'] } } : {}),
    ...(collector === undefined ? {} : { analytics: { collector, ...own.capabilities?.['analytics'] } }),
  };
  return Object.keys(all).length === 0 && !own.capabilities ? {} : { capabilities: all };
}

/** `mattress`: a playable address where the operator named our own playout. */
export function configuration({ brand }: ProviderData, language: string, mattress: string | null): Configuration {
  const own = brand.configuration ?? {};
  return {
    min_search_chars: own.min_search_chars ?? 1,
    bouncing_interval: own.bouncing_interval ?? 1_000,
    parental_duration: (own.parental_duration ?? []).map((each) => ({
      duration: each.duration,
      name: localise(each.name, language),
    })),
    catchup_blackout_safe_area: own.catchup_blackout_safe_area ?? 0,
    catchup_blackout_mattress_url: mattress,
    catchup_blackout_mattress_screenshot_url: own.catchup_blackout_mattress_screenshot_url ?? null,
    ...(brand.cast ? { cast: brand.cast } : {}),
  };
}
