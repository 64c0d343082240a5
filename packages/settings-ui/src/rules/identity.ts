interface Named {
  readonly firstName: string;
  readonly username: string;
  readonly phone?: string;
}

/** Who the account menu says one is: first name and phone, or the user name when those are missing. */
export function identity(user: Named, phoneMask: string): { readonly name: string; readonly detail?: string } {
  const phone = user.phone === undefined ? undefined : maskedPhone(user.phone, phoneMask);
  const first = user.firstName.trim();
  if (first !== '') return phone === undefined ? { name: first } : { name: first, detail: phone };
  return { name: phone ?? user.username };
}

/** Digits in the places of the operator's mask; a number of another length stays as it is. */
export function maskedPhone(phone: string, mask: string): string {
  const digits = phone.replace(/\D/g, '');
  const places = mask.match(/[#\d]/g) ?? [];
  if (digits.length === 0 || places.length !== digits.length) return phone;
  let next = 0;
  return mask.replace(/[#\d]/g, () => digits.charAt(next++));
}
