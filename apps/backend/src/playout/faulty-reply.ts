import type { Clock, Millis } from '@antenna/kernel';
import type { FastifyReply } from 'fastify';
import { corrupted, type FaultKind } from '@antenna/playout';

interface Body {
  readonly status: number;
  readonly type: string;
  readonly bytes: Buffer;
}

/** Answers a request the way its faults ask for. `proper` sends the true answer, `body` is what that would have been. */
export async function sendFaulty(
  reply: FastifyReply,
  faults: readonly FaultKind[],
  clock: Clock,
  proper: () => Promise<void>,
  body: Body,
): Promise<void> {
  for (const fault of faults) if (fault.kind === 'delay') await waited(clock, fault.ms);
  const spoil = faults.find((fault): fault is Exclude<FaultKind, { kind: 'delay' }> => fault.kind !== 'delay');
  if (!spoil) return proper();
  switch (spoil.kind) {
    case 'freeze':
      return proper();
    case 'status':
      reply
        .code(spoil.status)
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
        .send(corrupted(bytes, spoil.from, spoil.to));
      return;
    }
    case 'truncate': {
      const { status, type, bytes } = body;
      reply.hijack();
      reply.raw.writeHead(status, { ...headersOf(type), 'content-length': bytes.length });
      reply.raw.write(bytes.subarray(0, Math.floor(bytes.length * spoil.keep)), () => reply.raw.destroy());
      return;
    }
    case 'throttle': {
      const { status, type, bytes } = body;
      reply.hijack();
      reply.raw.writeHead(status, { ...headersOf(type), 'content-length': bytes.length });
      await trickle(reply, bytes, spoil.kbps, clock);
      return;
    }
  }
}

/** Twenty pieces a second. */
async function trickle(reply: FastifyReply, bytes: Buffer, kbps: number, clock: Clock): Promise<void> {
  const piece = Math.max(64, Math.floor((kbps * 1000) / 8 / 20));
  for (let at = 0; at < bytes.length && !reply.raw.destroyed; at += piece) {
    reply.raw.write(bytes.subarray(at, at + piece));
    await waited(clock, 50);
  }
  reply.raw.end();
}

/** A spoilt body must not stay in any cache. */
function headersOf(type: string): Readonly<Record<string, string>> {
  return { 'content-type': type, 'access-control-allow-origin': '*', 'cache-control': 'no-store' };
}

function waited(clock: Clock, delay: Millis): Promise<void> {
  return new Promise((done) => {
    clock.after(delay, done);
  });
}
