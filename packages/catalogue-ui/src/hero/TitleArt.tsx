import { onAnyScreen, useBrokenPicture } from '@antenna/ui-kit';

/** A title as it is drawn, else in words. */
export function TitleArt({
  src,
  title,
  isFirst = false,
}: {
  readonly src: string | undefined;
  readonly title: string;
  /** In the server's markup. */
  readonly isFirst?: boolean | undefined;
}) {
  const { isBroken, watch } = useBrokenPicture(src);
  return src && !isBroken ? (
    <img
      src={src}
      srcSet={onAnyScreen(src, 'art')}
      sizes="(max-width:650px) 80vw,520px"
      alt={title}
      className="ca-hero-art"
      decoding={isFirst ? 'sync' : 'async'}
      {...watch}
    />
  ) : (
    title
  );
}
