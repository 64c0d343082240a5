// cspell:words movflags faststart -- options of ffmpeg
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from './web.ts';

const picture = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=25', '-f', 'lavfi', '-i', 'sine=frequency=440'];
const codecs = [
  '-c:v',
  'libx264',
  '-preset',
  'ultrafast',
  '-pix_fmt',
  'yuv420p',
  '-g',
  '25',
  '-c:a',
  'aac',
  '-ac',
  '1',
];
const types: Readonly<Record<string, string>> = {
  mpd: 'application/dash+xml',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
};

export interface MediaOrigin {
  readonly url: string;
  close(): void;
}

export interface MediaOriginOptions {
  /** It answers nothing without this header, and no other site may read what it answers. */
  readonly userAgent?: string;
}

/** A live DASH stream of ffmpeg's and a file. */
export async function startMediaOrigin({ userAgent }: MediaOriginOptions = {}): Promise<MediaOrigin> {
  const folder = mkdtempSync(join(tmpdir(), 'antenna-kinds-media-'));
  const quiet = ['-hide_banner', '-loglevel', 'error', '-y'];
  execFileSync('ffmpeg', [
    ...quiet,
    ...picture,
    ...codecs,
    '-t',
    '20',
    '-movflags',
    '+faststart',
    join(folder, 'file.mp4'),
  ]);
  const dash = ['-f', 'dash', '-seg_duration', '1', '-window_size', '10', '-extra_window_size', '5'];
  const live = spawn('ffmpeg', [...quiet, '-re', ...picture, ...codecs, ...dash, join(folder, 'live.mpd')], {
    stdio: 'ignore',
  });
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
    const file = join(folder, name);
    const headers = {
      'cache-control': 'no-store',
      ...(userAgent === undefined ? { 'access-control-allow-origin': '*' } : {}),
    };
    if (userAgent !== undefined && request.headers['user-agent'] !== userAgent)
      return response.writeHead(403, headers).end();
    if (!/^[\w.-]+$/.test(name) || !existsSync(file)) return response.writeHead(404, headers).end();
    const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    return response.writeHead(200, { ...headers, 'content-type': type }).end(readFileSync(file));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  await expect.poll(() => existsSync(join(folder, 'live.mpd')), { timeout: 20_000 }).toBe(true);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      live.kill('SIGKILL');
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
