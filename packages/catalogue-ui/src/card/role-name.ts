import type { TextKey } from '@antenna/i18n';
import { useTranslation } from '@antenna/ui-kit';

const ROLES: Readonly<Record<string, TextKey>> = {
  director: 'catalogue.role_director',
  actor: 'catalogue.role_actor',
  producer: 'catalogue.role_producer',
  writer: 'catalogue.role_writer',
  composer: 'catalogue.role_composer',
  presenter: 'catalogue.role_presenter',
  editor: 'catalogue.role_editor',
};

/** The seven roles in the viewer's language; any other role as the platform names it (B-234). */
export function useRoleName(): (role: string) => string {
  const { t } = useTranslation();
  return (role) => (Object.hasOwn(ROLES, role) ? t(ROLES[role] as TextKey) : role);
}
