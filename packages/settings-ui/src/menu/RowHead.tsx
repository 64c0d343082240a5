import { Icon, iconCaretRight, Link, useTranslation } from '@antenna/ui-kit';

/** Name and balance, linking to the account. */
export function RowHead({
  to,
  name,
  detail,
  balance,
  onClick,
}: {
  readonly to: string;
  readonly name: string;
  readonly detail?: string | undefined;
  readonly balance?: string | undefined;
  readonly onClick: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Link to={to} className="st-drop-head" onClick={onClick}>
      <span className="st-drop-who">
        <strong>{name}</strong>
        {detail ? <span>{detail}</span> : null}
        {balance === undefined ? null : (
          <span className="st-drop-balance">
            {t('settings.balance')} <b>{balance}</b>
          </span>
        )}
      </span>
      <Icon glyph={iconCaretRight} size="inline" />
    </Link>
  );
}
