import { runningStreamCalls } from '@antenna/api-contract';
import type { ApiRouter } from '../../http/api-router.ts';
import type { Leases } from './leases.ts';
import { runningStream } from './wire.ts';

/** What plays on the viewer's account, and ending it. */
export function registerStreams({ serve }: ApiRouter, { leases }: { readonly leases: Leases }): void {
  serve(runningStreamCalls.list, async ({ viewer, language }) =>
    (await leases.list(viewer)).map((stream) => runningStream(stream, language)),
  );
  serve(runningStreamCalls.end, async ({ viewer, params }) => {
    await leases.end(viewer, params['id'] ?? '');
  });
}
