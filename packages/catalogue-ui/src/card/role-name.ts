import { roleText } from '@antenna/catalogue';
import { useTranslation } from '@antenna/ui-kit';

/** The roles of the product in the viewer's language; any other role as the platform names it (B-234). */
export function useRoleName(): (role: string) => string {
  const { t } = useTranslation();
  return (role) => {
    const key = roleText(role);
    return key ? t(key) : role;
  };
}
