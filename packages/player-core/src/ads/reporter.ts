import type { Millis } from '@antenna/kernel';
import type { SessionContext } from '../kernel/feature.ts';
import type { AdsPort } from '../port/ads.ts';
import { adErrorEvent, adErrorName } from './ad-codes.ts';
import { fillMacros } from './macros.ts';
import type { AdPlace } from './places.ts';
import { keepAdReport, withoutQuery } from './reports.ts';
import { isWebAddress, type VastAd } from './vast.ts';

/** Reports about a roll: pixels to the advertiser, events to analytics, errors to the stored list. */
export interface Reporter {
  tag(url: string, number: number): void;
  ad(ad: VastAd, number: number): void;
  /** Sets the name that Google's player gives the ad. */
  named(id: string | undefined): void;
  /** Sets the file and its position for the placeholders of the pixels. */
  playhead(asset: string, playhead: Millis): void;
  fill(url: string): string;
  pixels(urls: readonly string[]): void;
  errors(urls: readonly string[], code: number): void;
  emit(event: string): void;
  failed(code: number, urls: readonly string[]): void;
}

export function createReporter(context: SessionContext<'ads'>, port: AdsPort, place: AdPlace): Reporter {
  const { subject } = context;
  const object = String(subject.kind === 'content' ? (subject.childId ?? subject.id) : subject.id);
  let tag = '';
  let ad: VastAd | undefined;
  let name: string | undefined;
  let number = 1;
  let asset: string | undefined;
  let playhead: Millis | undefined;

  const filled = (url: string, code?: number) =>
    fillMacros(url, {
      now: context.now(),
      random: port.random.number(),
      contentId: object,
      ...(code === undefined ? {} : { code }),
      ...(asset === undefined ? {} : { asset }),
      ...(playhead === undefined ? {} : { playhead }),
    });
  const send = (urls: readonly string[], code?: number) => {
    for (const url of new Set(urls)) {
      const address = filled(url.trim(), code);
      if (isWebAddress(address)) port.pixel(address);
    }
  };
  const emit = (event: string) =>
    context.emit('ad', { ad: name ?? withoutQuery(tag), event, place, number, object_id: object });
  return {
    tag(url, at) {
      [tag, number, ad, name, asset, playhead] = [url, at, undefined, undefined, undefined, undefined];
    },
    ad(next, at) {
      [ad, name, number, asset, playhead] = [next, next.id, at, undefined, undefined];
    },
    named(id) {
      name = id;
    },
    playhead(file, at) {
      [asset, playhead] = [file, at];
    },
    fill: (url) => filled(url),
    pixels: (urls) => send(urls),
    errors: send,
    emit,
    failed(code, urls) {
      send([...urls, ...(ad?.errors ?? [])], code);
      emit(adErrorEvent(code));
      keepAdReport(context.ports.env.storage, {
        at: context.now(),
        place,
        code,
        name: adErrorName(code),
        tag: withoutQuery(tag),
        object,
      });
    },
  };
}
