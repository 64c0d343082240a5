import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { CANVAS, canvasScale } from './canvas-scale.ts';

const scaleNow = () => canvasScale(window.innerWidth, window.innerHeight);

export interface CanvasProps {
  /**
   * Drawn below the canvas at the window's own size: a picture that a set shows on its video plane must not be inside a
   * scaled element.
   */
  readonly behind?: ReactNode;
  readonly children: ReactNode;
}

/** 1920 × 1080 units, scaled to the window: sets open apps with 1280 × 720 or 1920 × 1080. */
export function Canvas({ behind, children }: CanvasProps) {
  const [scale, setScale] = useState(scaleNow);
  useEffect(() => {
    const resize = () => setScale(scaleNow());
    window.addEventListener('resize', resize);
    return () => window.removeEventListener('resize', resize);
  }, []);
  const style: CSSProperties = {
    width: CANVAS.width,
    height: CANVAS.height,
    // A scale of 1 would make a layer of its own for nothing.
    ...(scale !== 1 && { transform: `scale(${scale})` }),
  };
  return (
    <>
      {behind}
      <div className="tv-canvas" style={style}>
        {children}
      </div>
    </>
  );
}
