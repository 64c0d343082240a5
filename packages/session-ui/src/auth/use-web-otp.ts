import { useEffect, useRef } from 'react';

interface OtpCredential {
  readonly code?: string;
}

/** Takes the code out of an SMS where the browser can (WebOTP); everywhere else the keyboard's own suggestion does it. */
export function useWebOtp(isWaiting: boolean, onCode: (code: string) => void): void {
  const told = useRef(onCode);
  useEffect(() => {
    told.current = onCode;
  });
  useEffect(() => {
    if (!isWaiting || !('OTPCredential' in window)) return undefined;
    const stop = new AbortController();
    // The DOM's types do not know `otp` yet.
    const wanted = { otp: { transport: ['sms'] }, signal: stop.signal } as unknown as CredentialRequestOptions;
    navigator.credentials.get(wanted).then(
      (found) => {
        const { code } = (found ?? {}) as OtpCredential;
        if (code) told.current(code);
      },
      () => {},
    );
    return () => stop.abort();
  }, [isWaiting]);
}
