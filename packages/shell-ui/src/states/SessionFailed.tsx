import { ErrorState, iconPlugs } from '@antenna/ui-kit';
import { useTexts } from '../texts.ts';

/** The whole page when no session could be opened at all. */
export function SessionFailed({
  onRetry,
  retrying,
  phone,
}: {
  readonly onRetry: () => void;
  readonly retrying?: boolean | undefined;
  readonly phone?: string | undefined;
}) {
  const text = useTexts();
  return (
    <ErrorState
      page
      level={1}
      icon={iconPlugs}
      title={text('shell.failed_title')}
      text={phone ? text('shell.failed_text_phone', { phone }) : text('shell.failed_text')}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}
