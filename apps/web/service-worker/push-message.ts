import { readNativeMessage, type Push } from '@antenna/native-bridge';
import { isPushCurrent, pushTarget } from '@antenna/navigation';

export interface PushMessage {
  readonly push: Push;
  /** Of a reminder's programme, Unix seconds: pages that are open remind by themselves. */
  readonly startsAt: number | undefined;
}

/** A push as the server sends it; undefined for what is none, or is not shown now. */
export function readPush(text: string, now: number): PushMessage | undefined {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return undefined;
  }
  const message = readNativeMessage({ v: 1, type: 'push', push: given });
  if (message?.type !== 'push' || !isPushCurrent(message.push, now)) return undefined;
  const { startsAt } = given as { readonly startsAt?: unknown };
  return { push: message.push, startsAt: typeof startsAt === 'number' ? startsAt : undefined };
}

export interface Shown {
  readonly title: string;
  readonly options: NotificationOptions & { readonly data: { readonly target: string } };
}

/** The system's notification; a click on it opens `data.target`. */
export function notificationOf({ push, startsAt }: PushMessage, language: string): Shown {
  const time =
    startsAt === undefined
      ? ''
      : new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' }).format(startsAt * 1_000);
  return {
    title: push.title,
    options: {
      body: [time, push.body].filter((part) => part !== '').join(' · '),
      // A repetition replaces it.
      tag: push.id,
      ...(push.icon !== undefined && { icon: push.icon }),
      data: { target: pushTarget(push.destination) ?? '/' },
    },
  };
}
