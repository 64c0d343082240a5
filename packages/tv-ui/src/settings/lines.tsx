import { Press, Waiting } from '@antenna/tv-kit';
import { useTranslation } from '@antenna/ui-kit';
import type { ReactNode } from 'react';

/** A line with its value at the end. */
export function Line({
  id,
  label,
  value,
  about,
  onPress,
}: {
  readonly id: string;
  readonly label: string;
  readonly value?: string | undefined;
  readonly about?: string | undefined;
  readonly onPress: () => void;
}) {
  return (
    <Press id={id} className="tu-setting" onPress={onPress}>
      <span className="tu-setting-words">
        <span className="tu-setting-label">{label}</span>
        {about ? <span className="tu-setting-about tu-ellipsis">{about}</span> : null}
      </span>
      {value === undefined ? null : <span className="tu-setting-value">{value}</span>}
    </Press>
  );
}

export function Toggle(props: {
  readonly id: string;
  readonly label: string;
  readonly about?: string | undefined;
  readonly isOn: boolean;
  readonly onToggle: () => void;
}) {
  const { id, label, about, isOn, onToggle } = props;
  return (
    <Press id={id} className="tu-setting" pressed={isOn} onPress={onToggle}>
      <span className="tu-setting-words">
        <span className="tu-setting-label">{label}</span>
        {about ? <span className="tu-setting-about tu-ellipsis">{about}</span> : null}
      </span>
      <span className={isOn ? 'tu-switch tu-switch--on' : 'tu-switch'} />
    </Press>
  );
}

export const Lines = ({ region, children }: { readonly region: string; readonly children: ReactNode }) => (
  <div className="tu-lines" data-region={region}>
    {children}
  </div>
);

export const Loading = () => {
  const { t } = useTranslation();
  return <Waiting label={t('common.loading')} className="tu-setting" />;
};
