import type { PacketImage } from '@antenna/api-client';
import { designImage } from '@antenna/packets-payments';
import { useLayout } from '@antenna/ui-kit';
import { useState, type ReactNode } from 'react';
import './DesignPicture.css';

export interface DesignPictureProps {
  readonly image: PacketImage | undefined;
  readonly kind: 'logo' | 'badge' | 'features';
  /** Empty where texts beside it say the same. */
  readonly alt?: string;
  /** Where there is no picture, or it does not load. */
  readonly otherwise?: ReactNode;
}

/** A picture of a packet's design, for this screen and its pixel ratio (C-118). */
export function DesignPicture({ image, kind, alt = '', otherwise = null }: DesignPictureProps) {
  const isMobile = useLayout('isMobile');
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const picture = designImage(image, isMobile ? 'mobile' : 'tv');
  if (!picture || picture.src === brokenSrc) return otherwise;
  return (
    <img
      {...picture}
      alt={alt}
      className={`pk-design pk-design--${kind}`}
      decoding="async"
      onError={() => setBrokenSrc(picture.src)}
    />
  );
}
