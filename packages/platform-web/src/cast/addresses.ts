import type { CastItem, CastReport } from '@antenna/player-core';

/** An address that another device can request. */
export const absolute = (address: string, scope: Window): string =>
  address !== '' && URL.canParse(address, scope.location.href) ? new URL(address, scope.location.href).href : address;

export const itemFor = (item: CastItem, scope: Window): CastItem => ({
  ...item,
  src: absolute(item.src, scope),
  poster: absolute(item.poster, scope),
});

/** Reports the sent item by the address that the caller gave. */
export function asSent(report: CastReport, sent: CastItem | undefined, scope: Window): CastReport {
  return sent && report.src !== undefined && report.src === absolute(sent.src, scope)
    ? { ...report, src: sent.src }
    : report;
}
