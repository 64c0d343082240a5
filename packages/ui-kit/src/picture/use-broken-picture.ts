import { useCallback, useState } from 'react';

/** Props of an `img`; `isBroken` is true once it failed. One that failed before React listened is asked to decode. */
export function useBrokenPicture(src: string | undefined): {
  readonly isBroken: boolean;
  readonly watch: { readonly ref: (image: HTMLImageElement | null) => void; readonly onError: () => void };
} {
  const [broken, setBroken] = useState<string | undefined>(undefined);
  const onError = useCallback(() => setBroken(src), [src]);
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      // Firefox gives no width to a drawing (SVG) without one: only decoding tells.
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') image.decode?.().catch(onError);
    },
    [onError],
  );
  return { isBroken: src !== undefined && broken === src, watch: { ref, onError } };
}
