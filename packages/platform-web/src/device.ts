export type DeviceClass = 'desktop' | 'mobile' | 'tv';

/** What a browser, or its request, says about the device it runs on. */
export interface DeviceHints {
  readonly userAgent: string;
  /** `navigator.maxTouchPoints`; a request does not have it. */
  readonly touchPoints?: number | undefined;
  /** `Sec-CH-UA-Mobile`. */
  readonly isMobile?: boolean | undefined;
}

const TV =
  /smart-?tv|tizen|web0s|webos|netcast|viera|bravia|hbbtv|appletv|googletv|android tv|\baft[a-z]+\b|dtv\b|crkey/i;
const MOBILE = /android|iphone|ipod|ipad|mobile/i;

/** Tells TVs, phones and tablets, and desktops apart, on the server and in the browser. */
export function deviceClass({ userAgent, touchPoints = 0, isMobile }: DeviceHints): DeviceClass {
  if (TV.test(userAgent)) return 'tv';
  if (isMobile || MOBILE.test(userAgent)) return 'mobile';
  // An iPad's user agent says Macintosh; no Mac has a touch screen.
  return /macintosh/i.test(userAgent) && touchPoints > 1 ? 'mobile' : 'desktop';
}

/** The class of the device that a request comes from. */
export function deviceOfRequest(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): DeviceClass {
  const userAgent = headers['user-agent'];
  return deviceClass({
    userAgent: typeof userAgent === 'string' ? userAgent : '',
    isMobile: headers['sec-ch-ua-mobile'] === '?1',
  });
}
