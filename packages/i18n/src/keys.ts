import type activate from '../locales/en/activate.json';
import type catalogue from '../locales/en/catalogue.json';
import type channels from '../locales/en/channels.json';
import type common from '../locales/en/common.json';
import type embed from '../locales/en/embed.json';
import type errors from '../locales/en/errors.json';
import type format from '../locales/en/format.json';
import type guide from '../locales/en/guide.json';
import type messages from '../locales/en/messages.json';
import type packets from '../locales/en/packets.json';
import type parental from '../locales/en/parental.json';
import type payments from '../locales/en/payments.json';
import type player from '../locales/en/player.json';
import type popups from '../locales/en/popups.json';
import type profiles from '../locales/en/profiles.json';
import type reminders from '../locales/en/reminders.json';
import type schedule from '../locales/en/schedule.json';
import type set from '../locales/en/set.json';
import type settings from '../locales/en/settings.json';
import type shell from '../locales/en/shell.json';
import type signin from '../locales/en/signin.json';
import type tv from '../locales/en/tv.json';
import type webview from '../locales/en/webview.json';

/** All texts by area, as in the English files. */
interface Texts {
  readonly activate: typeof activate;
  readonly catalogue: typeof catalogue;
  readonly channels: typeof channels;
  readonly common: typeof common;
  readonly embed: typeof embed;
  readonly errors: typeof errors;
  readonly format: typeof format;
  readonly guide: typeof guide;
  readonly messages: typeof messages;
  readonly packets: typeof packets;
  readonly parental: typeof parental;
  readonly payments: typeof payments;
  readonly player: typeof player;
  readonly popups: typeof popups;
  readonly profiles: typeof profiles;
  readonly reminders: typeof reminders;
  readonly schedule: typeof schedule;
  readonly set: typeof set;
  readonly settings: typeof settings;
  readonly shell: typeof shell;
  readonly signin: typeof signin;
  readonly tv: typeof tv;
  readonly webview: typeof webview;
}

type TextArea = keyof Texts;

/** A key as in the files, with plural endings. */
type RawTextKey = { readonly [Area in TextArea]: keyof Texts[Area] }[TextArea] & string;

type WithoutPlural<Key> = Key extends `${infer Base}_zero`
  ? Base
  : Key extends `${infer Base}_one`
    ? Base
    : Key extends `${infer Base}_few`
      ? Base
      : Key extends `${infer Base}_many`
        ? Base
        : Key extends `${infer Base}_other`
          ? Base
          : Key;

/** A key as passed to `t`: `channels.count` stands for `channels.count_one`, `_few`, `_many`, `_other`. */
export type TextKey = WithoutPlural<RawTextKey>;

export type TextValues = Readonly<Record<string, string | number>>;

/** i18next's `t` with our keys: the text of a key in the viewer's language, with its `{{places}}` filled. */
export type Translate = (key: TextKey, values?: TextValues) => string;
