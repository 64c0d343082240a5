import { useMemo } from 'react';
import { renderSVG } from 'uqr';
import './parts.css';

/** A QR code for a phone's camera: black on white, with its quiet zone. */
export function TvQr({
  says,
  image,
  alt,
  size = 'large',
}: {
  readonly says?: string | undefined;
  readonly image?: string | undefined;
  readonly alt: string;
  readonly size?: 'large' | 'middle' | 'small';
}) {
  const src = useMemo(
    () =>
      image ??
      (says === undefined ? undefined : `data:image/svg+xml,${encodeURIComponent(renderSVG(says, { border: 2 }))}`),
    [says, image],
  );
  const className = `tu-qr tu-qr--${size}`;
  return src === undefined ? (
    <div className={className} aria-busy="true" />
  ) : (
    <img className={className} src={src} alt={alt} />
  );
}
