import { useLayoutEffect, type ReactNode } from 'react';
import { Canvas } from '../canvas/Canvas.tsx';
import { FocusRoot } from '../focus/FocusRoot.tsx';
import '../styles/index.css';
import './story.css';

/** A screen of a set for stories: the canvas, its margins, keys. */
export function TvStory({
  isBare = false,
  isFrame = false,
  children,
}: {
  readonly isBare?: boolean;
  /** The story brings the frame with the page's area. */
  readonly isFrame?: boolean;
  readonly children: ReactNode;
}) {
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.add('tv');
    return () => classList.remove('tv');
  }, []);
  return (
    <FocusRoot screen="story">
      <Canvas>
        {isFrame ? (
          children
        ) : (
          <main className={isBare ? undefined : 'tv-story'} data-realm="page">
            {children}
          </main>
        )}
      </Canvas>
    </FocusRoot>
  );
}
