import { MINUTE, SECOND, toSeconds, type Millis } from '@antenna/kernel';
import { nextNoticeAt, noticeName, noticesAt, type Notice } from '@antenna/schedule';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useRemindersQuery } from '../data/endpoints/reminders.ts';
import { useAppStore } from './hooks.ts';
import { reminderClaims } from './reminder-claims.ts';

/** The visible tab shows notices first; a hidden tab waits whether there is one. */
const TAKES_A_MOMENT: Millis = 400;
const WAITS_IN_THE_BACK: Millis = 4 * SECOND;
/** Two tabs may claim a notice at the same time; after this delay it is known which one has it. */
const SETTLES: Millis = 150;
/** A machine that slept, or a clock that was set, is noticed after this at the latest. */
const LONGEST_WAIT: Millis = MINUTE;

export interface ReminderNotices {
  /** By start; the phase of each follows the time while it is shown. */
  readonly notices: readonly Notice[];
  /** Dismissed: it is shown once more when its programme starts, if it has not started. */
  readonly dismiss: (notice: Notice) => void;
  /** Followed: it is not shown again. */
  readonly follow: (notice: Notice) => void;
}

/** The notices of this tab. Each is shown once in a browser, in one of its tabs. */
export function useReminderNotices(isInFront: () => boolean): ReminderNotices {
  const { services } = useAppStore();
  const { clock, storage, random } = services;
  const { currentData: reminders } = useRemindersQuery();
  const claims = useMemo(() => reminderClaims(storage, random.uuid()), [storage, random]);
  // An object, so that a timer that fired slightly early is set again.
  const [moment, setMoment] = useState(() => ({ at: toSeconds(clock.now()) }));
  const [shown, setShown] = useState<readonly string[]>([]);
  const look = useCallback(() => setMoment({ at: toSeconds(clock.now()) }), [clock]);

  useEffect(() => {
    if (!reminders || reminders.length === 0) return undefined;
    const next = nextNoticeAt(reminders, toSeconds(clock.now()));
    return clock.after(
      Math.min(LONGEST_WAIT, next === undefined ? LONGEST_WAIT : Math.max(0, next * SECOND - clock.now())),
      look,
    );
  }, [clock, reminders, moment, look]);
  // A viewer who comes back to the page, or wakes the machine, sees at once what they missed.
  useEffect(
    () =>
      services.activity.watch(() =>
        setMoment((old) => (old.at === toSeconds(clock.now()) ? old : { at: toSeconds(clock.now()) })),
      ),
    [services, clock],
  );

  const due = useMemo(() => noticesAt(reminders ?? [], moment.at), [reminders, moment]);
  const names = due.map(noticeName).join(' ');
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  });
  useEffect(() => {
    const fresh = () => names.split(' ').filter((name) => name !== '' && !claims.has(name));
    if (fresh().length === 0) return undefined;
    // A tab that shows the reminder already goes on with it.
    const isFollowUp = fresh().some((name) => latest.current.includes(name.replace(/begun$/, 'soon')));
    return clock.after(isFollowUp ? 0 : isInFront() ? TAKES_A_MOMENT : WAITS_IN_THE_BACK, () => {
      const taken = fresh();
      if (taken.length === 0) return;
      claims.claim(taken, clock.now());
      // From now on this tab shows it until its end.
      clock.after(SETTLES, () => {
        if (isHere.current) setShown((old) => [...new Set([...old, ...taken.filter(claims.isOwn)])]);
      });
    });
  }, [names, claims, clock, isInFront]);

  const dismiss = useCallback(
    (notice: Notice) => setShown((old) => old.filter((name) => name !== noticeName(notice))),
    [],
  );
  const follow = useCallback(
    (notice: Notice) => {
      const begun = noticeName({ ...notice, phase: 'now' });
      claims.claim([begun], clock.now());
      setShown((old) => old.filter((name) => name !== begun && name !== noticeName(notice)));
    },
    [claims, clock],
  );
  return {
    notices: useMemo(() => due.filter((notice) => shown.includes(noticeName(notice))), [due, shown]),
    dismiss,
    follow,
  };
}
