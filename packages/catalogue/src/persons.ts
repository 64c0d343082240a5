const ROLES = {
  director: 'catalogue.role_director',
  actor: 'catalogue.role_actor',
  producer: 'catalogue.role_producer',
  writer: 'catalogue.role_writer',
  composer: 'catalogue.role_composer',
  presenter: 'catalogue.role_presenter',
  editor: 'catalogue.role_editor',
} as const;

/** The text key of a person's role; undefined for a role without a translation (B-234). */
export function roleText(role: string): (typeof ROLES)[keyof typeof ROLES] | undefined {
  return Object.hasOwn(ROLES, role) ? ROLES[role as keyof typeof ROLES] : undefined;
}

/** The first letters of a name's first two words, for a person without a photo (B-121). */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/u)
    .slice(0, 2)
    .map((part) => [...part][0] ?? '')
    .join('');
}
