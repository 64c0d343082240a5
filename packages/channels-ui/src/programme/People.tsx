import type { Person, ProgramInfo } from '@antenna/api-client';
import { initialsOf, roleText } from '@antenna/catalogue';
import { to } from '@antenna/navigation';
import { Card, Picture, Shelf, useTranslation } from '@antenna/ui-kit';
import './People.css';

/** People of the programme: cards that link to the person's page (B-087), and names without a page. */
export function People({ persons, credits }: Pick<ProgramInfo, 'persons' | 'credits'>) {
  const { t } = useTranslation();
  const roleName = (role: string) => {
    const key = roleText(role);
    return key ? t(key) : '';
  };
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
      picture={<Picture src={person.image} kind="avatar" title={initialsOf(person.name)} tone={person.name} />}
      title={person.name}
      caption={person.subtitle ?? role}
    />
  );
}

/** `Presenter: Anna Lozova, Ivan Petrov`: each role once, with all its names. */
function namesByRole(credits: ProgramInfo['credits'], roleName: (role: string) => string): readonly string[] {
  const roles = new Map<string, string[]>();
  for (const { name, role } of credits) roles.set(roleName(role), [...(roles.get(roleName(role)) ?? []), name]);
  return [...roles].map(([role, names]) => (role === '' ? names.join(', ') : `${role}: ${names.join(', ')}`));
}
