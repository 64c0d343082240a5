import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './registry.ts';

export interface MetricsPlace {
  readonly port: number;
  readonly host: string;
}

/** `GET /metrics` on a port of its own, which viewers cannot reach. Rejects when the port is taken. */
export async function serveMetrics(
  metrics: Pick<Metrics, 'register'>,
  { port, host }: MetricsPlace,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.register.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return { port: (server.address() as AddressInfo).port, close: () => closed(server) };
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
