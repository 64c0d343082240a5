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
  declared: Catchup | undefined,
  override: CatchupOverride | null | undefined,
): Catchup | undefined {
  if (override === null) return undefined;
  if (override === undefined) return declared;
  const { mode, source, days, correction, time_zone: zone } = override;
  const { catchup: own } = readCatchup(
    {
      ...(mode === undefined ? {} : { catchup: mode }),
      ...(source === undefined ? {} : { 'catchup-source': source }),
      ...(days === undefined ? {} : { 'catchup-days': String(days) }),
    },
    {},
  );
  if (declared === undefined && own === undefined) return undefined;
  const {
    source: declaredSource,
    stream: declaredStream,
    ...kept
  } = declared ?? { mode: 'default', days: own?.days ?? 0 };
  const isNamed = mode !== undefined && own !== undefined;
  const isSourceKept = source === undefined && (!isNamed || own.mode === declared?.mode);
  return {
    ...kept,
    mode: isNamed || declared === undefined ? (own?.mode ?? 'default') : declared.mode,
    days: days ?? declared?.days ?? own?.days ?? 0,
    ...(source !== undefined
      ? { source }
      : isSourceKept && declaredSource !== undefined
        ? { source: declaredSource }
        : {}),
    ...(isNamed
      ? own.stream === undefined
        ? {}
        : { stream: own.stream }
      : declaredStream === undefined
        ? {}
        : { stream: declaredStream }),
    ...(correction === undefined ? {} : { correction: Math.round(correction * 3_600) }),
    ...(zone === undefined ? {} : { zone }),
  };
}
