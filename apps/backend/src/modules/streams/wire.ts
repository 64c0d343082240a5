import type { RunningStream as WireStream } from '@antenna/api-contract';
import { SECOND } from '@antenna/kernel';
import { iso } from '@antenna/time-zones';
import { localise } from '../../texts/localised.ts';
import type { RunningStream } from './running-stream.ts';

export function runningStream(stream: RunningStream, language: string): WireStream {
  return {
    id: stream.id,
    kind: stream.kind,
    object_id: stream.objectId,
    title: localise(stream.title, language),
    device: stream.device,
    is_this_device: stream.isThisDevice,
    started_at: iso(stream.startedAt / SECOND),
  };
}
