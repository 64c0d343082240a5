/** A text without tokens, e-mail addresses, phones and quoted values. */
export const anonymous = (text: string): string =>
  text
    .replaceAll(/((?:access_)?token|handover|code|secret|password)=[^&"\s]+/gi, '$1=…')
    .replaceAll(/[^\s@"'<>(),;:=]{1,64}@[^\s@"'<>(),;:=]{1,253}/g, '…@…')
    .replaceAll(/\+?\d{9,15}(?!\d)/g, '…')
    .replaceAll(/'[^'\n]{1,1000}'/g, "'…'");
