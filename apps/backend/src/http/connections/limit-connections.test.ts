import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { createApp } from '../../app.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TrustedProxies } from '../trusted-proxies.ts';

const HALF =
  'POST /v2/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{';

/** How many of 30 connections with half a body stay open where an address may hold 20. */
async function held(trustProxy: TrustedProxies): Promise<{ readonly open: number; readonly again: boolean }> {
  const test = await createTestApp({ engine: 'sqlite', settings: { trustProxy } });
  const app = await createApp({ services: test.services, logLevel: 'silent', connectionsPerAddress: 20 });
  const sockets: Socket[] = [];
  const isOpen = (socket: Socket) => !socket.destroyed && socket.readyState === 'open';
  try {
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.server.address() as AddressInfo;
    const dial = async () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      socket.on('data', () => {});
      sockets.push(socket);
      await once(socket, 'connect');
      socket.write(HALF);
      return socket;
    };
    for (let count = 0; count < 30; count += 1) await dial();
    const accepted = () => new Promise<number>((done) => app.server.server.getConnections((_error, all) => done(all)));
    await vi.waitFor(async () => expect(sockets.filter(isOpen)).toHaveLength(await accepted()));
    const open = sockets.filter(isOpen).length;
    for (const socket of sockets.filter(isOpen).slice(0, 5)) socket.destroy();
    await vi.waitFor(async () => expect(await accepted()).toBe(open - 5));
    const next = await dial();
    await vi.waitFor(async () => expect(await accepted()).toBe(open - 4));
    return { open, again: isOpen(next) };
  } finally {
    for (const socket of sockets) socket.destroy();
    await app.server.close();
    await test.close();
  }
}

it('an address holds a limited number of connections; one that ends makes place for the next', async () => {
  expect(await held(false)).toEqual({ open: 20, again: true });
  expect(await held(['10.0.0.1'])).toEqual({ open: 20, again: true });
});

it.each([[['loopback']], [['127.0.0.1']], [1]] as const)(
  'those of proxies (%j) are the viewers’ and not limited',
  async (proxies) => {
    expect((await held(proxies)).open).toBe(30);
  },
);
