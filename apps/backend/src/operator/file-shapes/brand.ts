import { Type } from 'typebox';
import {
  Text,
  maybe,
  Flag,
  Address,
  AddressByLanguage,
  Id,
  Slug,
  Money,
  Colour,
  Lang,
  enumOf,
  Network,
  Trackers,
  Words,
} from './parts.ts';
import { PAYFORM_WORDS, type PayformWord } from '@antenna/payments';

/** Ways to pay (docs/operators.md). */
const Payments = Type.Object({
  sandbox: Type.Optional(
    Type.Object({
      is_enabled: Type.Boolean(),
      console_token: Type.Optional(Type.String({ pattern: '^[\\w.~+/=-]{12,256}$' })),
      frame_ancestors: Type.Optional(
        Type.Array(Type.String({ pattern: "^('self'|https?://[\\w.-]+(:(\\d{1,5}|\\*))?)$" }), { maxItems: 20 }),
      ),
    }),
  ),
  is_card_link_allowed: Flag,
  return_origins: Type.Optional(
    Type.Array(
      Type.String({
        pattern:
          '^(https://[a-z0-9-]+(\\.[a-z0-9-]+)*(:\\d{1,5})?|http://(localhost|127\\.0\\.0\\.1)(:(\\d{1,5}|\\*))?|[a-z][a-z0-9+.-]{2,31}:)$',
      }),
      { maxItems: 50 },
    ),
  ),
  paysystems: Type.Array(
    Type.Object({
      id: Type.String({ pattern: '^[\\w-]{1,64}$' }),
      gateway: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9-]{0,31}$' })),
      title: Text,
      description: Type.Optional(Text),
      button_text: Type.Optional(Text),
      how_to_use: Type.Optional(Text),
      how_to_use_packet: Type.Optional(Text),
      skip_parental_control: Flag,
      payforms: Type.Array(
        Type.Object({
          shortname: Type.Unsafe<PayformWord>({ type: 'string', enum: [...PAYFORM_WORDS] }),
          min: Type.Optional(Money),
          max: Type.Optional(Money),
          fixed_amount: Type.Optional(Money),
        }),
        { minItems: 1, maxItems: 10 },
      ),
    }),
    { maxItems: 50 },
  ),
});

