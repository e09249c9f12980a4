import type { SignedInApiClient } from './signed-in.ts'

/** Everybody set-up signs in, besides the admin that the installation starts with. */
const PEOPLE = {
  /** Reads everything and changes nothing. */
  guest: { login: 'journey-guest', role: 'guest', notifications: 3 },
  /** Keeps the fleet by pressure, as the older generation of alarms does. */
  older: { login: 'journey-older', role: 'user', notifications: 2 },
} as const

export type TestPerson = 'admin' | keyof typeof PEOPLE

/** The cookies of everybody's open session. */
export async function signInEverybody(
  admin: SignedInApiClient,
  signIn: (login: string, password: string) => Promise<SignedInApiClient>,
): Promise<Record<TestPerson, Readonly<Record<string, string>>>> {
  const cookiesOf = async ({ login, ...rights }: (typeof PEOPLE)[keyof typeof PEOPLE]) => {
    const { data } = await admin.call('users.add', { data: { login, name: login, ...rights } })
    return Object.fromEntries((await signIn(login, data.password)).cookies)
  }
  return {
    admin: Object.fromEntries(admin.cookies),
    guest: await cookiesOf(PEOPLE.guest),
    older: await cookiesOf(PEOPLE.older),
  }
}
