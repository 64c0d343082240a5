import { frameAddress, type Subject as Asked } from '@antenna/embed-sdk';
import { allowsOrigin } from '@antenna/partners';
import type { CommandResult, Player } from '@antenna/player-core';
import { readBoot } from '../boot.ts';
import { placeOf } from '../place.ts';
import { subjectOf } from '../player/subject-of.ts';
import type { Shown, ShownStore } from '../shown.ts';

export interface LoadPorts {
  /** This service's own origin. */
  readonly own: string;
  /** The page of an address, and the address after redirects. */
  readonly page: (address: string) => Promise<{ readonly url: string; readonly document: Document } | undefined>;
  readonly shown: ShownStore;
}

/**
 * Shows something else in this frame. The server is asked for the page of that address: its data say which origins may
 * show it and whether the pass is valid, so a page gets no more by `load` than by a new frame.
 */
export async function load(
  player: Player,
  asked: Asked,
  { origin, ports }: { readonly origin: string; readonly ports: LoadPorts },
): Promise<CommandResult> {
  const { own, page, shown } = ports;
  const answer = await page(frameAddress({ origin: own, subject: asked }));
  if (!answer) return refused('session');
  const { allowed_origins: allowed = [], pass } = readBoot(answer.document).embed ?? {};
  if (origin !== own && !allowsOrigin(allowed, origin)) return refused('embedding');
  const { pathname, search } = new URL(answer.url);
  const place = placeOf(pathname, search);
  const subject = subjectOf(place);
  if (!subject) return refused('missing');
  const next: Shown = { place, showsAdults: pass === 'adult', ...(pass && { pass: asked.pass }) };
  shown.set(next);
  void player.do('open', { subject, isAgain: true }, 'app');
  return { ok: true };
}

const refused = (reason: string): CommandResult => ({ ok: false, reason });

/** Of this origin only. */
export async function fetchPage(address: string): ReturnType<LoadPorts['page']> {
  try {
    const answer = await fetch(address, { credentials: 'omit' });
    if (!answer.ok) return undefined;
    return { url: answer.url, document: new DOMParser().parseFromString(await answer.text(), 'text/html') };
  } catch {
    return undefined;
  }
}
