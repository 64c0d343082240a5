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
import { LicenceRefused, refusalOf, throwIfRefused } from '../protection/refused.ts';

export interface FairplayPorts {
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>;
  readonly access: (name: string, configurations: MediaKeySystemConfiguration[]) => Promise<MediaKeySystemAccess>;
}

/** `skd`: the key's address in an HLS playlist. */
const CONFIGURATIONS: MediaKeySystemConfiguration[] = [
  {
    initDataTypes: ['skd'],
    audioCapabilities: [{ contentType: 'audio/mp4; codecs="mp4a.40.2"' }],
    videoCapabilities: [{ contentType: 'video/mp4; codecs="avc1.42E01E"' }],
  },
];
const LOST: ReadonlySet<string> = new Set(['expired', 'output-restricted', 'internal-error']);

/** The exchange between browser and key server failed. */
class ExchangeFailed extends Error {
  override readonly name = 'ExchangeFailed';
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault.code);
    this.fault = fault;
  }
}

export interface KeyExchange {
  readonly video: HTMLVideoElement;
  readonly protection: Protection;
  readonly ports: FairplayPorts;
  readonly onFault: (fault: Fault) => void;
  /** Ends the exchange. */
  readonly signal: AbortSignal;
}

/**
 * FairPlay's exchange by standard EME: the certificate by GET, then for every key a POST with the SPC (B-476, B-477).
 * Resolves when the element may get its playlist, with whether that succeeded; faults go to `onFault`.
 */
export async function exchangeKeys(exchange: KeyExchange): Promise<boolean> {
  const { video, ports, signal } = exchange;
  try {
    const access = await ports.access(KEY_SYSTEM_NAMES.fairplay[0] ?? '', CONFIGURATIONS).catch(() => {
      throw new ExchangeFailed({ kind: 'codec', isFatal: true, code: 'no-fairplay' });
    });
    const certificate = await readCertificate(exchange);
    const keys = await access.createMediaKeys();
    await keys.setServerCertificate(certificate as BufferSource);
    await video.setMediaKeys(keys);
    if (signal.aborted) return false;
    video.addEventListener('encrypted', (event) => openSession(exchange, keys, event), { signal });
    return true;
  } catch (error) {
    report(exchange, error);
    return false;
  }
}

function report({ onFault, signal }: KeyExchange, error: unknown): void {
  if (signal.aborted) return;
  if (error instanceof ExchangeFailed) return onFault(error.fault);
  const refusal = { code: error instanceof Error ? error.name : 'fairplay' };
  onFault({ kind: 'drm', isFatal: true, code: 'fairplay', what: 'licence', refusal });
}

function openSession(exchange: KeyExchange, keys: MediaKeys, { initDataType, initData }: MediaEncryptedEvent): void {
  if (!initData) return;
  const { signal } = exchange;
  const session = keys.createSession();
  const onMessage = ({ message }: MediaKeyMessageEvent) => {
    requestLicence(exchange, new Uint8Array(message))
      .then((key) => session.update(key as BufferSource))
      .catch((error: unknown) => report(exchange, error));
  };
  const onStatus = () => {
    const lost = [...session.keyStatuses.values()].find((status) => LOST.has(status));
    if (lost !== undefined) report(exchange, refused('licence', { code: lost }));
  };
  session.addEventListener('message', onMessage, { signal });
  session.addEventListener('keystatuseschange', onStatus, { signal });
  signal.addEventListener('abort', () => void session.close().catch(() => {}), { once: true });
  session.generateRequest(initDataType, initData).catch((error: unknown) => report(exchange, error));
}

async function readCertificate({ protection, ports, signal }: KeyExchange): Promise<Uint8Array> {
  const answer = await ports
    .fetch(protection.certificate ?? '', {
      signal: AbortSignal.any([signal, AbortSignal.timeout(CERTIFICATE_TIMEOUT)]),
    })
    .catch((error: unknown) => {
      throw refused('certificate', { code: nameOf(error) });
    });
  if (!answer.ok) throw refused('certificate', { code: String(answer.status) }, answer.status);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Retries where the server did not answer or failed; a refusal is final. */
async function requestLicence({ protection, ports, signal }: KeyExchange, spc: Uint8Array): Promise<Uint8Array> {
  const adapter = licenceAdapter(protection);
  const body = adapter.body(spc);
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt >= LICENCE_ATTEMPTS || signal.aborted;
    try {
      const answer = await ports.fetch(protection.licence, {
        method: 'POST',
        headers: { 'content-type': adapter.contentType },
        body: body as BodyInit,
        signal: AbortSignal.any([signal, AbortSignal.timeout(LICENCE_TIMEOUT)]),
      });
      if (!answer.ok && (answer.status < 500 || isLast))
        throw refused('licence', refusalOf(answer.status, await answer.text()), answer.status);
      if (answer.ok) {
        const bytes = new Uint8Array(await answer.arrayBuffer());
        throwIfRefused(bytes);
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
