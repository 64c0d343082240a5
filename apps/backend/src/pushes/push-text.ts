import type { PushContent } from '@antenna/api-contract';

/** A push as the service worker reads it: the fields that native apps get too. */
export const pushText = (id: string, push: PushContent & { readonly startsAt?: number }): string =>
  JSON.stringify({ id, ...push });

/** Of 32 letters at most. */
export const topicOf = (id: string): string => id.replaceAll('-', '').slice(0, 32);
