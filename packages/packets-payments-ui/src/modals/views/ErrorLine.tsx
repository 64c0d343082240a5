import { Icon, iconWarningCircle } from '@antenna/ui-kit';
import '../paying.css';

/** What went wrong, where the next press is; its place is there before, so that readers hear it. */
export function ErrorLine({ text }: { readonly text: string | undefined }) {
  return (
    <p className="pm-error" role="alert">
      {text ? (
        <>
          <Icon glyph={iconWarningCircle} size="inline" />
          {text}
        </>
      ) : null}
    </p>
  );
}
