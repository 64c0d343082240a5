interface Named {
  readonly firstName: string;
  readonly username: string;
  readonly phone?: string;
}

/** The viewer's name in the account menu: first name and phone, else the username. */
export function identity(user: Named, phoneMask: string): { readonly name: string; readonly detail?: string } {
  const phone = user.phone === undefined ? undefined : maskedPhone(user.phone, phoneMask);
  const first = user.firstName.trim();
  if (first !== '') return phone === undefined ? { name: first } : { name: first, detail: phone };
  return { name: phone ?? user.username };
}

/** Formats digits by the operator's mask; a number of another length is unchanged. */
export function maskedPhone(phone: string, mask: string): string {
  const digits = phone.replace(/\D/g, '');
  const places = mask.match(/[#\d]/g) ?? [];
  if (digits.length === 0 || places.length !== digits.length) return phone;
  let next = 0;
  return mask.replace(/[#\d]/g, () => digits.charAt(next++));
}
