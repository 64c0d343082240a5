import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const READY = /^Antenna is ready at (http:\/\/localhost:\d+)$/m;

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly out: () => string;
  readonly err: () => string;
  /** Its address; rejects when it ends before. */
  readonly ready: Promise<string>;
  readonly ended: Promise<number | null>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** `antenna …` as a process of its own. */
export function startProcess(env: Readonly<Record<string, string>>, args: readonly string[] = []): ServerProcess {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { PATH: process.env['PATH'] ?? '', NODE_NO_WARNINGS: '1', ...env },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk));
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => READY.test(out) && resolve(READY.exec(out)?.[1] ?? ''));
    void ended.then((code) => reject(new Error(`ended with ${code}: ${err}`)));
  });
  ready.catch(() => {});
  return { child, out: () => out, err: () => err, ready, ended };
}

interface Forward {
  readonly port: number;
  /** Cuts every connection and refuses new ones. */
  cut(): Promise<void>;
  open(): Promise<void>;
}

/** A port that leads to another server, and can be cut off. */
export async function forwardTo(host: string, to: number): Promise<Forward> {
  const sockets = new Set<Socket>();
  const listen = async (port: number) => {
    const server = createServer((socket) => {
      const up = connect(to, host);
      for (const [from, other] of [[socket, up] as const, [up, socket] as const]) {
        sockets.add(from);
        from.on('close', () => sockets.delete(from));
        from.on('error', () => other.destroy()).pipe(other);
      }
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async open() {
      server = await listen(port);
    },
  };
}
