import { remoteKey } from '@antenna/kernel';
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { createRepeatLimit } from '../keys/key-repeat.ts';
import type { Intent } from '../keys/intents.ts';
import { createFocusModel, type FocusModel } from './focus-model.ts';
import { createFocusMemory, type FocusMemory, type Place } from './memory.ts';

/**
 * React listens to every event of the page; of each move it would walk its tree five times for these, before the frame is
 * painted. No component of a set has a use for them.
 */
const UNUSED = ['focusin', 'focusout', 'transitionrun', 'transitionstart', 'transitioncancel', 'transitionend'];
const stop = (event: Event) => event.stopPropagation();

interface Focus {
  readonly model: RefObject<FocusModel | null>;
  readonly memory: FocusMemory;
  readonly screen: string;
}

const FocusContext = createContext<Focus | undefined>(undefined);

export interface FocusRootProps {
  /** Names the screen; every screen remembers its own places. */
  readonly screen: string;
  /** What no component had a use for, `back` above all. */
  readonly onIntent?: ((intent: Intent) => void) | undefined;
  /** Numbers that this set reports for its keys. */
  readonly keyCodes?: Readonly<Record<number, Intent>> | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Turns keys, pointer and wheel into the one focus of everything inside. */
export function FocusRoot({ screen, onIntent, keyCodes, className, children }: FocusRootProps) {
  const root = useRef<HTMLDivElement>(null);
  const model = useRef<FocusModel>(null);
  const [memory] = useState(createFocusMemory);
  const [limit] = useState(createRepeatLimit);

  const press = useEffectEvent((intent: Intent) => {
    if (!model.current?.press(intent)) onIntent?.(intent);
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const isInText = event.target instanceof HTMLInputElement && event.target.type !== 'button';
    const intent = remoteKey(event, keyCodes);
    if (intent === undefined || (isInText && isTextKey(event, intent))) return;
    event.preventDefault();
    // React, too, would walk its tree for it; no component of a set listens to keys.
    event.stopPropagation();
    if (limit.accepts({ intent, isRepeat: event.repeat, at: event.timeStamp })) press(intent);
  });

  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    model.current = createFocusModel(element, memory);
    // Runs before the browser paints: no frame is without a focus.
    const observer = new MutationObserver((changes) => model.current?.settle(changes));
    observer.observe(element, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled', 'tabindex', 'data-length'],
    });
    const keys = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', keys, true);
    for (const type of UNUSED) document.addEventListener(type, stop, true);
    const stopPointer = followPointer(element, {
      hover: (target) => model.current?.hover(target),
      press: (way) => press(way),
    });
    return () => {
      observer.disconnect();
      document.removeEventListener('keydown', keys, true);
      for (const type of UNUSED) document.removeEventListener(type, stop, true);
      stopPointer();
    };
  }, [memory]);
  useLayoutEffect(() => model.current?.enter(screen), [screen]);
  // A window that comes back has its focus on the body.
  useEffect(() => {
    const back = () => model.current?.settle();
    window.addEventListener('focus', back);
    return () => window.removeEventListener('focus', back);
  }, []);

  return (
    <FocusContext value={{ model, memory, screen }}>
      <div ref={root} className={className}>
        {children}
      </div>
    </FocusContext>
  );
}

/** Keys that belong to the text being typed. */
function isTextKey({ key }: KeyboardEvent, intent: Intent): boolean {
  return key.length === 1 || intent === 'erase' || intent === 'left' || intent === 'right';
}

/** A wheel's step, ms. */
const WHEEL_INTERVAL = 150;

interface PointerPort {
  readonly hover: (target: Element) => void;
  readonly press: (way: 'up' | 'down') => void;
}

/** A pointer that moves takes the focus with it; content that moves under a resting pointer does not. */
function followPointer(element: HTMLElement, { hover, press }: PointerPort): () => void {
  let wheeled = Number.NEGATIVE_INFINITY;
  let at: readonly [number, number] = [-1, -1];
  const move = (event: MouseEvent) => {
    const isSame = at[0] === event.clientX && at[1] === event.clientY;
    at = [event.clientX, event.clientY];
    if (!isSame && event.target instanceof Element) hover(event.target);
  };
  const wheel = (event: WheelEvent) => {
    if (event.timeStamp - wheeled < WHEEL_INTERVAL || event.deltaY === 0) return;
    wheeled = event.timeStamp;
    press(event.deltaY > 0 ? 'down' : 'up');
  };
  element.addEventListener('mousemove', move);
  element.addEventListener('wheel', wheel, { passive: true });
  return () => {
    element.removeEventListener('mousemove', move);
    element.removeEventListener('wheel', wheel);
  };
}

function useFocusContext(): Focus {
  const focus = useContext(FocusContext);
  if (!focus) throw new Error('a tv-kit component outside of FocusRoot');
  return focus;
}

/** The place at which a region of this screen was left, for the first render. */
export function useRememberedPlace(region: string): Place | undefined {
  const { memory, screen } = useFocusContext();
  const [place] = useState(() => memory.placeIn(screen, region));
  return place;
}

/** Remembers which part of a stack has the focus, beside the places of its regions. */
export function useStackMemory(id: string): (part: string) => void {
  const { memory, screen } = useFocusContext();
  return (part) => memory.keep(screen, id, part);
}

/** Gives the focus to an area, at the place where it was left; false if the area has no focusable. */
export function useTakeFocus(): (area: HTMLElement) => boolean {
  const { model } = useFocusContext();
  return (area) => model.current?.take(area) ?? false;
}
