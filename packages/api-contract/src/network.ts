import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { Packet } from './sales/packets.ts';
import { AnyObject, nullable, PictureUrl, Url } from './shapes.ts';

export const Lang = Type.Object({
  key: Type.String(),
  name: Type.String(),
  priority: Type.Integer(),
  interface: Type.Boolean(),
});
export type Lang = Static<typeof Lang>;

export const Landing = Type.Object({
  shortname: Type.String(),
  logo: nullable(PictureUrl),
  regform_btn_url: nullable(Url),
  regform_btn_caption: nullable(Type.String()),
  support: Type.Object({ url: Type.String(), phone: Type.String(), email: Type.String() }),
  url: Url,
  login: Type.Object({ title: Type.String(), description: Type.String() }),
});

/** White label as data: the operator's brand (choice of this project). */
export const Brand = Type.Object({
  name: Type.String(),
  color: Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }),
  radius: Type.Number(),
  font: nullable(Type.String()),
  logo: nullable(PictureUrl),
  logo_light: Type.Optional(nullable(PictureUrl)),
  favicon: nullable(PictureUrl),
});
export type Brand = Static<typeof Brand>;

export const LanguageLists = Type.Object({
  available: Type.Array(Lang),
  audio: Type.Array(Lang),
  subtitle: Type.Array(Lang),
});

export const Provider = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  landing: nullable(Landing),
  currency: Type.Object({
    UTF_NAME: Type.String(),
    ASCII_NAME: Type.String(),
    ISO_CODE: Type.String(),
    FORMAT: Type.String(),
  }),
  is_have_purchases: Type.Boolean(),
  is_allow_additional_packets_without_base: Type.Boolean(),
  auto_auth: Type.String(),
  phone_mask: Type.String(),
  language: nullable(LanguageLists),
  proxy: Type.String(),
  agreement: Type.String(),
  getip_url: Type.String(),
  agreements: Type.Object({ terms: nullable(Url), privacy: nullable(Url), subscripition: nullable(Url) }),
  free_channels_count: Type.Integer(),
  store_sources: Type.Array(Type.Unknown()),
  display_contact_info: Type.Boolean(),
  disallow_subscribe: Type.Boolean(),
  payment_info: nullable(AnyObject),
  brand: Brand,
});
export type Provider = Static<typeof Provider>;

/** A provider with what it sells; bundles are offers of an operator's internet plans. */
export const ProviderInfo = Type.Object({
  ...Provider.properties,
  packets: Type.Array(Packet),
  bundles: Type.Array(
    Type.Object({
      id: Type.Integer(),
      packets: Type.Array(Packet),
      custom_name: Type.String(),
      custom_price: Type.String(),
      internet_speed: Type.String(),
      custom_description: Type.String(),
    }),
  ),
});
export type ProviderInfo = Static<typeof ProviderInfo>;

export const Network = Type.Object({
  provider: Provider,
  country: Type.String(),
  /** Its name in the language of the request: browsers lack the names of some languages (own addition). */
  country_name: Type.Optional(Type.String()),
  remote: Type.String(),
  is_guest_allowed: Type.Boolean(),
  is_registration_allowed: Type.Boolean(),
  is_autoregistration_allowed: Type.Boolean(),
  auto_auth: nullable(Url),
  promo_days: Type.Integer(),
  default: Type.Object({ login: Type.Object({ title: Type.String(), description: Type.String() }) }),
  agreement: nullable(Url),
  privacy: nullable(Url),
  lk_link: nullable(Type.Object({ label: Type.String(), url: Url })),
  languages: LanguageLists,
  phone_otp_length: nullable(Type.Integer()),
  /** Pages that would be empty are false (own addition). */
  sections: Type.Object({ news: Type.Boolean(), packets: Type.Boolean() }),
  /** Differences of this deployment, by the areas of the clients' capabilities (own addition). */
  capabilities: Type.Optional(AnyObject),
});
export type Network = Static<typeof Network>;

export const Configuration = Type.Object({
  min_search_chars: Type.Integer(),
  bouncing_interval: Type.Integer({ description: 'milliseconds' }),
  parental_duration: Type.Array(
    Type.Object({ duration: Type.Integer({ description: 'minutes' }), name: Type.String() }),
  ),
  catchup_blackout_safe_area: Type.Integer({ description: 'seconds' }),
  catchup_blackout_mattress_url: nullable(Url),
  catchup_blackout_mattress_screenshot_url: nullable(PictureUrl),
  /** Whether and how the operator allows Google Cast (own addition). */
  cast: Type.Optional(
    Type.Object({
      google: Type.Optional(
        Type.Object({ receiver_app_id: Type.Optional(Type.String()), join_policy: Type.Optional(Type.String()) }),
      ),
    }),
  ),
});
export type Configuration = Static<typeof Configuration>;

export const Resources = Type.Object({ locales_version: Type.String(), links: Type.Record(Type.String(), Url) });
export type Resources = Static<typeof Resources>;

export const networkCalls = {
  network: call({
    name: 'network.read',
    method: 'GET',
    path: '/v2/users/self/network',
    auth: 'none',
    summary: 'The deployment, its operator and the caller’s country',
    query: Type.Object({ provider: Type.Optional(Type.String({ maxLength: 64, description: 'shortname or id' })) }),
    answer: Network,
    codes: [],
  }),
  configuration: call({
    name: 'network.configuration',
    method: 'GET',
    path: '/v2/platform/configuration',
    auth: 'none',
    summary: 'Numbers that the client keeps to',
    answer: Configuration,
    codes: [],
  }),
  resources: call({
    name: 'network.resources',
    method: 'GET',
    path: '/v2/platform/resources',
    auth: 'none',
    summary: 'Version of the texts, and links',
    answer: Resources,
    codes: [],
  }),
  providerInfo: call({
    name: 'network.providerInfo',
    method: 'GET',
    path: '/v2/providers/{id}/info',
    auth: 'none',
    summary: 'One operator, by shortname or id, and its packets; includes=channels adds what is in them',
    query: Type.Object({ includes: Type.Optional(Type.String({ maxLength: 255 })) }),
    answer: ProviderInfo,
    codes: ['invalid'],
  }),
};
