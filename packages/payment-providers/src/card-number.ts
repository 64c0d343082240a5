/** 12 to 19 digits, in groups or not, also as an address encodes the blanks between. */
const DIGITS = /(?<!\d)\d(?:(?:[ +-]|%20)?\d){11,18}(?!\d)/g;

/** The check digit of payment cards (ISO/IEC 7812-1). */
export function isLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Whatever could be a card's number is taken out of a text for the log. */
export function withoutCards(text: string): string {
  return text.replaceAll(DIGITS, (found) =>
    isLuhn(found.replaceAll('%20', '').replaceAll(/\D/g, '')) ? '***' : found,
  );
}
