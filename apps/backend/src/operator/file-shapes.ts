import { Type, type TSchema } from 'typebox';
import { PAYFORM_WORDS, type PayformWord } from '../provider/payments-file.ts';

/** A text of a viewer: one for all languages, or one per language. */
const Text = Type.Union([Type.String(), Type.Record(Type.String({ pattern: '^[a-z]{2,3}$' }), Type.String())]);
const maybe = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));
const Flag = Type.Optional(Type.Boolean());
const Address = Type.String({ pattern: '^(/|https?://)' });
const Id = Type.Integer({ minimum: 1 });
/** Ids of titles, rows and promotions are texts of digits: they may be larger than a number holds. */
const Digits = Type.String({ pattern: '^\\d{1,20}$' });
const Slug = Type.String({ pattern: '^[\\w-]{1,128}$' });
const Money = Type.String({ pattern: '^\\d{1,8}(\\.\\d{1,2})?$' });
/** 16 bytes in hex: a key, or the id of one. */
const Key = Type.String({ pattern: '^[\\da-fA-F]{32}$' });
const Colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' });
const Age = maybe(Type.Integer({ minimum: 0, maximum: 99 }));
const Lang = Type.Object({
  key: Type.String(),
  name: Type.String(),
  priority: Type.Integer(),
  interface: Type.Boolean(),
});
const enumOf = <Word extends string>(words: Word[]) => Type.Unsafe<Word>({ type: 'string', enum: words });
/** 10.0.0.0/8, 2001:db8::/32 */
const Network = Type.String({ pattern: '^[\\da-fA-F:.]{2,45}/\\d{1,3}$' });
const Period = Type.Object({
  days: Type.Integer({ minimum: 0 }),
  months: Type.Integer({ minimum: 0 }),
  years: Type.Integer({ minimum: 0 }),
});
/** An audience counter: `params.url` is its address, the rest what it wants to know (docs/operators.md). */
const Trackers = Type.Optional(
  Type.Array(
    Type.Object({
      tracker_type: Type.String({ pattern: '^[\\w-]{1,32}$' }),
      params: Type.Record(
        Type.String({ pattern: '^\\w{1,32}$' }),
        Type.Union([Type.String({ maxLength: 2048 }), Type.Number()]),
      ),
    }),
    { maxItems: 10 },
  ),
);
const Words = Type.Object({ title: Type.Optional(Text), description: Type.Optional(Text) });

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

const Brand = Type.Object({
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
    country: Type.String({ pattern: '^[A-Z]{2}$' }),
    promo_days: Type.Optional(Type.Integer({ minimum: 0 })),
    default: Type.Optional(Type.Object({ login: Type.Optional(Words) })),
    agreement: maybe(Address),
    privacy: maybe(Address),
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
  relay: Type.Optional(
    Type.Object({
      for: Type.Optional(Type.Unsafe<'all'>({ type: 'string', enum: ['needed', 'all'] })),
      allow_private: Flag,
      headers_for: Type.Optional(Type.Array(Type.String({ pattern: '^(\\*\\.)?[a-z0-9-]+(\\.[a-z0-9-]+)*$' }))),
    }),
  ),
  catchup: Type.Optional(
    Type.Object({
      time_zone: Type.Optional(Type.String({ pattern: '^[A-Za-z][\\w+-]*(/[\\w+-]+)*$' })),
      query: Type.Optional(Type.String({ maxLength: 2048, pattern: '\\{' })),
    }),
  ),
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
  embed: Type.Optional(
    Type.Object({
      allowed_origins: Type.Optional(
        Type.Array(Type.String({ pattern: '^https?://(\\*\\.)?[\\w.-]+(:(\\d{1,5}|\\*))?$' })),
      ),
      signing_keys: Type.Optional(Type.Array(Type.String({ minLength: 32, maxLength: 256 }), { maxItems: 4 })),
    }),
  ),
});

