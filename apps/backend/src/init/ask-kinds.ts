import { SECOND, toSeconds } from '@antenna/kernel';
import { createFetching } from '../check/fetching.ts';
import type { Database } from '../db/open.ts';
import { assumePanelKinds } from '../source-kinds/panel-kinds.ts';
import { applyKinds, probeKinds, unknownSources } from '../source-kinds/probe-kinds.ts';

/** How many addresses are asked at most, and for how long: the operator waits. The server asks the others while it runs. */
const ADDRESSES_MOST = 200;
const WITHIN = 10 * SECOND;
const WAIT_MS = 3 * SECOND;

interface Parts {
  readonly providerId: number;
  /** Addresses in the operator's own network may be asked. */
  readonly allowPrivate: boolean;
  readonly say: (line: string) => void;
}

/** Asks the operator's addresses that do not say what they are, so that the summary can say what plays. Answers those that are not known after it. */
export async function askKinds(db: Database, { providerId, allowPrivate, say }: Parts): Promise<ReadonlySet<string>> {
  const now = toSeconds(Date.now());
  const unknown = async () => {
    const { due } = await unknownSources(db, now);
    return due.filter((source) => source.providerId === providerId);
  };
  const due = await unknown();
  if (due.length === 0) return new Set();
  const asked = due.slice(0, ADDRESSES_MOST);
  say(
    `Asking ${asked.length === due.length ? '' : `${asked.length} of `}${due.length.toLocaleString('en')} addresses what they are (${toSeconds(WITHIN)} s at most)`,
  );
  const fetching = await createFetching({ allowPrivate, waitMs: WAIT_MS });
  try {
    await probeKinds(db, asked, { fetching, now, within: WITHIN, remembersSilence: false });
  } finally {
    await fetching.close();
  }
  await assumePanelKinds(db, now);
  await applyKinds(db);
  // Assumed kinds are due, too, but known.
  return new Set((await unknown()).filter(({ isKnown }) => !isKnown).map(({ url }) => url));
}
