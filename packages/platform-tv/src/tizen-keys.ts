import { remoteKeyNamed, type Logger, type RemoteKey } from '@antenna/kernel';
import { guarded, reasonOf } from './guarded.ts';

export interface TvInputDevice {
  getSupportedKeys(): readonly { readonly name: string; readonly code: number }[];
  registerKey(name: string): void;
  registerKeyBatch?(names: readonly string[], onSuccess: () => void, onError: (error: unknown) => void): void;
}

/** Never volume, exit and home: they are the set's. Arrows, OK and Back need no registering. */
const WANTED =
  'MediaPlay MediaPause MediaPlayPause MediaStop MediaRewind MediaFastForward MediaTrackPrevious MediaTrackNext ChannelUp ChannelDown ColorF0Red ColorF1Green ColorF2Yellow ColorF3Blue Info Guide Caption 0 1 2 3 4 5 6 7 8 9'.split(
    ' ',
  );

/**
 * Registers the keys that this set has, by name, and learns their numbers. Without the privilege `tv.inputdevice` media keys
 * would fail silently (vlc-tizen-tv#71), so every refusal is logged.
 */
export function registerTizenKeys(
  device: TvInputDevice | undefined,
  logger: Logger,
): Readonly<Record<number, RemoteKey>> {
  const learned: Record<number, RemoteKey> = {};
  if (!device) {
    logger.warn('refused by the TV', { what: 'tvinputdevice', why: 'missing: no privilege tv.inputdevice?' });
    return learned;
  }
  const supported = guarded(logger, 'getSupportedKeys', () => device.getSupportedKeys()) ?? [];
  const names: string[] = [];
  for (const { name, code } of supported) {
    const key = WANTED.includes(name) ? remoteKeyNamed(name) : undefined;
    if (key === undefined) continue;
    names.push(name);
    learned[code] = key;
  }
  if (names.length > 0) registerAll(device, names, logger);
  return learned;
}

/** A batch fails as a whole; one by one, the others are still registered. */
function registerAll(device: TvInputDevice, names: readonly string[], logger: Logger): void {
  const oneByOne = () => {
    const refused: Record<string, string> = {};
    for (const name of names) {
      try {
        device.registerKey(name);
      } catch (error) {
        refused[name] = reasonOf(error);
      }
    }
    if (Object.keys(refused).length > 0) logger.warn('keys refused by the TV', refused);
  };
  try {
    if (device.registerKeyBatch) device.registerKeyBatch(names, () => {}, oneByOne);
    else oneByOne();
  } catch {
    oneByOne();
  }
}
