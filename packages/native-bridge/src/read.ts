import {
  amount,
  flag,
  oneOf,
  optional,
  orNull,
  readShape,
  record,
  text,
  whole,
  words,
  type Field,
  type Shape,
} from './fields.ts';
import { BRIDGE_VERSION, type NativeMessage, type PageMessage } from './messages.ts';

/** Longer texts are not parsed. */
const TEXT_MAX = 65_536;
/** px; no device has a wider edge. */
const INSET_MAX = 500;
const URL_MAX = 4_096;

const id = text(64, 1);
const name = text(64, 1);
const theme = oneOf('dark', 'light');
const abilities = words(64, name);
const INSETS = {
  top: amount(INSET_MAX),
  right: amount(INSET_MAX),
  bottom: amount(INSET_MAX),
  left: amount(INSET_MAX),
} satisfies Shape;
const LINK = {
  type: name,
  id: optional(text(256)),
  code: optional(text(256)),
  slug: optional(text(256)),
  src: optional(text(URL_MAX)),
} satisfies Shape;
const PUSH = {
  id: text(128, 1),
  title: text(512),
  icon: optional(text(URL_MAX)),
  body: text(4_096),
  action: optional(text(128)),
  timeToLive: optional(whole),
  timeStart: optional(whole),
  destination: optional(record(LINK)),
} satisfies Shape;

const FROM_NATIVE: Readonly<Record<NativeMessage['type'], Shape>> = {
  hello: {
    platform: name,
    version: text(64),
    abilities,
    insets: optional(record(INSETS)),
    theme: optional(theme),
    language: optional(text(35)),
    user: optional(whole),
  },
  session: { id, handover: text(4_096) },
  deep_link: { link: record(LINK) },
  push: { push: record(PUSH) },
  push_token: { notification_type: text(32, 1), token: text(1_024, 1) },
  insets: INSETS,
  theme: { theme },
  back: { id },
  visibility: { shown: flag },
  buy_result: { id, outcome: oneOf('done', 'cancelled', 'failed'), receipt: optional(text(32_768)) },
  scan_result: { id, text: optional(text(URL_MAX)) },
};

const time: Field = orNull(whole);
const REPORT = {
  id: text(128, 1),
  title: text(512),
  action: text(128),
  time_to_live: time,
  time_start: time,
  destination: orNull(record(LINK)),
} satisfies Shape;

const FROM_PAGE: Readonly<Record<PageMessage['type'], Shape>> = {
  ready: { abilities },
  open_url: { url: text(URL_MAX, 1) },
  transactionCompleted: { transactionCompleted: oneOf(1, 2) },
  notification_show: REPORT,
  notification_cancel: REPORT,
  notification_run: REPORT,
  session_request: { id },
  signed_out: {},
  account_deleted: {},
  navigation: { title: text(512), canGoBack: flag },
  back_result: { id, handled: flag },
  close: { result: text(64) },
  buy: { id, packet: whole, product: text(256, 1) },
  scan: { id },
};

/** Types that the page sends and understands, for `ready`. */
export const PAGE_ABILITIES: readonly string[] = [...Object.keys(FROM_PAGE), ...Object.keys(FROM_NATIVE)];

/** What a page may obey: a message of this version, of a known type, with fields of the right kind; else undefined. */
export const readNativeMessage = (given: unknown) => read<NativeMessage>(FROM_NATIVE, given);

/** The same for the native side. Handlers on iOS receive objects, the others texts: both are read. */
export const readPageMessage = (given: unknown) => read<PageMessage>(FROM_PAGE, given);

function read<Message>(shapes: Readonly<Record<string, Shape>>, given: unknown): Message | undefined {
  const message = typeof given === 'string' ? parsed(given) : given;
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return undefined;
  const { v, type } = message as { readonly v?: unknown; readonly type?: unknown };
  const isKnown = Object.hasOwn(message, 'v') && v === BRIDGE_VERSION && typeof type === 'string';
  const shape = isKnown && Object.hasOwn(message, 'type') && Object.hasOwn(shapes, type) ? shapes[type] : undefined;
  const fields = shape && readShape(shape, message);
  return fields && ({ type, ...fields } as Message);
}

function parsed(given: string): unknown {
  if (given.length > TEXT_MAX) return undefined;
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}
