import {
  canBecomeChild,
  canRemoveProfile,
  PROFILE_NAME_MAX,
  type ProfileScreen,
  type ProfileScreenEvent,
} from '@antenna/session';
import { useLanguage, type HouseholdView } from '@antenna/store';
import { Button, Keyboard, Press } from '@antenna/tv-kit';
import { useTranslation } from '@antenna/ui-kit';
import { useState } from 'react';
import { FullDialog } from '../parts/FullDialog.tsx';
import { Toggle } from '../settings/lines.tsx';
import { ProfileFace } from './ProfileTiles.tsx';
import { ViewingLimits } from './ViewingLimits.tsx';
import '../settings/settings.css';
import './profiles.css';

export interface ProfileFormProps {
  readonly screen: ProfileScreen & { readonly at: 'new' | 'edit' };
  readonly household: HouseholdView;
  readonly send: (event: ProfileScreenEvent) => void;
  readonly isBusy: boolean;
}

/** Picture, role and a child's limits beside the keys for the name; for new and existing profiles. */
export function ProfileForm({ screen, household, send, isBusy }: ProfileFormProps) {
  const { t } = useTranslation();
  const { home, pictureOf, isChildWatching } = household;
  const { draft, problem } = screen;
  const id = screen.at === 'edit' ? screen.id : undefined;
  const staysAdult = id !== undefined && !canBecomeChild({ id, role: draft.role }, home.profiles);
  // From choosing a picture the way leads on; a new profile begins with its name.
  const [isNamed] = useState(draft.name !== '');
  const isActive = id !== undefined && id === home.activeId;
  return (
    <FullDialog
      key="form"
      title={t(id === undefined ? 'profiles.new' : 'profiles.edit')}
      onClose={() => send({ type: 'back-pressed' })}
    >
      <div className="tu-profile-form">
        <div className="tu-profile-fields" data-region={`profile-form-${id ?? 'new'}`}>
          <Press id="profile-picture" className="tu-profile-picture" onPress={() => send({ type: 'avatars-opened' })}>
            <ProfileFace src={pictureOf(draft.avatarId, id)} name={draft.name} />
            <span className="tu-profile-change">{t('profiles.change_picture')}</span>
          </Press>
          <Toggle
            id="profile-child"
            label={t('profiles.child_switch')}
            about={t(staysAdult ? 'profiles.last_adult' : 'profiles.child_help')}
            isOn={draft.role === 'child'}
            onToggle={() => send({ type: 'child-toggled', home })}
          />
          {screen.at === 'edit' && draft.role === 'child' && !isChildWatching ? (
            <ViewingLimits
              limits={draft.limits}
              isWrong={problem === 'limits'}
              onChange={(limits) => send({ type: 'limits-chosen', limits })}
            />
          ) : null}
          <div className="tu-actions tu-profile-buttons">
            <Button
              id="profile-save"
              kind="solid"
              isInitial={isNamed}
              isDisabled={isBusy}
              onPress={() => send({ type: 'save-pressed', home })}
            >
              {t(id === undefined ? 'profiles.create' : 'profiles.save')}
            </Button>
            <Button id="profile-cancel" onPress={() => send({ type: 'back-pressed' })}>
              {t('common.cancel')}
            </Button>
            {id !== undefined && canRemoveProfile({ id }, home.activeId) ? (
              <Button id="profile-remove" onPress={() => send({ type: 'remove-pressed', home })}>
                {t('profiles.remove')}
              </Button>
            ) : null}
          </div>
          {isActive && home.profiles.length > 1 ? (
            <p className="tu-profile-note">{t('profiles.active_stays')}</p>
          ) : null}
        </div>
        <NameKeys
          name={draft.name}
          problem={problem === 'required' || problem === 'too-long' ? problem : undefined}
          onName={(name) => send({ type: 'typed', name })}
        />
      </div>
    </FullDialog>
  );
}

function NameKeys({
  name,
  problem,
  onName,
}: {
  readonly name: string;
  readonly problem: 'required' | 'too-long' | undefined;
  readonly onName: (name: string) => void;
}) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  // Names begin with a capital letter, as a phone's keyboard does it.
  const add = (text: string) =>
    onName((name + (/(^|\s)$/.test(name) ? text.toLocaleUpperCase(language) : text)).slice(0, PROFILE_NAME_MAX));
  return (
    <div className="tu-profile-typing">
      <p className="tu-profile-typed tu-ellipsis" data-empty={name === '' || undefined}>
        {name || t('profiles.name')}
      </p>
      <p className="tu-profile-problem" role="alert">
        {problem ? t(problem === 'required' ? 'profiles.name_required' : 'profiles.name_long') : ''}
      </p>
      <Keyboard
        language={language}
        label={t('set.keyboard')}
        labels={{ space: t('set.space'), erase: t('set.erase'), clear: t('common.clear') }}
        onText={add}
        onErase={() => onName(Array.from(name).slice(0, -1).join(''))}
        onClear={() => onName('')}
      />
    </div>
  );
}
