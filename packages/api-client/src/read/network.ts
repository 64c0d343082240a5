import type * as Api from '@antenna/api-contract';
import type { ReadContext } from '../endpoint.ts';
import type { Brand, Configuration, Currency, Lang, Network, Provider, Resources } from '../model/index.ts';
import { address } from './fields/address.ts';
import type { Fields, Unchecked, Untrusted } from './fields/untrusted.ts';
import {
  child,
  fields,
  flag,
  id,
  isRaw,
  list,
  number,
  numericId,
  object,
  present,
  text,
} from './fields/read-fields.ts';

/** What the brand falls back to: the product's own default. */
const DEFAULT_COLOR = '#c6ee4f';
const DEFAULT_RADIUS = 10;

const NO_PROVIDER: WireProvider = { id: 0 };

/** An operator, with the names that other servers of this API use. */
type WireProvider = Fields<Api.Provider | { shortname: string }>;
type WireNetwork = Fields<Api.Network | { brand: Api.Brand }>;

export function readNetwork(data: Unchecked<Api.Network>, context: ReadContext): Network {
  const raw = object(data, 'network');
  // A deployment that knows no operator yet still has a page to show.
  const provider = readProvider(fields(raw.provider) ?? NO_PROVIDER, raw, context);
  const login = child(child(raw.default).login);
  const languages = fields(raw.languages) ?? child(child(raw.provider).language);
  const langs = (name: 'available' | 'audio' | 'subtitle') =>
    list(languages[name], { what: `languages.${name}`, context, read: readLang });
  return {
    provider,
    country: text(raw.country) ?? '',
    remote: text(raw.remote) ?? '',
    isGuestAllowed: flag(raw.is_guest_allowed, true),
    isRegistrationAllowed: flag(raw.is_registration_allowed, true),
    promoDays: number(raw.promo_days) ?? 0,
    login: { title: text(login.title) ?? '', description: text(login.description) ?? '' },
    languages: { available: langs('available'), audio: langs('audio'), subtitle: langs('subtitle') },
    ...present({
      countryName: text(raw.country_name),
      autoAuth: text(raw.auto_auth) ?? text(child(raw.provider).auto_auth),
      agreement: address(raw.agreement, context) ?? address(child(raw.provider).agreement, context),
      privacy: address(raw.privacy, context),
      accountLink: accountLink(raw.lk_link, context),
      phoneOtpLength: number(raw.phone_otp_length),
      sections: fields(raw.sections),
      capabilities: readCapabilities(raw.capabilities, context),
    }),
  };
}

/** As they are; but a path to report to stands on the base url: a packaged app has none of its own. */
function readCapabilities(value: unknown, { baseUrl }: ReadContext): Network['capabilities'] | undefined {
  if (!isRaw(value)) return undefined;
  const { analytics } = value;
  const collector = isRaw(analytics) ? text(analytics['collector']) : undefined;
  if (!isRaw(analytics) || collector === undefined || !/^\/(?!\/)/.test(collector)) return value;
  return { ...value, analytics: { ...analytics, collector: `${baseUrl}${collector}` } };
}

function readLang(raw: Fields<Api.Network['languages']['available'][number]>): Lang {
  const key = id(raw.key, 'language').trim().toLowerCase().replaceAll('-', '_');
  return {
    key,
    name: text(raw.name) ?? key,
    priority: number(raw.priority) ?? Number.MAX_SAFE_INTEGER,
    isInterface: flag(raw.interface, true),
  };
}

/** Label and address, only when both are given. */
function accountLink(value: WireNetwork['lk_link'], context: ReadContext): Network['accountLink'] | undefined {
  const raw = child(value);
  const [label, url] = [text(raw.label), address(raw.url, context)];
  return label !== undefined && url !== undefined ? { label, url } : undefined;
}

