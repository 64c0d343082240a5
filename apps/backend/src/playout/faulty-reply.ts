import type { Clock, Millis } from '@antenna/kernel';
import type { FastifyReply } from 'fastify';
import { corrupted, type FaultKind } from '@antenna/playout';

interface Body {
  readonly status: number;
  readonly type: string;
  readonly bytes: Buffer;
}

export interface FaultyAnswer {
  readonly faults: readonly FaultKind[];
  readonly clock: Clock;
  /** Sends the correct answer. */
  readonly send: () => Promise<void>;
  /** The correct answer, for faults that change it. */
  readonly body: Body;
}

/** Answers a request with its faults. */
export async function sendFaulty(reply: FastifyReply, { faults, clock, send, body }: FaultyAnswer): Promise<void> {
  for (const one of faults) if (one.kind === 'delay') await delay(clock, one.ms);
  const fault = faults.find((one): one is Exclude<FaultKind, { kind: 'delay' }> => one.kind !== 'delay');
  if (!fault) return send();
  switch (fault.kind) {
    case 'freeze':
      return send();
    case 'status':
      reply
        .code(fault.status)
        .headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
        .send({ error: 'fault' });
      return;
    case 'hang':
      reply.hijack();
      return;
    case 'drop':
      reply.hijack();
      reply.raw.destroy();
      return;
    case 'corrupt': {
      const { status, type, bytes } = body;
      reply
        .code(status)
        .headers(headersOf(type))
        .send(corrupted(bytes, fault.from, fault.to));
      return;
    }
    case 'truncate': {
      const { status, type, bytes } = body;
      reply.hijack();
      reply.raw.writeHead(status, { ...headersOf(type), 'content-length': bytes.length });
      reply.raw.write(bytes.subarray(0, Math.floor(bytes.length * fault.keep)), () => reply.raw.destroy());
      return;
    }
    case 'throttle': {
      const { status, type, bytes } = body;
      reply.hijack();
      reply.raw.writeHead(status, { ...headersOf(type), 'content-length': bytes.length });
      await trickle(reply, clock, { bytes, kbps: fault.kbps });
      return;
    }
  }
}

/** Sends twenty chunks a second. */
async function trickle(
  reply: FastifyReply,
  clock: Clock,
  { bytes, kbps }: { readonly bytes: Buffer; readonly kbps: number },
): Promise<void> {
  const piece = Math.max(64, Math.floor((kbps * 1000) / 8 / 20));
  for (let at = 0; at < bytes.length && !reply.raw.destroyed; at += piece) {
    reply.raw.write(bytes.subarray(at, at + piece));
    await delay(clock, 50);
  }
  reply.raw.end();
}

/** A changed body must not be cached. */
function headersOf(type: string): Readonly<Record<string, string>> {
  return { 'content-type': type, 'access-control-allow-origin': '*', 'cache-control': 'no-store' };
}

function delay(clock: Clock, ms: Millis): Promise<void> {
  return new Promise((done) => {
    clock.after(ms, done);
  });
}
