import type { Person } from '@antenna/api-client';
import { initialsOf } from '@antenna/catalogue';
import { to } from '@antenna/navigation';
import { Card, Picture } from '@antenna/ui-kit';
import { useRoleName } from './role-name.ts';

export function PersonCard({ person }: { readonly person: Person }) {
  const roleName = useRoleName();
  return (
    <Card
      to={to.person(person.slug || person.id)}
      shape="round"
      className="ca-person"
      picture={<Picture src={person.image} kind="avatar" title={initialsOf(person.name)} tone={person.name} />}
      title={person.name}
      caption={person.subtitle ?? roleName(person.role)}
    />
  );
}