export function readProvider(raw: WireProvider, network: WireNetwork, context: ReadContext): Provider {
  const landing = child(raw.landing);
  const support = child(landing.support);
  const registration = address(landing.regform_btn_url, context);
  const name = text(raw.name) ?? '';
  const logo = address(landing.logo, context);
  const brand = fields(raw.brand) ?? child(network.brand);
  return {
    id: numericId(raw.id, 'provider'),
    name,
    shortname: text(landing.shortname) ?? text(raw.shortname) ?? '',
    support: present({ url: text(support.url), phone: text(support.phone), email: text(support.email) }),
    currency: readCurrency(child(raw.currency)),
    isHavePurchases: flag(raw.is_have_purchases),
    allowsAdditionalPacketsWithoutBase: flag(raw.is_allow_additional_packets_without_base),
    phoneMask: text(raw.phone_mask) ?? '',
    brand: readBrand(brand, { name, logo }, context),
    ...present({
      logo,
      landingUrl: address(landing.url, context),
      registration:
        registration === undefined
          ? undefined
          : { url: registration, caption: text(landing.regform_btn_caption) ?? '' },
    }),
  };
}

function readCurrency(raw: Fields<Api.Provider['currency']>): Currency {
  const ascii = text(raw.ASCII_NAME) ?? '';
  return {
    symbol: text(raw.UTF_NAME) ?? ascii,
    asciiName: ascii,
    isoCode: text(raw.ISO_CODE) ?? '',
    ...present({ format: text(raw.FORMAT) }),
  };
}

/** Rejects nothing a provider may get wrong: a bad colour or radius is the default, a radius outside 0–24 is cut. */
function readBrand(
  raw: Fields<Api.Brand>,
  provider: { readonly name: string; readonly logo: string | undefined },
  context: ReadContext,
): Brand {
  const color = text(raw.color)?.toLowerCase() ?? '';
  return {
    name: text(raw.name) ?? provider.name,
    color: /^#[0-9a-f]{6}$/.test(color) ? color : DEFAULT_COLOR,
    radius: Math.min(24, Math.max(0, number(raw.radius) ?? DEFAULT_RADIUS)),
    ...present({
      font: text(raw.font),
      logo: address(raw.logo, context) ?? provider.logo,
      logoLight: address(raw.logo_light, context),
      favicon: address(raw.favicon, context),
    }),
  };
}

export function readConfiguration(data: Unchecked<Api.Configuration>, context: ReadContext): Configuration {
  const raw = object(data, 'configuration');
  return {
    minSearchChars: number(raw.min_search_chars) ?? 1,
    bouncingInterval: number(raw.bouncing_interval) ?? 1000,
    parentalDurations: list(raw.parental_duration, {
      what: 'parental_duration',
      context,
      read: (each) => ({
        minutes: numericId(each.duration, 'parental_duration'),
        name: text(each.name) ?? '',
      }),
    }),
    blackoutSafeArea: number(raw.catchup_blackout_safe_area) ?? 0,
    ...present({
      placeholderUrl: address(raw.catchup_blackout_mattress_url, context),
      placeholderStillUrl: address(raw.catchup_blackout_mattress_screenshot_url, context),
      googleCast: readGoogleCast(child(raw.cast).google),
    }),
  };
}

function readGoogleCast(
  value: Untrusted<NonNullable<Api.Configuration['cast']>['google']>,
): Configuration['googleCast'] | undefined {
  const cast = fields(value);
  return cast && present({ receiverAppId: text(cast.receiver_app_id), joinPolicy: text(cast.join_policy) });
}

export function readResources(data: Unchecked<Api.Resources>, context: ReadContext): Resources {
  const raw = object(data, 'resources');
  const links = Object.entries(child(raw.links)).flatMap(([name, value]) => {
    const url = address(value, context);
    return url === undefined ? [] : [[name, url] as const];
  });
  return {
    localesVersion: text(raw.locales_version) ?? '',
    links: Object.fromEntries(links),
    ...present({ app: text(child(raw.links).app) }),
  };
}
