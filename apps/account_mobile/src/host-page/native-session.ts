/** The session of the app that is played: signed in by the API, as a native app is. */
export interface NativeSession {
  signIn(login: string, password: string): Promise<boolean>;
  /** A one-time code for the page; empty without a user. */
  handover(): Promise<string>;
}

export function createNativeSession(): NativeSession {
  let token: string | undefined;
  const post = async <Answer>(path: string, body: object): Promise<Answer | undefined> => {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.ok ? ((await answer.json()) as Answer) : undefined;
  };
  const withToken = (path: string, given: string) => `${path}?access_token=${encodeURIComponent(given)}`;
  return {
    async signIn(login, password) {
      const unbound = await post<{ access_token: string }>('/v2/auth/login', { login, password });
      if (!unbound) return false;
      const device = await post<{ id: string }>(withToken('/v2/users/self/devices', unbound.access_token), {
        serial: crypto.randomUUID(),
        device_type: 'phone',
        vendor: 'Antenna',
        model: 'played app',
        version: '1',
        os_name: 'host',
        os_version: '',
        application_type: 'native',
      });
      const bound = device && (await post<{ access_token: string }>('/v2/auth/device', { device_id: device.id }));
      token = bound?.access_token;
      return token !== undefined;
    },
    async handover() {
      const given = token && (await post<{ code: string }>(withToken('/v2/users/self/handover', token), {}));
      return given ? given.code : '';
    },
  };
}
