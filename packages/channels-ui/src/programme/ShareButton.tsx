import { iconShareNetwork, IconButton, useTranslation } from '@antenna/ui-kit';

/** Shares the page's address: with the system's share sheet if available, otherwise the clipboard. `onShared` gets the result. */
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
    } catch (error) {
      // Closing the share sheet is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'refused';
  }
}
