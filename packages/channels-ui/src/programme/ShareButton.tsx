import { iconShareNetwork, IconButton, useTranslation } from '@antenna/ui-kit';

/** Offers the page's address: the system's own sheet where there is one, else the clipboard. `onShared` says how it went. */
export function ShareButton({
  title,
  path,
  onShared,
}: {
  readonly title: string;
  /** Path and query within the app. */
  readonly path: string;
  readonly onShared: (outcome: 'shared' | 'copied' | 'refused') => void;
}) {
  const { t } = useTranslation();
  return (
    <IconButton
      kind="square"
      glyph={iconShareNetwork}
      label={t('channels.share')}
      onClick={() => {
        void share(title, new URL(path, location.href).href).then((outcome) => {
          if (outcome) onShared(outcome);
        });
      }}
    />
  );
}

async function share(title: string, url: string): Promise<'shared' | 'copied' | 'refused' | undefined> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (trouble) {
      // The viewer closed the sheet: that is an answer, not a failure.
      if (trouble instanceof DOMException && trouble.name === 'AbortError') return undefined;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'refused';
  }
}
