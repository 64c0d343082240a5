import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
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
  '/headers': (request, response) => {
    response.end(JSON.stringify(request.headers));
  },
  '/folder/relative': (_request, response) => {
    response.writeHead(307, { location: '../list' }).end();
  },
  '/into-folder': (_request, response) => {
    response.writeHead(302, { location: '/folder/first' }).end();
  },
  '/folder/first': (_request, response) => {
    response.writeHead(302, { location: 'second' }).end();
  },
  '/folder/second': (_request, response) => {
    response.end('second');
  },
  '/nowhere': (_request, response) => {
    response.writeHead(302).end();
  },
  '/partial': (_request, response) => {
    response.writeHead(206).end('half');
  },
  '/to-file': (_request, response) => {
    response.writeHead(302, { location: 'file:///etc/passwd' }).end();
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
  it('follows five redirects and no sixth', async () => {
    for (let hop = 0; hop < 6; hop += 1)
      answers[`/hop/${hop}`] = (_request, response) => {
        response.writeHead(302, { location: hop === 0 ? '/list' : `/hop/${hop - 1}` }).end();
      };
    expect(await text(at('/hop/4'))).toBe('#EXTM3U');
    await expect(text(at('/hop/5'))).rejects.toThrow('more than 5 redirects');
  });
  it('has the address after redirects as the base of relative ones, and the length if it is known', async () => {
    const fetched = await openSource(at('/folder/relative'), inside);
    expect(fetched).toMatchObject({ base: at('/list'), size: 7 });
    for await (const chunk of fetched.bytes) expect(chunk.length).toBe(7);
  });
  it('takes exactly the limit, announced or not, and not a byte more', async () => {
    answers['/unannounced'] = (_request, response) => {
      response.write('#EXT');
      response.end('M3U');
    };
    for (const path of ['/list', '/unannounced']) {
      expect(await text(at(path), { ...inside, limit: 7 })).toBe('#EXTM3U');
      await expect(text(at(path), { ...inside, limit: 6 })).rejects.toMatchObject({ kind: 'too-large' });
    }
    expect((await openSource(at('/unannounced'), inside)).size).toBeUndefined();
  });
  it('reads a relative redirect from the address that sent it, not from the first one', async () =>
    expect(await text(at('/into-folder'))).toBe('second'));
  it('takes no answer but 200, nor a redirect without an address or to a file', async () => {
    await expect(text(at('/nowhere'))).rejects.toThrow('the server answered 302');
    await expect(text(at('/partial'))).rejects.toThrow('the server answered 206');
    await expect(text(at('/to-file'))).rejects.toMatchObject({ kind: 'forbidden-address' });
  });
  it('signs in by name and password of the address, which may be encoded, and asks for plain bytes', async () => {
    const headers = JSON.parse(await text(`http://me:p%40ss%3A@127.0.0.1:${port}/headers`)) as Record<string, string>;
    expect(headers).toMatchObject({
      authorization: `Basic ${Buffer.from('me:p@ss:').toString('base64')}`,
      'accept-encoding': 'identity',
    });
    expect(JSON.parse(await text(at('/headers')))).not.toHaveProperty('authorization');
  });
  it('shows no password in what it reports', async () => {
    const failed = openSource('http://me:secret@127.0.0.1:9/get.php?password=secret', inside);
    await expect(failed).rejects.toThrow('connection refused');
    await expect(failed).rejects.not.toThrow('secret');
    await expect(openSource('http://me:secret@[', inside)).rejects.toThrow(
      /^cannot fetch the address: not an address$/,
    );
  });
  it('is cancelled before it began', async () => {
    const signal = AbortSignal.abort();
    await expect(text(at('/list'), { ...inside, signal })).rejects.toMatchObject({ kind: 'cancelled' });
    const file = join(folder, 'guide.xml');
    writeFileSync(file, '<tv/>');
    await expect(text(file, { signal })).rejects.toMatchObject({ kind: 'cancelled' });
  });
  it('reads a file by its path and by a file: address, with its length and no base', async () => {
    const file = join(folder, 'a guide.xml');
    writeFileSync(file, '<tv/>');
    expect(await openSource(file)).toMatchObject({ size: 5, base: undefined });
    expect(await text(file)).toBe('<tv/>');
    expect(await text(pathToFileURL(file).href)).toBe('<tv/>');
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

describe('an address in a report', () => {
  it.each([
    ['https://h.example/list.m3u?type=m3u', 'https://h.example/list.m3u?type=m3u'],
    [
      'https://h.example/x?username=u&TOKEN=t&apikey=k&type=m3u',
      'https://h.example/x?username=…&TOKEN=…&apikey=…&type=m3u',
    ],
    ['https://me@h.example/x', 'https://…@h.example/x'],
    ['http://[', 'the address'],
    ['/srv/guide.xml?password=x', '/srv/guide.xml?password=x'],
  ])('%s is %s', (source, shown) => expect(withoutSecrets(source)).toBe(shown));
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
