import { deviceClass } from './device.ts';

/** Facts about the device from the user agent, with the field names of the API. */
export interface DeviceFacts {
  readonly deviceType: 'tv' | 'tablet' | 'phone' | 'pc';
  readonly vendor: string;
  readonly model: string;
  readonly version: string;
  readonly osName: string;
  readonly osVersion: string;
}

const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Yandex', /\bYaBrowser\/(\d+)/],
  ['Opera', /\b(?:OPR|Opera)\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari/],
];

const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Tizen', /Tizen ([\d.]+)/],
  ['webOS', /Web0S(?:; Linux\/SmartTV)?()/],
  // Its user agent also contains Android and iPhone.
  ['Windows Phone', /Windows Phone (?:OS )?([\d.]+)/],
  ['iOS', /(?:iPhone|iPad|iPod).* OS ([\d_]+)/],
  ['Android', /Android ([\d.]+)/],
  ['Windows', /Windows NT ([\d.]+)/],
  ['macOS', /Mac OS X ([\d_.]+)/],
  ['Linux', /Linux()/],
];

/** Reads a user agent; what is not recognised stays empty. */
export function deviceFacts(userAgent: string, touchPoints = 0): DeviceFacts {
  const [vendor, version] = found(BROWSERS, userAgent);
  const [osName, osVersion] = found(SYSTEMS, userAgent);
  // An iPad's user agent says Mac; no Mac has a touch screen.
  const isIpad = /iPad/.test(userAgent) || (osName === 'macOS' && touchPoints > 1);
  return {
    deviceType: deviceType(userAgent, isIpad),
    vendor,
    model: isIpad ? 'iPad' : (osName === 'iOS' && /\b(iPhone|iPod)\b/.exec(userAgent)?.[1]) || '',
    version,
    osName: isIpad ? 'iOS' : osName,
    osVersion: osVersion.replaceAll('_', '.'),
  };
}

/**
 * Whether a second picture may be decoded beside the first. TVs, iPhones and iPads have one decoder for pages; with
 * little memory a second one takes the first one's.
 */
export function hasTwoDecoders(
  userAgent: string,
  touchPoints = 0,
  memoryGigabytes: number = Number.POSITIVE_INFINITY,
): boolean {
  const { deviceType: kind, osName } = deviceFacts(userAgent, touchPoints);
  return kind !== 'tv' && osName !== 'iOS' && memoryGigabytes >= 2;
}

function deviceType(userAgent: string, isIpad: boolean): DeviceFacts['deviceType'] {
  if (deviceClass({ userAgent }) === 'tv') return 'tv';
  if (isIpad || /Tablet|PlayBook|Silk/i.test(userAgent) || (/Android/.test(userAgent) && !/Mobile/.test(userAgent)))
    return 'tablet';
  return /Mobi|iPhone|iPod|Android|Windows Phone/i.test(userAgent) ? 'phone' : 'pc';
}

function found(
  table: readonly (readonly [string, RegExp])[],
  userAgent: string,
): readonly [name: string, version: string] {
  for (const [name, pattern] of table) {
    const match = pattern.exec(userAgent);
    if (match) return [name, match[1] ?? ''];
  }
  return ['', ''];
}