export const Brand = Type.Object({
  demo: Flag,
  provider: Type.Object({
    id: Id,
    name: Text,
    shortname: Slug,
    phone_mask: Type.String(),
    currency: Type.Object({
      UTF_NAME: Type.String(),
      ASCII_NAME: Type.String(),
      ISO_CODE: Type.Union([Type.String(), Type.Integer()]),
      FORMAT: Type.Optional(Type.String()),
    }),
    is_have_purchases: Flag,
    is_allow_additional_packets_without_base: Flag,
    auto_auth: Type.Optional(Type.String()),
    landing: Type.Optional(
      Type.Object({
        logo: maybe(Address),
        support: Type.Optional(
          Type.Object({
            url: Type.Optional(Type.String()),
            phone: Type.Optional(Type.String()),
            email: Type.Optional(Type.String()),
          }),
        ),
        regform_btn_url: maybe(Address),
        regform_btn_caption: maybe(Text),
        login: Type.Optional(Words),
      }),
    ),
  }),
  brand: Type.Object({
    name: Text,
    short_name: Type.Optional(Text),
    color: Colour,
    radius: Type.Optional(Type.Number({ minimum: 0, maximum: 24 })),
    font: maybe(Type.String()),
    logo: maybe(Address),
    logo_light: maybe(Address),
    favicon: maybe(Address),
  }),
  network: Type.Object({
    is_guest_allowed: Flag,
    is_registration_allowed: Flag,
    is_autoregistration_allowed: Flag,
    is_self_deletion_allowed: Flag,
    deletion_grace_days: Type.Optional(Type.Integer({ minimum: 0, maximum: 90 })),
    country: Type.String({ pattern: '^[A-Z]{2}$' }),
    promo_days: Type.Optional(Type.Integer({ minimum: 0 })),
    default: Type.Optional(Type.Object({ login: Type.Optional(Words) })),
    agreement: maybe(AddressByLanguage),
    privacy: maybe(AddressByLanguage),
    lk_link: maybe(Type.Union([Address, Type.Object({ label: Text, url: Address })])),
    languages: Type.Object({
      available: Type.Array(Lang, { minItems: 1 }),
      audio: Type.Array(Lang),
      subtitle: Type.Array(Lang),
    }),
    phone_otp_length: maybe(Type.Integer({ minimum: 4, maximum: 8 })),
    capabilities: Type.Optional(Type.Record(Type.String(), Type.Record(Type.String(), Type.Unknown()))),
  }),
  configuration: Type.Optional(
    Type.Object({
      min_search_chars: Type.Optional(Type.Integer({ minimum: 1 })),
      bouncing_interval: Type.Optional(Type.Integer({ minimum: 0 })),
      parental_duration: Type.Optional(Type.Array(Type.Object({ duration: Type.Integer({ minimum: 0 }), name: Text }))),
      catchup_blackout_safe_area: Type.Optional(Type.Integer({ minimum: 0 })),
      catchup_blackout_mattress_url: maybe(Type.String()),
      catchup_blackout_mattress_screenshot_url: maybe(Address),
    }),
  ),
  seo_masks: Type.Optional(
    Type.Array(
      Type.Object({
        page_type: Type.Union(
          ['channel', 'content', 'person', 'row', 'guide', 'news', 'packets'].map((type) => Type.Literal(type)),
        ),
        text_type: Type.Union(['title', 'description', 'keywords', 'h1'].map((type) => Type.Literal(type))),
        value: Text,
      }),
      { maxItems: 100 },
    ),
  ),
  send_methods: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String({ pattern: '^[\\w-]{1,32}$' }),
        title: Text,
        description: Type.Optional(Text),
        is_messenger: Flag,
        by: Type.Optional(Type.Unsafe<'phone' | 'email'>({ type: 'string', enum: ['phone', 'email'] })),
        length: Type.Optional(Type.Integer({ minimum: 4, maximum: 8 })),
      }),
      { minItems: 1 },
    ),
  ),
  auto_sign_in: Type.Optional(
    Type.Object({
      networks: Type.Array(Network, { minItems: 1 }),
      subscriber_header: Type.Optional(
        Type.Object({
          name: Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' }),
          from: Type.Array(Network, { minItems: 1 }),
        }),
      ),
    }),
  ),
  parental_dialogue: maybe(
    Type.Object({
      icon: maybe(Address),
      title: Text,
      message: Text,
      buttons: Type.Array(
        Type.Object({ label: Text, action: Type.String({ pattern: '^[\\w-]{1,32}$' }), is_primary: Flag }),
        { minItems: 1 },
      ),
    }),
  ),
  streams: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
  relay: Type.Optional(
    Type.Object({
      for: Type.Optional(Type.Unsafe<'all'>({ type: 'string', enum: ['needed', 'all'] })),
      allow_private: Flag,
      headers_for: Type.Optional(Type.Array(Type.String({ pattern: '^(\\*\\.)?[a-z0-9-]+(\\.[a-z0-9-]+)*$' }))),
    }),
  ),
  pictures: Type.Optional(
    Type.Object({ remote: Type.Optional(Type.Unsafe<'proxy'>({ type: 'string', enum: ['direct', 'proxy'] })) }),
  ),
  catchup: Type.Optional(
    Type.Object({
      time_zone: Type.Optional(Type.String({ pattern: '^[A-Za-z][\\w+-]*(/[\\w+-]+)*$' })),
      query: Type.Optional(Type.String({ maxLength: 2048, pattern: '\\{' })),
    }),
  ),
  pages: Type.Optional(Type.Unsafe<'link'>({ type: 'string', enum: ['hidden', 'link'] })),
  guide: Type.Optional(Type.Object({ threshold: Type.Optional(Type.Number({ minimum: 0.5, maximum: 1 })) })),
  trackers: Trackers,
  cast: Type.Optional(
    Type.Object({
      google: Type.Optional(
        Type.Object({
          receiver_app_id: Type.Optional(Type.String({ pattern: '^[0-9A-Fa-f]{8}$' })),
          join_policy: Type.Optional(
            Type.Unsafe<'origin_scoped'>({
              type: 'string',
              enum: ['origin_scoped', 'tab_and_origin_scoped', 'page_scoped'],
            }),
          ),
        }),
      ),
    }),
  ),
  payments: Type.Optional(Payments),
  billing: Type.Optional(
    Type.Object(
      {
        api_url: Type.String({ pattern: '^https?://[^\\s?#]+/$', maxLength: 1_024 }),
        secret: Type.Optional(Type.String({ minLength: 16, maxLength: 256 })),
        allow_private: Flag,
        callbacks: Type.Array(enumOf(['auth', 'packet', 'delete_subscription', 'balance'])),
        networks: Type.Optional(Type.Array(Network)),
        direct_sales: Flag,
      },
      { additionalProperties: false },
    ),
  ),
  search: Type.Optional(
    Type.Object(
      {
        api_url: Type.String({ pattern: '^https?://[^\\s?#]+/$', maxLength: 1_024 }),
        secret: Type.Optional(Type.String({ minLength: 16, maxLength: 256 })),
        allow_private: Flag,
        timeout_ms: Type.Optional(Type.Integer({ minimum: 50, maximum: 5_000 })),
      },
      { additionalProperties: false },
    ),
  ),
  unrated_age: Type.Optional(
    Type.Integer({ minimum: 13, maximum: 18, description: "above a child's 12; 18 asks for the PIN" }),
  ),
  forbidden_countries: Type.Optional(Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }))),
  bundles: Type.Optional(
    Type.Array(
      Type.Object({
        id: Id,
        packets: Type.Array(Id, { minItems: 1 }),
        custom_name: Text,
        custom_price: Money,
        internet_speed: Type.Optional(Text),
        custom_description: Type.Optional(Text),
      }),
      { maxItems: 50 },
    ),
  ),
  links: Type.Optional(Type.Record(Type.String(), Type.String({ pattern: '^(/|https?://|[a-z][a-z0-9+.-]*://)' }))),
  telegram: Type.Optional(
    Type.Object(
      {
        bot_token: Type.String({
          pattern: '^\\d{5,16}:[\\w-]{30,64}$',
          description: 'of the bot whose mini-app is yours; its users sign in without a word typed',
        }),
      },
      { additionalProperties: false },
    ),
  ),
  embed: Type.Optional(
    Type.Object({
      allowed_origins: Type.Optional(
        Type.Array(Type.String({ pattern: '^https?://(\\*\\.)?[\\w.-]+(:(\\d{1,5}|\\*))?$' })),
      ),
      signing_keys: Type.Optional(Type.Array(Type.String({ minLength: 32, maxLength: 256 }), { maxItems: 4 })),
      skin: Type.Optional(Type.Union([Type.Literal('controls'), Type.Literal('bare')])),
      autoplay: Type.Optional(Type.Boolean()),
      shows_related: Type.Optional(Type.Boolean()),
    }),
  ),
});
