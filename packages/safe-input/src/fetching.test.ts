import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InputError } from './input-error.ts';
import { guardedLookup, isPublicAddress } from './address-guard.ts';
import { openSource, withoutSecrets } from './fetching.ts';
import type { FetchOptions } from './fetching.ts';
import { unpack } from './unpacking.ts';
import type { Bytes } from './unpacking.ts';

let server: Server;
let port = 0;
const folder = mkdtempSync(join(tmpdir(), 'antenna-fetch-'));
const answers: Record<string, RequestListener> = {
  '/list': (_request, response) => {
    response.end('#EXTM3U');
  },
  '/moved': (_request, response) => {
    response.writeHead(302, { location: '/list' }).end();
  },
  '/metadata': (_request, response) => {
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
  },
  '/other-host': (_request, response) => {
    response.writeHead(301, { location: 'https://other.example/list' }).end();
  },
  '/round': (_request, response) => {
    response.writeHead(302, { location: '/round' }).end();
  },
  '/gone': (_request, response) => {
    response.writeHead(404).end('no');
  },
  '/broken-off': (_request, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('half');
    setTimeout(() => response.destroy(), 20);
  },
  '/endless': (_request, response) => {
    const more = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      response.once('drain', more);
    };
    more();
  },
  '/announced': (_request, response) => {
    response.writeHead(200, { 'content-length': String(10 ** 12) });
    response.write('x');
  },
};

beforeAll(async () => {
  server = createServer((request, response) => answers[request.url ?? '']?.(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

const inside: FetchOptions = { allowHttp: true, allowPrivate: true };
async function text(source: string, options: FetchOptions = inside): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const chunk of (await openSource(source, options)).bytes) parts.push(chunk);
  return Buffer.concat(parts).toString();
}
const at = (path: string): string => `http://127.0.0.1:${port}${path}`;

describe('forbidden addresses (T15)', () => {
  it.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://0x7f.1/',
    'http://127.1/',
    'http://0/',
    'http://10.1.2.3/',
    'http://172.31.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
  ])('%s', async (address) => {
    await expect(openSource(address, { allowHttp: true })).rejects.toMatchObject({ kind: 'forbidden-address' });
  });
  it('refuses http without --allow-http, and other schemes', async () => {
    await expect(openSource('http://example.com/')).rejects.toMatchObject({ kind: 'forbidden-address' });
    for (const address of ['ftp://example.com/x', 'gopher://example.com', 'data://x'])
      await expect(openSource(address, inside)).rejects.toMatchObject({ kind: 'forbidden-address' });
  });
  it('refuses a name that resolves to a private address, also as one of several', async () => {
    for (const addresses of [
      [{ address: '127.0.0.1', family: 4 }],
      [
        { address: '93.184.216.34', family: 4 },
        { address: '10.0.0.5', family: 4 },
      ],
      [{ address: '::ffff:10.0.0.1', family: 6 }],
    ]) {
      await expect(
        openSource('http://rebind.example/', { allowHttp: true, resolveHost: async () => addresses }),
      ).rejects.toMatchObject({ kind: 'forbidden-address' });
    }
  });
  it('connects to exactly the address that was checked, without a second DNS query', async () => {
    let queries = 0;
    const rebinding = async (): Promise<{ address: string; family: number }[]> => {
      queries += 1;
      return [{ address: queries === 1 ? '93.184.216.34' : '127.0.0.1', family: 4 }];
    };
    const lookup = guardedLookup(rebinding, false);
    const connected = await new Promise((resolve) => {
      lookup('rebind.example', { all: false }, (_error, address) => resolve(address));
    });
    expect([connected, queries]).toEqual(['93.184.216.34', 1]);
  });
  it('refuses a redirect into a private network, to another host, or in a loop', async () => {
    await expect(text(at('/metadata'), inside)).rejects.toMatchObject({ kind: 'forbidden-address' });
    await expect(text(at('/other-host'))).rejects.toThrow('another host');
    await expect(text(at('/round'))).rejects.toThrow('redirects');
  });
  it('accepts public addresses', () => {
    for (const address of ['8.8.8.8', '93.184.216.34', '2606:4700::1111', '172.32.0.1', '::ffff:8.8.8.8'])
      expect(isPublicAddress(address)).toBe(true);
  });
});

