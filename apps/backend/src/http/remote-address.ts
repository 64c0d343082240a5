import type { FastifyRequest } from 'fastify';

/** The caller's address. An IPv4 address on a socket of both protocols (`::ffff:192.0.2.1`) is written as IPv4. */
export const remoteAddress = ({ ip }: Pick<FastifyRequest, 'ip'>): string =>
  ip.replace(/^::ffff:(?=\d{1,3}(?:\.\d{1,3}){3}$)/i, '');

/** Tells the clients of one stream apart: address and program. */
export const clientOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): string =>
  `${ip} ${headers['user-agent'] ?? ''}`;
