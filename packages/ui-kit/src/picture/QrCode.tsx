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
  const wanted = image === undefined ? says : undefined;
  useEffect(() => {
    if (wanted === undefined) return undefined;
    let isGone = false;
    void import('./qr-drawing.ts').then(({ renderSVG }) => {
      if (!isGone)
        setDrawn({ says: wanted, src: `data:image/svg+xml,${encodeURIComponent(renderSVG(wanted, { border: 2 }))}` });
    });
    return () => {
      isGone = true;
    };
  }, [wanted]);
  const src = image ?? (drawn !== undefined && drawn.says === wanted ? drawn.src : undefined);
  return src === undefined ? <div className="k-qr" aria-busy="true" /> : <img className="k-qr" src={src} alt={alt} />;
}
