import { readCatchup, type Catchup } from '@antenna/m3u';

/**
 * The operator's settings for one channel (channels.json `catchup`), which override the playlist's. `correction` in
 * hours.
 */
export interface CatchupOverride {
  readonly mode?: string | undefined;
  readonly source?: string | undefined;
  readonly days?: number | undefined;
  readonly correction?: number | undefined;
  readonly time_zone?: string | undefined;
}

/**
 * Overrides field by field; another mode has its own source or none. `null`: no archive, whatever the playlist says.
 */
export function overrideCatchup(
  told: Catchup | undefined,
  word: CatchupOverride | null | undefined,
): Catchup | undefined {
  if (word === null) return undefined;
  if (word === undefined) return told;
  const { mode, source, days, correction, time_zone: zone } = word;
  const { catchup: own } = readCatchup(
    {
      ...(mode === undefined ? {} : { catchup: mode }),
      ...(source === undefined ? {} : { 'catchup-source': source }),
      ...(days === undefined ? {} : { 'catchup-days': String(days) }),
    },
    {},
  );
  if (told === undefined && own === undefined) return undefined;
  const { source: toldSource, stream: toldStream, ...kept } = told ?? { mode: 'default', days: own?.days ?? 0 };
  const isNamed = mode !== undefined && own !== undefined;
  const isSourceKept = source === undefined && (!isNamed || own.mode === told?.mode);
  return {
    ...kept,
    mode: isNamed || told === undefined ? (own?.mode ?? 'default') : told.mode,
    days: days ?? told?.days ?? own?.days ?? 0,
    ...(source !== undefined ? { source } : isSourceKept && toldSource !== undefined ? { source: toldSource } : {}),
    ...(isNamed
      ? own.stream === undefined
        ? {}
        : { stream: own.stream }
      : toldStream === undefined
        ? {}
        : { stream: toldStream }),
    ...(correction === undefined ? {} : { correction: Math.round(correction * 3_600) }),
    ...(zone === undefined ? {} : { zone }),
  };
}