/** The wire's own words (wire.md 2.11); `keys`: ids of keys.json. */
const Protection = Type.Object({
  streams: Type.Array(
    Type.Object({
      type: Type.Unsafe<'dash_clearkey'>({
        type: 'string',
        enum: ['dash_widevine', 'hls_fairplay', 'dash_playready', 'dash_clearkey'],
      }),
      url: Address,
      name: Type.Optional(Type.String()),
    }),
    { minItems: 1 },
  ),
  laWidevine: Type.Optional(Address),
  laFairplay: Type.Optional(Address),
  laPlayready: Type.Optional(Address),
  fpsCertificate: Type.Optional(Address),
  drm_provider: Type.Optional(Type.String({ maxLength: 64 })),
  keys: Type.Optional(Type.Array(Key, { maxItems: 16 })),
});

const Categories = Type.Array(
  Type.Object({
    id: Type.Integer({ minimum: 1, description: 'never 26 or 1000' }),
    slug: Slug,
    name: Text,
    groups: Type.Array(Type.String()),
    tags: Type.Optional(Type.Object({ all_channels: Flag, startup: Flag, is_adult: Flag })),
  }),
);

const Channels = Type.Record(
  Type.String(),
  Type.Object({
    slug: Type.Optional(Slug),
    name: Type.Optional(Text),
    description: Type.Optional(Text),
    age: Age,
    plate: Type.Optional(Type.Object({ color: Colour, dark: Flag })),
    is_hd: Flag,
    is_4k: Flag,
    is_free: Flag,
    is_hidden: Flag,
    is_available: Flag,
    packets: Type.Optional(Type.Array(Id)),
    vitrina: maybe(Type.Object({ web: Address, web_vlight: Type.Optional(Address) })),
    tags: Type.Optional(Type.Array(Type.String())),
    aspect_ratio: Type.Optional(Type.String()),
    screen: Type.Optional(Address),
    preview_seconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 600 })),
    trackers: Trackers,
    protection: Type.Optional(Protection),
    catchup: maybe(
      Type.Object({
        mode: Type.Optional(
          Type.Unsafe<'default'>({
            type: 'string',
            enum: ['default', 'append', 'shift', 'flussonic', 'flussonic-hls', 'flussonic-ts', 'fs', 'xc', 'vod'],
          }),
        ),
        source: Type.Optional(Type.String({ maxLength: 2048 })),
        days: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 366 })),
        correction: Type.Optional(Type.Number({ minimum: -24, maximum: 24, description: 'hours' })),
        time_zone: Type.Optional(Type.String({ maxLength: 64 })),
      }),
    ),
  }),
);

/** A trial: any part of it, and its price. */
const Trial = Type.Object({
  days: Type.Optional(Type.Integer({ minimum: 0 })),
  months: Type.Optional(Type.Integer({ minimum: 0 })),
  years: Type.Optional(Type.Integer({ minimum: 0 })),
  price: Type.Optional(Money),
});
const Packets = Type.Array(
  Type.Object({
    id: Id,
    name: Text,
    short: Type.Optional(Text),
    description: Type.Optional(Text),
    price: Money,
    old_price: maybe(Money),
    is_base: Type.Boolean(),
    period_human: Period,
    type: Type.Optional(Type.Literal('promo')),
    periods: Type.Optional(
      Type.Array(
        Type.Object({
          period_human: Period,
          price: Money,
          title: Type.Optional(Text),
          description: Type.Optional(Text),
        }),
        { maxItems: 20 },
      ),
    ),
    trial: Type.Optional(Trial),
    agreement: Type.Optional(
      Type.Object({ id: Id, version: Type.String({ minLength: 1, maxLength: 64 }), url: Address }),
    ),
    bundle: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 2 })),
    is_sold: Flag,
    allow_delete_paused: Flag,
    id_no_ott: Type.Optional(Slug),
    row_slug: Type.Optional(Slug),
    lock: Type.Optional(
      Type.Object({
        status: Type.Unsafe<400 | 451>({ type: 'integer', enum: [400, 451] }),
        title: Type.Optional(Text),
        message: Text,
      }),
    ),
    design: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    benefits: Type.Optional(Type.Array(Type.Object({ icon: Type.String(), text: Text }))),
    channels: Type.Union([Type.Literal('all'), Type.Array(Type.String())]),
    libraries: Type.Optional(Type.Array(Id)),
  }),
);

const News = Type.Array(
  Type.Object({
    id: Id,
    slug: Slug,
    title: Text,
    short: Text,
    text: Text,
    img: maybe(Address),
    days_ago: Type.Optional(Type.Integer({ minimum: 0 })),
    created_at: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d' })),
  }),
);

