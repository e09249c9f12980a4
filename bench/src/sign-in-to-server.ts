import type { BenchFleet } from './bench-fleet.ts'

/** Logs in as the fleet's user and returns the cookies of the session. */
export const signInToServer = async (url: string, { login, password }: BenchFleet): Promise<string> => {
  const answer = await fetch(`${url}/index.php/api/profile/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: login, password }),
  })
  if (answer.status !== 200) throw new Error(`the login answered ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

/** The token that writes of such a session carry. */
export const csrfTokenOf = (cookies: string): string => /(?:^|; )csrf_test_name=([^;]+)/.exec(cookies)?.[1] ?? ''
