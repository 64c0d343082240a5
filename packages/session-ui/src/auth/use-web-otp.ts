import { useEffect, useRef } from 'react';

interface OtpCredential {
  readonly code?: string;
}

/** Reads the code from an SMS where the browser supports WebOTP; elsewhere the keyboard suggests it. */
export function useWebOtp(isWaiting: boolean, onCode: (code: string) => void): void {
  const listener = useRef(onCode);
  useEffect(() => {
    listener.current = onCode;
  });
  useEffect(() => {
    if (!isWaiting || !('OTPCredential' in window)) return undefined;
    const stop = new AbortController();
    // The DOM types lack `otp`.
    const requested = { otp: { transport: ['sms'] }, signal: stop.signal } as unknown as CredentialRequestOptions;
    navigator.credentials.get(requested).then(
      (found) => {
        const { code } = (found ?? {}) as OtpCredential;
        if (code) listener.current(code);
      },
      () => {},
    );
    return () => stop.abort();
  }, [isWaiting]);
}
