import type { calls as contract } from '@coldbar/contract/calls'
import { callApi } from '../../api/call-api.ts'
import { type CallAnswer, calls } from '../../api/calls.ts'
import type { RehearsalProgress } from '../../fleet/rehearsal/limits-rehearsal-panel.tsx'
import type { VehicleTypeDraft } from './vehicle-type-draft.ts'

type Answer = CallAnswer<(typeof contract)['vehicleTypes.rehearse']>['data']

/** What limits would have raised on the vehicles that were gone through so far. */
type Outcome = Omit<Answer, 'next'>

const both = (so: Outcome, { next: _, ...more }: Answer): Outcome => ({
  ...more,
  done: so.done + more.done,
  raised: so.raised + more.raised,
  messages: so.messages + more.messages,
  alarms: [...so.alarms, ...more.alarms],
  missed: [...so.missed, ...more.missed],
})

/** Goes through the vehicles of a type, some at a time, and says how far it is. */
export const requestVehicleTypeLimitsRehearsal = async (
  id: number,
  { typeAlarms, alarms }: Pick<VehicleTypeDraft, 'typeAlarms' | 'alarms'>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (so: RehearsalProgress) => void },
): Promise<Outcome> => {
  const ask = async (after: number | null): Promise<Answer> => {
    const body = { id, typeAlarms, alarms: [...alarms], ...(after === null ? {} : { after }) }
    return (await callApi(calls['vehicleTypes.rehearse'], { body }, signal)).data
  }
  let { next, ...so } = await ask(null)
  for (onProgress(so); next !== null; onProgress(so)) {
    const more = await ask(next)
    so = both(so, more)
    next = more.next
  }
  return so
}
