/** Keys of remote controls by what they are for. */
export type RemoteKey =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'ok'
  | 'back'
  | 'play'
  | 'pause'
  | 'toggle'
  | 'stop'
  | 'rewind'
  | 'forward'
  | 'previous'
  | 'next'
  | 'channel-up'
  | 'channel-down'
  | 'red'
  | 'green'
  | 'yellow'
  | 'blue'
  | 'info'
  | 'guide'
  | 'text'
  | 'erase'
  | `digit-${number}`;

/** Names of UI Events; Tizen's `getSupportedKeys` and `registerKey` use most of them too. */
const byKey: Readonly<Record<string, RemoteKey>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Enter: 'ok',
  Escape: 'back',
  GoBack: 'back',
  BrowserBack: 'back',
  XF86Back: 'back',
  Backspace: 'erase',
  MediaPlay: 'play',
  MediaPause: 'pause',
  MediaPlayPause: 'toggle',
  MediaStop: 'stop',
  MediaRewind: 'rewind',
  MediaFastForward: 'forward',
  MediaTrackPrevious: 'previous',
  MediaTrackNext: 'next',
  PageUp: 'channel-up',
  PageDown: 'channel-down',
  ChannelUp: 'channel-up',
  ChannelDown: 'channel-down',
  ColorF0Red: 'red',
  ColorF1Green: 'green',
  ColorF2Yellow: 'yellow',
  ColorF3Blue: 'blue',
  F1: 'red',
  F2: 'green',
  F3: 'yellow',
  F4: 'blue',
  Info: 'info',
  Guide: 'guide',
  Caption: 'text',
  Subtitle: 'text',
  ClosedCaptionToggle: 'text',
  ' ': 'toggle',
  ',': 'rewind',
  '.': 'forward',
};

/** Letters of a keyboard by their place, so that they work in every layout. */
const byCode: Readonly<Record<string, RemoteKey>> = { KeyP: 'toggle', KeyS: 'stop', KeyI: 'info', KeyG: 'guide' };

/** Sets report these keys by number only: Tizen's are above 10000 or beside 427, the others are those of HbbTV and webOS. */
const byNumber: Readonly<Record<number, RemoteKey>> = {
  10009: 'back',
  461: 'back',
  415: 'play',
  19: 'pause',
  10252: 'toggle',
  413: 'stop',
  412: 'rewind',
  417: 'forward',
  424: 'previous',
  425: 'next',
  10232: 'previous',
  10233: 'next',
  427: 'channel-up',
  428: 'channel-down',
  33: 'channel-up',
  34: 'channel-down',
  403: 'red',
  404: 'green',
  405: 'yellow',
  406: 'blue',
  457: 'info',
  458: 'guide',
  460: 'text',
  // Done and Cancel of Tizen's keyboard on the screen.
  65376: 'ok',
  65385: 'back',
};

export interface KeyFacts {
  readonly key: string;
  readonly code: string;
  readonly keyCode: number;
}

/** The key of a remote control by its name. */
export const remoteKeyNamed = (name: string): RemoteKey | undefined =>
  /^\d$/.test(name) ? `digit-${Number(name)}` : byKey[name];

/** What a key is for on a TV. `own`: numbers that this set says its keys have; they win. */
export function remoteKey(
  { key, code, keyCode }: KeyFacts,
  own: Readonly<Record<number, RemoteKey>> = {},
): RemoteKey | undefined {
  const named = own[keyCode];
  if (named) return named;
  return remoteKeyNamed(key) ?? byCode[code] ?? byNumber[keyCode] ?? digitByNumber(keyCode);
}

/** Sets without `key` report digits as 48–57, keyboards with a number pad as 96–105. */
function digitByNumber(keyCode: number): RemoteKey | undefined {
  if (keyCode >= 48 && keyCode <= 57) return `digit-${keyCode - 48}`;
  return keyCode >= 96 && keyCode <= 105 ? `digit-${keyCode - 96}` : undefined;
}
