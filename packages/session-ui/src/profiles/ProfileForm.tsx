import {
  canBecomeChild,
  canRemoveProfile,
  PROFILE_NAME_MAX,
  type ProfileScreen,
  type ProfileScreenEvent,
} from '@antenna/session';
import { Button, Field, iconPencilSimple, Picture, Switch } from '@antenna/ui-kit';
import { useTexts } from '../texts.ts';
import type { HouseholdView } from './household.ts';
import { ViewingLimitsEditor } from './ViewingLimitsEditor.tsx';
import './ProfileForm.css';

export interface ProfileFormProps {
  readonly screen: ProfileScreen & { readonly at: 'new' | 'edit' };
  readonly household: HouseholdView;
  readonly send: (event: ProfileScreenEvent) => void;
  readonly isBusy?: boolean | undefined;
}

/** Picture beside name, role and, for a child, when it may watch; the same for a new one and for a known one. */
export function ProfileForm({ screen, household, send, isBusy = false }: ProfileFormProps) {
  const text = useTexts();
  const { home, pictureOf, isChildWatching } = household;
  const { draft, problem } = screen;
  const id = screen.at === 'edit' ? screen.id : undefined;
  const isActive = id !== undefined && id === home.activeId;
  const staysAdult = id !== undefined && !canBecomeChild({ id, role: draft.role }, home.profiles);
  const nameError =
    problem === 'required'
      ? text('profiles.name_required')
      : problem === 'too-long'
        ? text('profiles.name_long')
        : undefined;
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
        aria-label={text('profiles.change_picture')}
        onClick={() => send({ type: 'avatars-opened' })}
      >
        <span className="se-form-frame">
          <Picture src={pictureOf(draft.avatarId, id)} tone={draft.name} eager />
        </span>
        <span className="se-form-change" aria-hidden="true">
          {text('profiles.change_picture')}
        </span>
      </button>
      <div className="se-form-fields">
        <Field
          label={text('profiles.name')}
          value={draft.name}
          onChange={(name) => send({ type: 'typed', name })}
          error={nameError}
          maxLength={PROFILE_NAME_MAX}
          autoComplete="off"
          required
        />
        <Switch
          label={text('profiles.child_switch')}
          help={staysAdult ? text('profiles.last_adult') : text('profiles.child_help')}
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
            {text(screen.at === 'new' ? 'profiles.create' : 'profiles.save')}
          </Button>
          <Button kind="quiet" onClick={() => send({ type: 'back-pressed' })}>
            {text('common.cancel')}
          </Button>
        </div>
        {id !== undefined && canRemoveProfile({ id }, home.activeId) ? (
          <Button kind="danger" className="se-form-remove" onClick={() => send({ type: 'remove-pressed', home })}>
            {text('profiles.remove')}
          </Button>
        ) : null}
        {isActive && home.profiles.length > 1 ? <p className="se-form-note">{text('profiles.active_stays')}</p> : null}
      </div>
    </form>
  );
}

/** Managing begins here. */
export function ManageButton({
  isManaging,
  onToggle,
}: {
  readonly isManaging: boolean;
  readonly onToggle: () => void;
}) {
  const text = useTexts();
  return (
    <Button kind={isManaging ? 'quiet' : 'outline'} icon={isManaging ? undefined : iconPencilSimple} onClick={onToggle}>
      {text(isManaging ? 'common.back' : 'profiles.manage')}
    </Button>
  );
}
