import { useEffect, useState } from 'react';

/** A QR code, drawn when its library is here: hardly anybody ever needs it. */
export function QrPicture({ says, alt }: { readonly says: string; readonly alt: string }) {
  const [drawn, setDrawn] = useState<string>();
  useEffect(() => {
    let isGone = false;
    void import('./qr-code.ts').then(({ renderSVG }) => {
      if (!isGone) setDrawn(`data:image/svg+xml,${encodeURIComponent(renderSVG(says, { border: 2 }))}`);
    });
    return () => {
      isGone = true;
    };
  }, [says]);
  return drawn === undefined ? <div className="se-qr" aria-busy="true" /> : <img className="se-qr" src={drawn} alt={alt} />;
}
