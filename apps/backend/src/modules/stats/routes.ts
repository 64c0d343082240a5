import { listCalls } from '@antenna/api-contract';
import type { Serving } from '../../http/serve.ts';
import type { Platform } from '../../platform.ts';
import { viewingAllowance } from '../profiles/viewing-time.ts';
import { growStat } from './grow-stat.ts';

export function registerStats({ serve }: Serving, platform: Platform): void {
  serve(listCalls.stat, async ({ params, body, viewer }) => {
    const id = params['id'] ?? '';
    const duration = await growStat(platform, viewer, { id, ...body });
    // What was watched is written down first: it is what a child's budget counts.
    await viewingAllowance(platform, viewer);
    return { id, duration };
  });
}
