import type { Server } from 'node:http';
import { isInNetworks, subnetOf } from '../../domain/ip-networks.ts';
import type { TrustedProxies } from '../trusted-proxies.ts';

const LOOPBACK = ['127.0.0.0/8', '::1/128'];

/**
 * Closes further connections of an address that holds `most` already: each may hold a half-sent body. Connections of trusted proxies
 * are those of all viewers, and are limited there.
 */
export function limitConnections(
  server: Server,
  { trustProxy, most }: { readonly trustProxy: TrustedProxies; readonly most: number },
): void {
  // A count says that every direct caller is a proxy.
  if (typeof trustProxy === 'number') return;
  const proxies = (trustProxy || []).flatMap((each) => (each === 'loopback' ? LOOPBACK : [asNetwork(each)]));
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isInNetworks(remoteAddress, proxies)) return;
    const subnet = subnetOf(remoteAddress);
    const count = open.get(subnet) ?? 0;
    if (count >= most) return void socket.destroy();
    open.set(subnet, count + 1);
    socket.once('close', () => {
      const left = (open.get(subnet) ?? 1) - 1;
      if (left === 0) open.delete(subnet);
      else open.set(subnet, left);
    });
  });
}

const asNetwork = (each: string): string => (each.includes('/') ? each : `${each}/${each.includes(':') ? 128 : 32}`);
