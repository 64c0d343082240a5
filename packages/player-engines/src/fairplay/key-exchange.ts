import {
  CERTIFICATE_TIMEOUT,
  KEY_SYSTEM_NAMES,
  LICENCE_ATTEMPTS,
  LICENCE_RETRY,
  LICENCE_TIMEOUT,
  type Fault,
  type LicenceRefusal,
  type Protection,
} from '@antenna/player-core';
import { licenceAdapter } from '../protection/licence-adapters.ts';
import { LicenceRefused, refusalOf, refuseRefusal } from '../protection/refused.ts';

export interface FairplayHands {
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>;
  readonly access: (name: string, configurations: MediaKeySystemConfiguration[]) => Promise<MediaKeySystemAccess>;
}

/** `skd`: the key's address in an HLS playlist. */
const WANTED: MediaKeySystemConfiguration[] = [
  {
    initDataTypes: ['skd'],
    audioCapabilities: [{ contentType: 'audio/mp4; codecs="mp4a.40.2"' }],
    videoCapabilities: [{ contentType: 'video/mp4; codecs="avc1.42E01E"' }],
  },
];
const LOST: ReadonlySet<string> = new Set(['expired', 'output-restricted', 'internal-error']);

/** Something between the browser and the key server went wrong; in the player's words. */
class ExchangeFailed extends Error {
  override readonly name = 'ExchangeFailed';
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault.code);
    this.fault = fault;
  }
}

/**
 * FairPlay's exchange by the standard's EME: certificate by GET, then for every key a POST with the SPC (B-476, B-477). Resolves when the
 * element may be given its playlist; what goes wrong then or later is told to `onFault`. Ends with `signal`.
 */
export async function exchangeKeys(
  video: HTMLVideoElement,
  protection: Protection,
  hands: FairplayHands,
  onFault: (fault: Fault) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const failed = (error: unknown) => {
    if (!signal.aborted)
      onFault(
        error instanceof ExchangeFailed
          ? error.fault
          : {
              kind: 'drm',
              isFatal: true,
              code: 'fairplay',
              what: 'licence',
              refusal: { code: error instanceof Error ? error.name : 'fairplay' },
            },
      );
  };
  const open = (keys: MediaKeys, { initDataType, initData }: MediaEncryptedEvent) => {
    if (!initData) return;
    const session = keys.createSession();
    session.addEventListener(
      'message',
      ({ message }) => {
        askLicence(protection, new Uint8Array(message), hands, signal)
          .then((key) => session.update(key as BufferSource))
          .catch(failed);
      },
      { signal },
    );
    session.addEventListener(
      'keystatuseschange',
      () => {
        const lost = [...session.keyStatuses.values()].find((status) => LOST.has(status));
        if (lost !== undefined) failed(refused('licence', { code: lost }));
      },
      { signal },
    );
    signal.addEventListener('abort', () => void session.close().catch(() => {}), { once: true });
    session.generateRequest(initDataType, initData).catch(failed);
  };
  try {
    const access = await hands.access(KEY_SYSTEM_NAMES.fairplay[0] ?? '', WANTED).catch(() => {
      throw new ExchangeFailed({ kind: 'codec', isFatal: true, code: 'no-fairplay' });
    });
    const certificate = await readCertificate(protection, hands, signal);
    const keys = await access.createMediaKeys();
    await keys.setServerCertificate(certificate as BufferSource);
    await video.setMediaKeys(keys);
    if (signal.aborted) return false;
    video.addEventListener('encrypted', (event) => open(keys, event), { signal });
    return true;
  } catch (error) {
    failed(error);
    return false;
  }
}

async function readCertificate(
  { certificate = '' }: Protection,
  { fetch }: FairplayHands,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const answer = await fetch(certificate, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(CERTIFICATE_TIMEOUT)]),
  }).catch((error: unknown) => {
    throw refused('certificate', { code: nameOf(error) });
  });
  if (!answer.ok) throw refused('certificate', { code: String(answer.status) }, answer.status);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Asks again where nobody answered; a refusal is final. */
async function askLicence(
  protection: Protection,
  spc: Uint8Array,
  hands: FairplayHands,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const adapter = licenceAdapter(protection);
  const body = adapter.body(spc);
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt >= LICENCE_ATTEMPTS || signal.aborted;
    try {
      const answer = await hands.fetch(protection.licence, {
        method: 'POST',
        headers: { 'content-type': adapter.contentType },
        body: body as BodyInit,
        signal: AbortSignal.any([signal, AbortSignal.timeout(LICENCE_TIMEOUT)]),
      });
      if (!answer.ok && (answer.status < 500 || isLast))
        throw refused('licence', refusalOf(answer.status, await answer.text()), answer.status);
      if (answer.ok) {
        const bytes = new Uint8Array(await answer.arrayBuffer());
        refuseRefusal(bytes);
        return adapter.licence(bytes);
      }
    } catch (error) {
      if (error instanceof ExchangeFailed) throw error;
      if (error instanceof LicenceRefused) throw refused('licence', error.refusal);
      if (isLast) throw refused('licence', { code: nameOf(error) });
    }
    await new Promise((resolve) => setTimeout(resolve, LICENCE_RETRY));
  }
}

function refused(what: 'licence' | 'certificate', refusal: LicenceRefusal, http?: number): ExchangeFailed {
  return new ExchangeFailed({
    kind: 'drm',
    isFatal: true,
    code: `fairplay ${what}`,
    what,
    refusal,
    ...(http === undefined ? {} : { http }),
  });
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown');
