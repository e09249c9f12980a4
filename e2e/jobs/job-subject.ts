import type { ResponseOf } from '@coldbar/contract/call'
import type { Calls } from '@coldbar/contract/calls'
import type { SignedInApiClient } from '../fleet/signed-in.ts'

type Now = ResponseOf<Calls['overview.now']>['data']

/** A wheel whose tire has a problem that stands on the first screen and that nobody has yet. */
type TroubledWheel = {
  tireId: number
  vehicleId: number
  vehicle: string
  /** As the drawing of the vehicle calls it. */
  place: string
  problem: Now['problems'][number]
}

/** What the jobs are done with, in whatever fleet they are done. */
export type JobSubject = {
  calls: SignedInApiClient
  /** The first of them, with a spare wheel on its vehicle. */
  wheel: TroubledWheel
  depot: string
  /** Somebody who can be given a problem. */
  person: string
  /** A tire of the stock, and the number of a sensor that nobody knows. */
  stored: string
  sensor: number
  /** Takes away what was added for the jobs. */
  forget: () => Promise<void>
}

/** As many problems as the first screen lists without being asked for more. */
const LISTED = 30

/** Chooses what the jobs are done with, and adds what a fleet may lack: a spare wheel and a tire in stock. */
export async function prepareJobSubject(calls: SignedInApiClient): Promise<JobSubject> {
  const { data } = await calls.call('overview.now')
  const wheel = data.wrong.slice(0, LISTED).flatMap((row) => troubledWheelOf(row, data.problems))[0]
  if (wheel === undefined) throw new Error('No tire of a vehicle has a problem that nobody has')
  const [depot] = data.depots
  if (depot === undefined) throw new Error('The fleet has no depot')
  const person = (await calls.call('problems.people')).data.at(-1)
  if (person === undefined) throw new Error('Nobody can be given a problem')
  const stamp = Date.now()
  const [spare, stored] = [`Spare of jobs ${stamp}`, `Stored for jobs ${stamp}`]
  const added: number[] = []
  for (const name of [spare, stored]) added.push((await calls.call('tires.add', { data: { name } })).data.id)
  const [spareId = 0] = added
  await calls.call('tireChanges.enter', { data: { kind: 'spare', tire_id: spareId, vehicle_id: wheel.vehicleId } })
  return {
    ...{ calls, wheel, stored },
    depot: depot.name,
    person: person.name,
    sensor: 3_000_000_000 + (stamp % 1_000_000_000),
    forget: async () => {
      for (const id of added) await calls.call('tires.delete', { data: { id } })
    },
  }
}

const troubledWheelOf = (row: Now['wrong'][number], problems: Now['problems']): TroubledWheel[] => {
  const problem = problems.find(({ tire_id, holder }) => tire_id === row.tire_id && holder === null)
  const { tire_id: tireId, vehicle_id: vehicleId, vehicle_name: vehicle, position_name: place, level } = row
  if (problem === undefined || tireId === null || vehicleId === null || vehicle === null || place === null) return []
  return level === 'muted' ? [] : [{ tireId, vehicleId, vehicle, place, problem }]
}
