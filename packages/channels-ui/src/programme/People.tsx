import type { Person, ProgramInfo } from '@antenna/api-client';
import type { TextKey } from '@antenna/i18n';
import { to } from '@antenna/navigation';
import { Card, Picture, Shelf, useTranslation } from '@antenna/ui-kit';
import './People.css';

const ROLES: Readonly<Record<string, TextKey>> = {
  director: 'catalogue.role_director',
  actor: 'catalogue.role_actor',
  producer: 'catalogue.role_producer',
  writer: 'catalogue.role_writer',
  composer: 'catalogue.role_composer',
  presenter: 'catalogue.role_presenter',
  editor: 'catalogue.role_editor',
};

/** People of the programme: cards that link to the person's page (B-087), and names without a page. */
export function People({ persons, credits }: Pick<ProgramInfo, 'persons' | 'credits'>) {
  const { t } = useTranslation();
  const roleName = (role: string) => (Object.hasOwn(ROLES, role) ? t(ROLES[role] as TextKey) : '');
  if (persons.length === 0 && credits.length === 0) return null;
  return (
    <div className="ch-people">
      {persons.length > 0 ? (
        <Shelf title={t('catalogue.persons')} card="tile">
          {persons.map((person) => (
            <PersonCard key={`${person.id} ${person.role}`} person={person} role={roleName(person.role)} />
          ))}
        </Shelf>
      ) : (
        <h2 className="k-h2">{t('catalogue.persons')}</h2>
      )}
      {credits.length > 0 ? <p className="ch-people-names">{namesByRole(credits, roleName).join('. ')}</p> : null}
    </div>
  );
}

function PersonCard({ person, role }: { readonly person: Person; readonly role: string }) {
  return (
    <Card
      to={to.person(person.slug || person.id)}
      shape="round"
      className="ch-person"
      picture={<Picture src={person.image} title={initials(person.name)} tone={person.name} />}
      title={person.name}
      caption={person.subtitle ?? role}
    />
  );
}

/** Initials for a person without a photo. */
function initials(name: string): string {
  return name
    .split(/\s+/u)
    .slice(0, 2)
    .map((part) => [...part][0] ?? '')
    .join('');
}

/** `Presenter: Anna Lozova, Ivan Petrov`: each role once, with all its names. */
function namesByRole(credits: ProgramInfo['credits'], roleName: (role: string) => string): readonly string[] {
  const roles = new Map<string, string[]>();
  for (const { name, role } of credits) roles.set(roleName(role), [...(roles.get(roleName(role)) ?? []), name]);
  return [...roles].map(([role, names]) => (role === '' ? names.join(', ') : `${role}: ${names.join(', ')}`));
}