const Named = Type.Array(Type.Object({ id: Id, name: Text }));
const Trailer = Type.Object({ id: Digits, clips: Type.Array(Type.String()) });
/** Milliseconds; without `end` eight seconds (spec 2 §3). */
const Point = Type.Object({
  type: enumOf(['highlights', 'intro', 'recap', 'credits', 'titles', 'packshot']),
  start: Type.Integer({ minimum: 0 }),
  end: Type.Optional(Type.Integer({ minimum: 1 })),
  button: Type.Optional(
    Type.Object({ action: enumOf(['skip', 'start', 'next', 'finish']), title: Type.Optional(Text) }),
  ),
});
/** Clips of ours, up to so many seconds; or a file or playlist that lies elsewhere. */
const Packshot = Type.Union([
  Type.Object({
    clips: Type.Array(Type.String(), { minItems: 1 }),
    duration: Type.Optional(Type.Integer({ minimum: 1, maximum: 600 })),
  }),
  Type.Object({ url: Address }),
]);
const Content = Type.Object({
  id: Digits,
  slug: Slug,
  title: Text,
  original: Type.Optional(Type.String()),
  year: Type.Optional(Type.Union([Type.String(), Type.Integer()])),
  description: Type.Optional(Text),
  short: Type.Optional(Text),
  content_type: Type.Unsafe<string>({
    type: 'string',
    enum: ['movie', 'program', 'series', 'season', 'episode', 'serial'],
  }),
  genres: Type.Optional(Type.Array(Id)),
  countries: Type.Optional(Type.Array(Id)),
  persons: Type.Optional(Type.Array(Type.Object({ id: Id, role: Type.String() }))),
  ratings: Type.Optional(
    Type.Array(Type.Object({ type: Type.String(), rating: Type.Union([Type.String(), Type.Number()]) })),
  ),
  age: Age,
  is_adult: Flag,
  is_cartoon: Flag,
  is_4k: Flag,
  duration: Type.Optional(Type.Integer({ minimum: 0 })),
  parent_id: Type.Optional(Digits),
  season: Type.Optional(Type.Integer()),
  series: Type.Optional(Type.Integer()),
  cover: Type.Optional(
    Type.Object({
      src_2x3: maybe(Address),
      src_16x9: maybe(Address),
      bg: Type.Optional(Address),
      color_bg: Type.Optional(Type.String()),
    }),
  ),
  background: Type.Optional(Address),
  title_art: Type.Optional(Address),
  clips: Type.Optional(Type.Array(Type.String())),
  protection: Type.Optional(Protection),
  trailers: Type.Optional(Type.Array(Trailer)),
  library_id: Type.Optional(Id),
  packets: Type.Optional(Type.Array(Id)),
  free: Flag,
  points: Type.Optional(Type.Array(Point, { maxItems: 100 })),
  packshots: Type.Optional(Type.Array(Packshot, { maxItems: 5 })),
  is_announcement: Flag,
  is_lost: Flag,
  is_available: Flag,
});
const Source = Type.Union([
  Type.Object({ contents: Type.Array(Digits) }),
  Type.Object({ channels: Type.Union([Type.Literal('live'), Type.Literal('free'), Type.Array(Type.String())]) }),
  Type.Object({ promotions: Type.Array(Digits) }),
  Type.Object({ persons: Type.Array(Id) }),
  Type.Object({ history: Type.Literal(true) }),
]);
const Catalogue = Type.Object({
  libraries: Type.Array(
    Type.Object({
      id: Id,
      title: Text,
      description: Type.Optional(Text),
      cover: Type.Optional(Type.Object({ bg: Address, color_bg: Type.String() })),
    }),
  ),
  genres: Named,
  countries: Named,
  persons: Type.Array(
    Type.Object({
      id: Id,
      slug: Slug,
      name: Text,
      role: Type.String(),
      roles: Type.Optional(Type.Array(Type.String())),
      bio: Type.Optional(Text),
      image: Type.Optional(Address),
    }),
  ),
  contents: Type.Array(Content),
  rowsets: Type.Array(
    Type.Object({
      id: Id,
      slug: Slug,
      template: Type.String(),
      title: Text,
      description: Type.Optional(Text),
      priority: Type.Integer(),
      rows: Type.Array(Digits),
      users_only: Flag,
    }),
  ),
  rows: Type.Array(
    Type.Object({
      id: Digits,
      slug: Slug,
      title: Text,
      template: Type.String(),
      content_type: Type.Optional(Type.String()),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      source: Source,
    }),
  ),
  promotions: Type.Array(
    Type.Object({
      id: Digits,
      title: Text,
      description: Type.Optional(Text),
      caption: Type.Optional(Text),
      img: Address,
      img_mobile: Type.Optional(Address),
      title_art: maybe(Address),
      type: Type.String(),
      destination: Type.Object({
        id: maybe(Type.String()),
        slug: maybe(Type.String()),
        url: maybe(Type.String()),
        code: maybe(Type.String()),
        title: maybe(Text),
        description: maybe(Text),
      }),
    }),
  ),
});