describe('fetching', () => {
  it('reads from a private network on request, and follows a redirect on the same host', async () => {
    expect(await text(at('/list'))).toBe('#EXTM3U');
    expect(await text(at('/moved'))).toBe('#EXTM3U');
  });
  it('refuses what is too large, announced or not, an error, an aborted download and a closed port', async () => {
    await expect(text(at('/announced'))).rejects.toMatchObject({ kind: 'too-large' });
    await expect(text(at('/endless'), { ...inside, limit: 1 << 20 })).rejects.toMatchObject({ kind: 'too-large' });
    await expect(text(at('/gone'))).rejects.toThrow('404');
    await expect(text(at('/broken-off'))).rejects.toMatchObject({ kind: 'not-fetched' });
    await expect(text('http://127.0.0.1:9/')).rejects.toThrow('connection refused');
  });
  it('stops when it is cancelled', async () => {
    const aborter = new AbortController();
    setTimeout(() => aborter.abort(), 50);
    await expect(text(at('/endless'), { ...inside, signal: aborter.signal, limit: 1e12 })).rejects.toMatchObject({
      kind: 'cancelled',
    });
  });
  it('reports what is wrong with a file', async () => {
    await expect(openSource(join(folder, 'none.xml'))).rejects.toThrow('no such file');
    await expect(openSource(folder)).rejects.toThrow('a folder');
  });
  it('removes passwords from addresses', () =>
    expect(withoutSecrets('https://me:secret@h.example/get.php?username=me&password=secret&type=m3u')).not.toMatch(
      /secret|=me&/,
    ));
});

async function unpacked(
  bytes: Uint8Array | Bytes,
  limit = 1 << 30,
): Promise<{ readonly size: number; readonly isCutOff: boolean }> {
  async function* one(): AsyncGenerator<Uint8Array> {
    if (bytes instanceof Uint8Array)
      for (let from = 0; from < bytes.length; from += 1000) yield bytes.subarray(from, from + 1000);
    else yield* bytes;
  }
  const { bytes: out, isCutOff } = unpack(one(), limit);
  let size = 0;
  for await (const chunk of out) size += chunk.length;
  return { size, isCutOff: isCutOff() };
}

describe('compression', () => {
  const random = Buffer.from(Array.from({ length: 50_000 }, (_, index) => (index * 7919) % 251));
  it('unpacks gzip by its bytes, also with several members, and passes plain bytes through', async () => {
    expect(await unpacked(gzipSync(random))).toEqual({ size: 50_000, isCutOff: false });
    expect((await unpacked(Buffer.concat([gzipSync(random), gzipSync(random)]))).size).toBe(100_000);
    expect((await unpacked(random)).size).toBe(50_000);
    expect((await unpacked(new Uint8Array())).size).toBe(0);
  });
  it('detects truncated gzip', async () =>
    expect((await unpacked(gzipSync(random).subarray(0, -100))).isCutOff).toBe(true));
  it('takes gzip that becomes corrupt for truncated, and refuses a file that only begins like gzip', async () => {
    const noise = Buffer.from(Array.from({ length: 400_000 }, (_, index) => (index * index * 31 + index * 17) % 256));
    const corrupt = Buffer.from(gzipSync(Buffer.concat([noise, noise]), { level: 0 }));
    corrupt.fill(0xff, 500_000, 500_100);
    corrupt.fill(0, 655_000, 657_000);
    const { size, isCutOff } = await unpacked(corrupt);
    expect([isCutOff, size > 0, size <= 800_000]).toEqual([true, true, true]);
    await expect(unpacked(Uint8Array.from([0x1f, 0x8b, 8, 0xff, 1, 2, 3, 4, 5, 6, 7, 8, 9]))).rejects.toThrow(
      'begins like gzip and is not',
    );
  });
  it.each([
    ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0]],
    ['zip', [0x50, 0x4b, 3, 4]],
    ['bzip2', [0x42, 0x5a, 0x68, 0x39]],
    ['zstd', [0x28, 0xb5, 0x2f, 0xfd]],
  ])('refuses %s with advice', async (name, magic) => {
    await expect(unpacked(Uint8Array.from([...magic, 1, 2, 3]))).rejects.toThrow(new RegExp(`${name}: unpack it`));
  });
  it('refuses a file that unpacks to 10 GB of zeros while it is still small (T16)', async () => {
    const member = gzipSync(Buffer.alloc(64 << 20));
    let pulled = 0;
    async function* bomb(): AsyncGenerator<Uint8Array> {
      for (; pulled < 160; pulled += 1) yield member;
    }
    let size = 0;
    const consume = async () => {
      for await (const chunk of unpack(bomb(), 1e11).bytes) size += chunk.length;
    };
    await expect(consume()).rejects.toThrow('more than 100 times');
    // Neither the input nor the output is held: what was read and passed on stays small.
    expect(pulled).toBeLessThan(4);
    expect(size).toBeLessThan(32 << 20);
  });
  it('refuses more than the limit, and passes on an error of the source', async () => {
    await expect(unpacked(gzipSync(random), 10_000)).rejects.toMatchObject({ kind: 'too-large' });
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield gzipSync(random).subarray(0, 500);
      throw new InputError('not-fetched', 'the connection was interrupted');
    }
    await expect(unpacked(failing())).rejects.toThrow('the connection was interrupted');
  });
});
