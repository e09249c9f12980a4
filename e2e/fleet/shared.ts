import type { TestPerson } from './people.ts'

const NAME = 'COLDBAR_E2E_SHARED'

/** What set-up made and the journeys, which run in processes of their own, go by. */
export type SharedWithJourneys = {
  /** The cookies of an open session, by name. */
  sessions: Readonly<Record<TestPerson, Readonly<Record<string, string>>>>
  unitKey: string
  vehicleIds: Readonly<Record<string, number>>
  tireIds: Readonly<Record<string, number>>
}

export const shareWithJourneys = (shared: SharedWithJourneys): void => {
  process.env[NAME] = JSON.stringify(shared)
}

export function readSharedSetUp(): SharedWithJourneys {
  const text = process.env[NAME]
  if (text === undefined) throw new Error('Set-up has not run')
  return JSON.parse(text) as SharedWithJourneys
}

const known = (ids: Readonly<Record<string, number>>, name: string): number => {
  const id = ids[name]
  if (id === undefined) throw new Error(`Set-up made no ${name}`)
  return id
}

export const vehicleId = (name: string): number => known(readSharedSetUp().vehicleIds, name)

export const tireId = (name: string): number => known(readSharedSetUp().tireIds, name)
