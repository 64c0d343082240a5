import { useEffect, useState } from 'react';
import './QrCode.css';

export interface QrCodeProps {
  /** The encoded text. */
  readonly says?: string | undefined;
  /** A ready-made code, shown as it is. */
  readonly image?: string | undefined;
  readonly alt: string;
}

/** A QR code, black on white in every theme for scanners. Its library is loaded lazily. */
export function QrCode({ says, image, alt }: QrCodeProps) {
  const [drawn, setDrawn] = useState<{ readonly says: string; readonly src: string }>();
  const requested = image === undefined ? says : undefined;
  useEffect(() => {
    if (requested === undefined) return undefined;
    let isGone = false;
    void import('./qr-drawing.ts').then(({ renderSVG }) => {
      if (!isGone)
        setDrawn({
          says: requested,
          src: `data:image/svg+xml,${encodeURIComponent(renderSVG(requested, { border: 2 }))}`,
        });
    });
    return () => {
      isGone = true;
    };
  }, [requested]);
  const src = image ?? (drawn !== undefined && drawn.says === requested ? drawn.src : undefined);
  return src === undefined ? <div className="k-qr" aria-busy="true" /> : <img className="k-qr" src={src} alt={alt} />;
}
