import type { SignedInApiClient } from './signed-in.ts'

/** Everybody set-up signs in, besides the admin that the installation starts with. */
const PEOPLE = {
  /** Reads everything and changes nothing. */
  guest: { role: 'guest', notifications: 3 },
  /** Keeps the fleet by pressure, as the older generation of alarms does. */
  older: { role: 'user', notifications: 2 },
  /** Keeps the fleet, and has no other. */
  keeper: { role: 'user', notifications: 3 },
} as const

export type TestPerson = 'admin' | keyof typeof PEOPLE

/** Who somebody is at the login, and the cookies of an open session. */
export type Account = { login: string; password: string; cookies: Readonly<Record<string, string>> }

/** Adds everybody to the fleet that the admin works in, and signs them in. */
export async function signInEverybody(
  admin: SignedInApiClient,
  fleet: string,
  signIn: (login: string, password: string) => Promise<SignedInApiClient>,
): Promise<Record<keyof typeof PEOPLE, Account>> {
  const account = async (person: keyof typeof PEOPLE): Promise<Account> => {
    const login = `journey-${fleet}-${person}`
    const { data } = await admin.call('users.add', { data: { login, name: login, ...PEOPLE[person] } })
    const { cookies } = await signIn(login, data.password)
    return { login, password: data.password, cookies: Object.fromEntries(cookies) }
  }
  return { guest: await account('guest'), older: await account('older'), keeper: await account('keeper') }
}
