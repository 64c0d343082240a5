import {
  canBecomeChild,
  canRemoveProfile,
  PROFILE_NAME_MAX,
  type ProfileScreen,
  type ProfileScreenEvent,
} from '@antenna/session';
import { Button, Field, iconPencilSimple, Picture, Switch, useTranslation } from '@antenna/ui-kit';
import type { HouseholdView } from '@antenna/store';
import { ViewingLimitsEditor } from './ViewingLimitsEditor.tsx';
import './ProfileForm.css';

export interface ProfileFormProps {
  readonly screen: ProfileScreen & { readonly at: 'new' | 'edit' };
  readonly household: HouseholdView;
  readonly send: (event: ProfileScreenEvent) => void;
  readonly isBusy?: boolean | undefined;
}

/** Picture, name, role and, for a child, viewing limits; for new and existing profiles. */
export function ProfileForm({ screen, household, send, isBusy = false }: ProfileFormProps) {
  const { t } = useTranslation();
  const { home, pictureOf, isChildWatching } = household;
  const { draft, problem } = screen;
  const id = screen.at === 'edit' ? screen.id : undefined;
  const isActive = id !== undefined && id === home.activeId;
  const staysAdult = id !== undefined && !canBecomeChild({ id, role: draft.role }, home.profiles);
  const nameError =
    problem === 'required' ? t('profiles.name_required') : problem === 'too-long' ? t('profiles.name_long') : undefined;
  return (
    <form
      className="se-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) send({ type: 'save-pressed', home });
      }}
    >
      <button
        type="button"
        className="se-form-picture"
        aria-label={t('profiles.change_picture')}
        onClick={() => send({ type: 'avatars-opened' })}
      >
        <span className="se-form-frame">
          <Picture src={pictureOf(draft.avatarId, id)} tone={draft.name} kind="avatar" eager />
        </span>
        <span className="se-form-change" aria-hidden="true">
          {t('profiles.change_picture')}
        </span>
      </button>
      <div className="se-form-fields">
        <Field
          label={t('profiles.name')}
          value={draft.name}
          onChange={(name) => send({ type: 'typed', name })}
          error={nameError}
          maxLength={PROFILE_NAME_MAX}
          autoComplete="off"
          required
        />
        <Switch
          label={t('profiles.child_switch')}
          help={staysAdult ? t('profiles.last_adult') : t('profiles.child_help')}
          isOn={draft.role === 'child'}
          onToggle={staysAdult ? undefined : () => send({ type: 'child-toggled', home })}
        />
        {screen.at === 'edit' && draft.role === 'child' ? (
          <ViewingLimitsEditor
            limits={draft.limits}
            isWrong={problem === 'limits'}
            isReadOnly={isChildWatching}
            onChange={(limits) => send({ type: 'limits-chosen', limits })}
          />
        ) : null}
        <div className="se-form-actions">
          <Button kind="brand" type="submit" loading={isBusy}>
            {t(screen.at === 'new' ? 'profiles.create' : 'profiles.save')}
          </Button>
          <Button kind="quiet" onClick={() => send({ type: 'back-pressed' })}>
            {t('common.cancel')}
          </Button>
        </div>
        {id !== undefined && canRemoveProfile({ id }, home.activeId) ? (
          <Button kind="danger" className="se-form-remove" onClick={() => send({ type: 'remove-pressed', home })}>
            {t('profiles.remove')}
          </Button>
        ) : null}
        {isActive && home.profiles.length > 1 ? <p className="se-form-note">{t('profiles.active_stays')}</p> : null}
      </div>
    </form>
  );
}

/** Whether it starts in the manage view. */
export function ManageButton({
  isManaging,
  onToggle,
}: {
  readonly isManaging: boolean;
  readonly onToggle: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Button kind={isManaging ? 'quiet' : 'outline'} icon={isManaging ? undefined : iconPencilSimple} onClick={onToggle}>
      {t(isManaging ? 'common.back' : 'profiles.manage')}
    </Button>
  );
}
