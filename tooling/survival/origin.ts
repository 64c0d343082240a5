// An origin that fails on request. One for each case: a request that hangs holds one of the six connections that a
// browser has to an origin.
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { livePlaylist, type PlaylistFault } from './live-playlist.ts';

export type Damage =
  | { readonly kind: 'status'; readonly status: number }
  /** Closes the connection without an answer. */
  | { readonly kind: 'drop' }
  /** Announces the whole body, sends half. */
  | { readonly kind: 'truncate' }
  /** Changes the bytes between these two fractions of the body. */
  | { readonly kind: 'corrupt'; readonly from: number; readonly to: number }
  | { readonly kind: 'hang' }
  | { readonly kind: 'throttle'; readonly kbps: number }
  /** Sends the bytes of another file instead. */
  | { readonly kind: 'swap'; readonly file: string }
  /** A live playlist with wrong contents. */
  | { readonly kind: 'playlist'; readonly fault: PlaylistFault };

/**
 * `match` is a pattern for the path; without `times` every request fails; `after` and `until` count seconds from the
 * first request.
 */
export type OriginFault = Damage & {
  readonly match: RegExp;
  readonly times?: number;
  readonly after?: number;
  readonly until?: number;
};

export interface Origin {
  readonly url: string;
  /** Stops all faults. */
  repair(): void;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.ts': 'video/mp2t',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
};

/**
 * `latency`: ms before every answer. `/ts/…` and `/fmp4/…` are the files of the folder, `/live/ts/…` the same as a
 * channel.
 */
export async function startOrigin(folder: string, faults: readonly OriginFault[], latency = 0): Promise<Origin> {
  let active = faults.map((fault) => ({ fault, left: fault.times ?? Infinity }));
  let startedAt: number | undefined;
  const server = createServer((request, response) => {
    startedAt ??= Date.now();
    const seconds = (Date.now() - startedAt) / 1000;
    const path = new URL(request.url ?? '/', 'http://origin').pathname;
    const hit = active.find(
      ({ fault, left }) =>
        left > 0 && seconds >= (fault.after ?? 0) && seconds < (fault.until ?? Infinity) && fault.match.test(path),
    );
    if (hit) hit.left -= 1;
    const file = join(folder, path.replace(/^\/live/, ''));
    if (!existsSync(file)) return void response.writeHead(404, { 'access-control-allow-origin': '*' }).end();
    const text =
      path.startsWith('/live/') && path.endsWith('.m3u8')
        ? livePlaylist(readFileSync(file, 'utf8'), {
            seconds,
            startedAt,
            fault: hit?.fault.kind === 'playlist' ? { ...hit.fault.fault, since: hit.fault.after ?? 0 } : undefined,
          })
        : undefined;
    setTimeout(
      () =>
        answer(response, {
          type: TYPES[extname(path)] ?? 'text/plain',
          bytes: text === undefined ? readFileSync(file) : Buffer.from(text),
          damage: hit?.fault,
          folder,
        }),
      latency,
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    repair: () => void (active = []),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

function answer(
  response: ServerResponse,
  {
    type,
    bytes,
    damage,
    folder,
  }: {
    readonly type: string;
    readonly bytes: Buffer;
    readonly damage: Damage | undefined;
    readonly folder: string;
  },
): void {
  const send = (body: Buffer, status = 200) =>
    void response
      .writeHead(status, {
        'content-type': type,
        'content-length': body.length,
        'access-control-allow-origin': '*',
        'cache-control': 'no-store',
      })
      .end(body);
  switch (damage?.kind) {
    case undefined:
    case 'playlist':
      return send(bytes);
    case 'status':
      return send(Buffer.from('fault'), damage.status);
    case 'drop':
      return void response.destroy();
    case 'hang':
      return;
    case 'swap':
      return send(readFileSync(join(folder, damage.file)));
    case 'corrupt':
      return send(
        bytes.map((byte, index) =>
          index >= bytes.length * damage.from && index < bytes.length * damage.to ? (byte * 31 + 7) & 255 : byte,
        ) as Buffer,
      );
    case 'truncate':
      response.writeHead(200, {
        'content-type': type,
        'content-length': bytes.length,
        'access-control-allow-origin': '*',
      });
      return void response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
    case 'throttle':
      response.writeHead(200, {
        'content-type': type,
        'content-length': bytes.length,
        'access-control-allow-origin': '*',
      });
      trickle(response, bytes, damage.kbps);
  }
}

/** Sends twenty chunks a second. */
function trickle(response: ServerResponse, bytes: Buffer, kbps: number): void {
  const step = Math.ceil((kbps * 1000) / 8 / 20);
  let at = 0;
  const timer = setInterval(() => {
    response.write(bytes.subarray(at, at + step));
    at += step;
    if (at < bytes.length && !response.destroyed) return;
    clearInterval(timer);
    response.end();
  }, 50);
}