const Avatars = Type.Array(
  Type.Object({ title: Text, avatars: Type.Array(Type.Object({ id: Id, src: Address }), { minItems: 1 }) }),
);

const Addresses = Type.Object({
  cities: Type.Array(Type.Object({ id: Id, name: Text })),
  addresses: Type.Array(
    Type.Object({
      id: Id,
      city_id: Id,
      title: Text,
      phones: Type.Array(Type.String()),
      status: Type.Optional(Type.Integer()),
      balance: Type.Optional(Type.String({ pattern: '^-?\\d{1,8}(\\.\\d{1,2})?$' })),
      amount: Type.Optional(Money),
      pay_url: Type.Optional(Type.String({ pattern: '^https://', maxLength: 2_048 })),
      username: Type.Optional(Type.String()),
      message_detail: Type.Optional(Text),
    }),
  ),
});

/** A card that a pay system can charge: by a token that it knows. */
const AccountCard = Type.Object({
  last4: Type.String({ pattern: '^\\d{4}$' }),
  gateway: Type.String({ maxLength: 32 }),
  paysystem: Type.String({ maxLength: 64 }),
  token: Type.String({ maxLength: 128 }),
});

/** Short enough for the login form (spec 1 §5). */
const Accounts = Type.Array(
  Type.Object({
    login: Type.String({ minLength: 1, maxLength: 7 }),
    password: Type.String({ minLength: 1, maxLength: 6 }),
    phone: Type.Optional(Type.String({ pattern: '^\\d{6,15}$' })),
    first_name: Type.Optional(Type.String({ maxLength: 64 })),
    balance: Type.Optional(Money),
    is_payment_allowed: Flag,
    holdings: Type.Optional(
      Type.Array(
        Type.Object({
          packet: Id,
          state: Type.Optional(enumOf(['active', 'paused', 'future', 'ended'])),
          kind: Type.Optional(enumOf(['paid', 'trial', 'promo'])),
          renew: Flag,
          days: Type.Optional(Type.Integer({ minimum: 0, maximum: 3660 })),
          period: Type.Optional(Period),
          paused: Type.Optional(enumOf(['operator', 'base', 'funds'])),
          allow_delete_paused: Flag,
          message: Type.Optional(Type.String({ maxLength: 500 })),
        }),
        { maxItems: 50 },
      ),
    ),
    device_limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    packets: Type.Optional(Type.Array(Id)),
    cards: Type.Optional(Type.Array(Type.Union([Type.String({ pattern: '^\\d{4}$' }), AccountCard]), { maxItems: 10 })),
    profiles: Type.Optional(
      Type.Array(
        Type.Object({
          name: Type.String({ minLength: 1, maxLength: 64 }),
          role: Type.Unsafe<'adult' | 'child'>({ type: 'string', enum: ['adult', 'child'] }),
        }),
        { maxItems: 4 },
      ),
    ),
  }),
);

const Messages = Type.Array(
  Type.Object({
    id: Slug,
    title: Text,
    text: Text,
    icon: maybe(Address),
    background: maybe(Address),
    params: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  }),
);

/** Keys of what is encrypted, by their ids. */
const Keys = Type.Record(Type.String({ pattern: '^[\\da-fA-F]{32}$' }), Key);

