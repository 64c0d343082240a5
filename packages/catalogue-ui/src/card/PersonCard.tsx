import type { Person } from '@antenna/api-client';
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
      picture={<Picture src={person.image} title={initials(person.name)} tone={person.name} />}
      title={person.name}
      caption={person.subtitle ?? roleName(person.role)}
    />
  );
}

/** A person without a photo shows the first letters of the name (B-121). */
function initials(name: string): string {
  return name
    .split(/\s+/u)
    .slice(0, 2)
    .map((part) => [...part][0] ?? '')
    .join('');
}
