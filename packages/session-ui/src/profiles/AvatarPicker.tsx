import type { AvatarCategory } from '@antenna/api-client';
import { EmptyState, Icon, iconCheck, iconImage, moveFocus, Picture, useTranslation } from '@antenna/ui-kit';
import './AvatarPicker.css';

/** All pictures under the operator's headings. A press selects and goes back. */
export function AvatarPicker({
  categories,
  chosen,
  onChoose,
}: {
  readonly categories: readonly AvatarCategory[];
  readonly chosen: number | undefined;
  readonly onChoose: (avatarId: number) => void;
}) {
  const { t } = useTranslation();
  if (categories.every(({ avatars }) => avatars.length === 0))
    return <EmptyState icon={iconImage} title={t('profiles.no_pictures')} level={3} />;
  return (
    <div
      className="se-avatars"
      role="presentation"
      onKeyDown={(event) =>
        moveFocus(event, [...event.currentTarget.querySelectorAll<HTMLElement>('.se-avatar')], {
          axis: 'both',
          loop: false,
        })
      }
    >
      {categories.map(({ title, avatars }) => (
        <section key={title} aria-label={title}>
          <h3 className="k-h3">{title}</h3>
          <ul>
            {avatars.map(({ id, src }, index) => (
              <li key={id}>
                <button
                  type="button"
                  className="se-avatar"
                  aria-label={`${title} ${index + 1}`}
                  aria-pressed={id === chosen}
                  onClick={() => onChoose(id)}
                >
                  <Picture src={src} tone={title} kind="avatar" eager />
                  {id === chosen ? (
                    <span className="se-tile-mark">
                      <Icon glyph={iconCheck} size="inline" />
                    </span>
                  ) : null}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
