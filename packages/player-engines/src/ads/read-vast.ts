import { VASTParser } from '@dailymotion/vast-client';
import { AD_CODES, isWebAddress, type VastAd, type VastLinear, type VastReading } from '@antenna/player-core';

/** The parser would send error pixels itself: the player sends them instead. */
class QuietParser extends VASTParser {
  override trackVastError(): void {}
}

/** The parser's result for an Ad element, as far as it is used here; any field may be invalid. */
interface ParsedAd {
  readonly id?: string | null;
  readonly title?: string | null;
  readonly sequence?: string | null;
  readonly impressionURLTemplates?: readonly unknown[];
  readonly errorURLTemplates?: readonly unknown[];
  readonly creatives?: readonly ParsedCreative[];
  readonly nextWrapperURL?: string;
  readonly followAdditionalWrappers?: boolean;
  readonly trackingEvents?: { readonly linear?: Events };
  readonly videoClickThroughURLTemplate?: unknown;
  readonly videoClickTrackingURLTemplates?: readonly unknown[];
}
interface ParsedCreative {
  readonly type?: string;
  readonly duration?: number;
  readonly skipDelay?: number | null;
  readonly mediaFiles?: readonly ParsedMedia[];
  readonly interactiveCreativeFile?: unknown;
  readonly trackingEvents?: Events;
  readonly videoClickThroughURLTemplate?: unknown;
  readonly videoClickTrackingURLTemplates?: readonly unknown[];
}
interface ParsedMedia {
  readonly fileURL?: string | null;
  readonly mimeType?: string | null;
  readonly apiFramework?: string | null;
  readonly width?: number;
  readonly height?: number;
  readonly bitrate?: number;
}
type Events = Readonly<Record<string, readonly unknown[]>>;

/**
 * Reads one VAST document, versions 2 to 4.2; it never throws and sends no request. `base`: its address, which relative addresses of
 * files and further tags are resolved against; pixels must have absolute addresses.
 */
export function readVast(xml: string, base: string): VastReading {
  const document = new DOMParser().parseFromString(xml.trim(), 'text/xml');
  // For invalid XML a browser answers with an element of this name somewhere in the document.
  if (document.getElementsByTagName('parsererror').length > 0) return { outcome: 'broken', code: AD_CODES.xml };
  const root = document.documentElement;
  if (root?.nodeName === 'VideoAdServingTemplate') return { outcome: 'broken', code: AD_CODES.version };
  if (root?.nodeName !== 'VAST') return { outcome: 'broken', code: AD_CODES.schema };
  const major = Number.parseFloat(root.getAttribute('version') ?? '');
  if (!Number.isNaN(major) && (major < 2 || major >= 5)) return { outcome: 'broken', code: AD_CODES.version };
  try {
    const parser = new QuietParser();
    const parsed = parser.parseVastXml(document, { isRootVAST: true }) as readonly ParsedAd[];
    return {
      outcome: 'read',
      document: { ads: parsed.flatMap((ad) => adOf(ad, base)), errors: addresses(parser.rootErrorURLTemplates) },
    };
  } catch {
    return { outcome: 'broken', code: AD_CODES.schema };
  }
}

function adOf(ad: ParsedAd, base: string): readonly VastAd[] {
  const creative = ad.creatives?.find((each) => each.type === 'linear');
  const isWrapper = 'nextWrapperURL' in ad;
  const clicks = [
    ...(creative?.videoClickTrackingURLTemplates ?? []),
    ...(isWrapper ? (ad.videoClickTrackingURLTemplates ?? []) : []),
  ];
  const [clickThrough] = addresses([creative?.videoClickThroughURLTemplate, ad.videoClickThroughURLTemplate]);
  const sequence = Number.parseInt(ad.sequence ?? '', 10);
  const wrapper = beside(ad.nextWrapperURL, base) ?? '';
  // A wrapper without an address is still a wrapper: the player reports its error code.
  return [
    {
      impressions: addresses(ad.impressionURLTemplates),
      errors: addresses(ad.errorURLTemplates),
      clickTracking: addresses(clicks),
      tracking: trackingOf((isWrapper ? ad.trackingEvents?.linear : undefined) ?? creative?.trackingEvents),
      ...(text(ad.id) === undefined ? {} : { id: text(ad.id) as string }),
      ...(text(ad.title) === undefined ? {} : { title: text(ad.title) as string }),
      ...(Number.isNaN(sequence) || sequence <= 0 ? {} : { sequence }),
      ...(clickThrough === undefined ? {} : { clickThrough }),
      ...(isWrapper ? { wrapper: { url: wrapper, mayFollow: ad.followAdditionalWrappers !== false } } : {}),
      ...(creative && !isWrapper ? { linear: linearOf(creative, base) } : {}),
    },
  ];
}

function linearOf(
  { duration = -1, skipDelay, mediaFiles = [], interactiveCreativeFile }: ParsedCreative,
  base: string,
): VastLinear {
  const isProgram = (file: ParsedMedia) =>
    text(file.apiFramework) !== undefined || /javascript|flash/i.test(file.mimeType ?? '');
  const media = mediaFiles.flatMap((file) => {
    const url = beside(file.fileURL, base);
    if (url === undefined || isProgram(file)) return [];
    return [
      {
        url,
        type: text(file.mimeType) ?? '',
        width: whole(file.width),
        height: whole(file.height),
        bitrate: whole(file.bitrate) || 0,
      },
    ];
  });
  return {
    media,
    isProgram:
      mediaFiles.some(isProgram) ||
      (interactiveCreativeFile !== null && interactiveCreativeFile !== undefined && media.length === 0),
    ...(Number.isFinite(duration) && duration > 0 ? { duration } : {}),
    ...(typeof skipDelay === 'number' && Number.isFinite(skipDelay) && skipDelay >= 0 ? { skipAfter: skipDelay } : {}),
  };
}

/** Events by name; a `progress` without a time is dropped. */
function trackingOf(events: Events = {}): VastAd['tracking'] {
  const named = Object.entries(events).filter(([name]) => !/^progress-(?:-|NaN)/.test(name));
  return Object.fromEntries(
    named.map(([name, urls]) => [name, addresses(urls)] as const).filter(([, urls]) => urls.length > 0),
  );
}

/** Web addresses of templates, which are texts or `{ url }`, each once. */
function addresses(templates: readonly unknown[] = []): readonly string[] {
  const all = templates.flatMap((each) => {
    const url = text(typeof each === 'object' && each !== null && 'url' in each ? each.url : each);
    const whole = url?.startsWith('//') ? `https:${url}` : url;
    return whole !== undefined && isWebAddress(whole) ? [whole] : [];
  });
  return [...new Set(all)];
}

/** An absolute web address, resolved against the document's. */
function beside(given: string | null | undefined, base: string): string | undefined {
  const url = text(given);
  if (url === undefined || isWebAddress(url)) return url;
  const whole = URL.canParse(url, base) ? new URL(url, base).href : undefined;
  return whole !== undefined && isWebAddress(whole) ? whole : undefined;
}

function text(value: unknown): string | undefined {
  const trimmed = typeof value === 'string' ? value.trim() : '';
  return trimmed === '' ? undefined : trimmed;
}

function whole(value: number | undefined): number {
  return value !== undefined && Number.isFinite(value) && value > 0 ? value : 0;
}