const Surveys = Type.Array(
  Type.Object(
    {
      id: Id,
      question: Text,
      description: Type.Optional(Text),
      answers: Type.Array(Type.Object({ id: Id, text: Text }), { maxItems: 50 }),
      allow_user_answer: Flag,
    },
    { additionalProperties: false },
  ),
  { maxItems: 100 },
);

const Licences = Type.Array(
  Type.Object(
    {
      id: Id,
      title: Text,
      description: Type.Optional(Text),
      content_id: Type.Optional(Digits),
      library_id: Type.Optional(Id),
      price: Money,
      period_human: Type.Optional(Period),
      distribution_type: Type.Optional(Text),
      distribution_info: Type.Optional(Text),
      is_sold: Flag,
    },
    { additionalProperties: false },
  ),
  { maxItems: 10_000 },
);

const CalendarDay = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' });
const Days = Type.Optional(Type.Integer({ minimum: 1, maximum: 3_660 }));
const PromoKeys = Type.Array(
  Type.Object(
    {
      id: Id,
      keys: Type.Array(Type.String({ pattern: '^[\\p{L}\\p{N}][\\p{L}\\p{N} -]{0,14}$' }), {
        minItems: 1,
        maxItems: 10_000,
      }),
      title: Text,
      description: Type.Optional(Text),
      packets: Type.Optional(Type.Array(Id, { maxItems: 20 })),
      days: Days,
      ott_packets: Type.Optional(Type.Array(Id, { maxItems: 20 })),
      ott_days: Days,
      uses: Type.Optional(Type.Integer({ minimum: 1 })),
      valid_from: Type.Optional(CalendarDay),
      valid_until: Type.Optional(CalendarDay),
      card: Type.Optional(Type.Object({ amount: Money, refund: Flag }, { additionalProperties: false })),
      confirmation: Type.Optional(Type.Object({ title: Text, text: Text }, { additionalProperties: false })),
      is_public: Flag,
    },
    { additionalProperties: false },
  ),
  { maxItems: 1_000 },
);

const Roll = Type.Array(
  Type.Object({ ad: Address, step: Type.Integer(), aliases: Type.Array(Type.String({ maxLength: 512 })) }),
  { maxItems: 20 },
);
/** What is shown where (provider/ad-rules.ts): the rolls in the wire's words. */
const Ads = Type.Array(
  Type.Object(
    {
      for: Type.Optional(
        Type.Object(
          {
            channels: Type.Optional(Type.Array(Type.String())),
            contents: Type.Optional(Type.Array(Type.String())),
            categories: Type.Optional(Type.Array(Id)),
            genres: Type.Optional(Type.Array(Id)),
            libraries: Type.Optional(Type.Array(Id)),
          },
          { additionalProperties: false },
        ),
      ),
      free_packets: Type.Optional(Type.Array(Id)),
      for_children: Flag,
      pre_roll: Type.Optional(Roll),
      middle_roll: Type.Optional(Roll),
      post_roll: Type.Optional(Roll),
      post_pause_roll: Type.Optional(Roll),
      middle_roll_points: Type.Optional(
        Type.Array(
          Type.Object({
            position: Type.Integer({ minimum: 0, description: 'milliseconds' }),
            urls: Type.Array(Address),
          }),
          { maxItems: 200 },
        ),
      ),
      max_advertising: Type.Optional(Type.Integer({ minimum: 0 })),
      can_disable: Flag,
      sdk: Type.Optional(Type.Literal('ima')),
    },
    { additionalProperties: false },
  ),
);

/** The JSON files of an operator folder, in the order in which they are read; only brand.json must be there. */
export const FILE_SHAPES = {
  'brand.json': Brand,
  'categories.json': Categories,
  'channels.json': Channels,
  'packets.json': Packets,
  'catalogue.json': Catalogue,
  'news.json': News,
  'keys.json': Keys,
  'ads.json': Ads,
  'avatars.json': Avatars,
  'messages.json': Messages,
  'addresses.json': Addresses,
  'licences.json': Licences,
  'surveys.json': Surveys,
  'promokeys.json': PromoKeys,
  'accounts.json': Accounts,
} as const;

export type OperatorFile = keyof typeof FILE_SHAPES;
