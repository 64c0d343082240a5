import type { Client } from 'pg';
import { PROBE_SETTINGS } from './silent-connections.ts';

const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/]*@)?)([^/?]*)(.*)$/;

/** The hosts of an address, with their ports: what a message may name of it. */
export const hostsOf = (url: string): string => ADDRESS.exec(url)?.[2] ?? '';

/** An address with several hosts (postgres://user@one:5432,two:5432/name, as libpq takes it) as one address for each of them. */
export function serversOf(url: string): readonly string[] {
  const [, start = '', hosts = '', rest = ''] = ADDRESS.exec(url) ?? [];
  if (!hosts.includes(',')) return [url];
  return hosts.split(',').map((host) => {
    const address = new URL(`${start}${host}${rest}`);
    address.searchParams.delete('target_session_attrs');
    return address.href;
  });
}

/** The address of the server that takes writes; of one server it is not asked. Rejects, as for a refused connection, when none does. */
export async function writingServer(url: string): Promise<string> {
  const servers = serversOf(url);
  const [only = url] = servers;
  if (servers.length === 1) return only;
  const { default: pg } = await import('pg');
  try {
    return await Promise.any(servers.map((each) => askWhetherItWrites(pg.Client, each)));
  } catch {
    throw Object.assign(new Error(`none of ${hostsOf(url)} takes writes`), { code: 'ECONNREFUSED' });
  }
}

async function askWhetherItWrites(Base: typeof Client, url: string): Promise<string> {
  const probe = new Base({ connectionString: url, ...PROBE_SETTINGS });
  probe.on('error', () => {});
  try {
    await probe.connect();
    const { rows } = await probe.query<{ transaction_read_only: string }>('show transaction_read_only');
    if (rows[0]?.transaction_read_only !== 'off') throw new Error('a standby');
    return url;
  } finally {
    probe.end().catch(() => {});
  }
}

type Connected = (error?: Error) => void;

/** A client that connects to the server that takes writes at that moment: after a failover, the standby that was promoted. */
export function writingClient(Base: typeof Client, url: string): typeof Client {
  if (serversOf(url).length === 1) return Base;
  const plain = Base.prototype.connect as (connected?: Connected) => Promise<void> | undefined;
  class WritingClient extends Base {}
  Object.defineProperty(WritingClient.prototype, 'connect', {
    value(this: Client, connected?: Connected) {
      const found = writingServer(url).then((server) => {
        const { hostname, port } = new URL(server);
        Object.assign(this, { host: hostname, port: Number(port || 5_432) });
      });
      if (!connected) return found.then(() => plain.call(this));
      found.then(() => plain.call(this, connected), connected);
      return undefined;
    },
  });
  return WritingClient;
}
