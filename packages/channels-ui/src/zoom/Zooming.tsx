import type { Channel } from '@antenna/api-client';
import type { Clock } from '@antenna/kernel';
import { canHover } from '@antenna/ui-kit';
import {
  createContext,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { createZoom, type Zoom } from './create-zoom.ts';
import { zoomedCard } from './zoom-flow.ts';

/** The playing preview of a channel; provided by the app, because a ui package has no player. */
export type PreviewPicture = ComponentType<PreviewPictureProps>;

export interface PreviewPictureProps {
  readonly channel: Channel;
  readonly isMuted: boolean;
  /** The first frame is rendered, or the preview failed. */
  readonly onPlaying: (isPlaying: boolean) => void;
}

interface Zooming {
  readonly zoom: Zoom;
  readonly picture: PreviewPicture | undefined;
  /** Previews start muted; the viewer's choice is kept for the next one. */
  readonly isMuted: boolean;
  readonly setMuted: (isMuted: boolean) => void;
}

const ZoomContext = createContext<Zooming | undefined>(undefined);

/** Provides the zoom, once around the app: at most one card is zoomed, none in a hidden tab. */
export function ZoomProvider({
  clock,
  picture,
  children,
}: {
  readonly clock: Pick<Clock, 'after'>;
  readonly picture?: PreviewPicture | undefined;
  readonly children?: ReactNode;
}) {
  const [zoom] = useState(() => createZoom(clock));
  const [isMuted, setMuted] = useState(true);
  useEffect(() => {
    const reset = () => document.visibilityState === 'hidden' && zoom.send({ type: 'hidden' });
    document.addEventListener('visibilitychange', reset);
    return () => {
      document.removeEventListener('visibilitychange', reset);
      zoom.send({ type: 'hidden' });
    };
  }, [zoom]);
  const value = useMemo(() => ({ zoom, picture, isMuted, setMuted }), [zoom, picture, isMuted]);
  return <ZoomContext value={value}>{children}</ZoomContext>;
}

const NOT_ZOOMED = () => false;
const NO_CHANGE = () => () => {};

/** The zoom state and handlers of a card. Touch does not zoom, focus only when visible. */
export function useZoom(): {
  readonly isZoomed: boolean;
  readonly enter: () => void;
  readonly leave: () => void;
  readonly handlers: object;
} {
  const card = useId();
  const zooming = useContext(ZoomContext);
  const zoom = zooming?.zoom;
  const read = () => zoom !== undefined && zoomedCard(zoom.state()) === card;
  const isZoomed = useSyncExternalStore(zoom?.subscribe ?? NO_CHANGE, read, NOT_ZOOMED);
  useEffect(() => () => zoom?.send({ type: 'left', card }), [zoom, card]);
  return useMemo(() => {
    const enter = () => zoom?.send({ type: 'entered', card });
    const leave = () => zoom?.send({ type: 'left', card });
    return {
      isZoomed,
      enter,
      leave,
      handlers: {
        onPointerEnter: (event: PointerEvent) => {
          if (event.pointerType !== 'touch' && canHover()) enter();
        },
        onPointerLeave: (event: PointerEvent) => {
          if (event.pointerType !== 'touch') leave();
        },
        onFocus: (event: FocusEvent<HTMLElement>) => {
          if (event.target.matches(':focus-visible')) enter();
        },
        onBlur: (event: FocusEvent<HTMLElement>) => {
          const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
          if (!isInside && !event.currentTarget.matches(':hover')) leave();
        },
      },
    };
  }, [isZoomed, zoom, card]);
}

/** The app's preview and its sound. */
export function usePreviewSlot(): Pick<Zooming, 'picture' | 'isMuted' | 'setMuted'> {
  const zooming = useContext(ZoomContext);
  return zooming ?? NOTHING;
}

const NOTHING = { picture: undefined, isMuted: true, setMuted: () => {} } as const;
