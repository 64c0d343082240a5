import { useMemo } from 'react';
import { renderSVG } from 'uqr';
import './parts.css';

/** A QR code for a phone's camera: black on white, with its quiet zone. */
export function TvQr({
  says,
  image,
  alt,
}: {
  readonly says?: string | undefined;
  readonly image?: string | undefined;
  readonly alt: string;
}) {
  const src = useMemo(
    () =>
      image ??
      (says === undefined ? undefined : `data:image/svg+xml,${encodeURIComponent(renderSVG(says, { border: 2 }))}`),
    [says, image],
  );
  return src === undefined ? <div className="tu-qr" aria-busy="true" /> : <img className="tu-qr" src={src} alt={alt} />;
}
