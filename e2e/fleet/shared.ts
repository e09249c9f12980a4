import type { Account, TestPerson } from './people.ts'

const NAME = 'COLDBAR_E2E_SHARED'

/**
 * `counted` is whole, and stays as it is: journeys count what is in it. In `growing` is little, and journeys add vehicles, tires and
 * rules to it, also where everybody would be told of them.
 */
type FleetName = 'counted' | 'growing'

/** A fleet that set-up made: who works in it, and the key of its alert unit. */
type SharedFleet = { people: Readonly<Record<TestPerson, Account>>; unitKey: string }

/** What set-up made and the journeys, which run in processes of their own, go by. */
export type SharedWithJourneys = {
  fleets: Readonly<Record<FleetName, SharedFleet>>
  /** Of the counted fleet. */
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
