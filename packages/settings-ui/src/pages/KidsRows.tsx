import type { ViewingLimits } from '@antenna/api-client';
import { useOpenModal, useProfilesQuery } from '@antenna/store';
import { iconBaby, useFormats, useTranslation } from '@antenna/ui-kit';
import { useId } from 'react';
import { RowButton, Rows } from '../parts/Row.tsx';

/** Child profiles in the parental settings with their viewing limits; a press opens the profile. */
export function KidsRows() {
  const { t } = useTranslation();
  const { duration } = useFormats();
  const { data: profiles = [] } = useProfilesQuery();
  const open = useOpenModal();
  const headingId = useId();
  const children = profiles.filter(({ role }) => role === 'child');
  if (children.length === 0) return null;
  const meaning = ({ from, to, dailyMinutes }: ViewingLimits) => {
    const hours = from === undefined || to === undefined ? [] : [`${from}–${to}`];
    const daily = dailyMinutes === undefined ? [] : [duration(dailyMinutes * 60)];
    return [...hours, ...daily].join(' · ') || t('profiles.daily_none');
  };
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="k-h2">
        {t('profiles.limits')}
      </h2>
      <Rows>
        {children.map(({ id, name, limits }) => (
          <RowButton
            key={id}
            icon={iconBaby}
            label={name}
            value={meaning(limits)}
            onClick={() => open({ name: 'profiles', with: { view: 'edit', id } })}
          />
        ))}
      </Rows>
    </section>
  );
}
