const NAME = 'COLDBAR_E2E_COOKIES'

/** Hands the cookies of a session to the journeys, which run in processes of their own. */
export const shareSession = (cookies: ReadonlyMap<string, string>): void => {
  process.env[NAME] = JSON.stringify([...cookies])
}

/** The session that set-up opened, as cookies for a browser. */
export function sessionFromSetUp(url: string): { name: string; value: string; url: string }[] {
  const cookies = JSON.parse(process.env[NAME] ?? '[]') as [string, string][]
  return cookies.map(([name, value]) => ({ name, value, url }))
}
