import { callApi } from '../api/call-api.ts'
import { calls } from '../api/calls.ts'
import type { SentYardChange, YardChange } from './queued-yard-change.ts'

type ChangeOfKind<Kind extends YardChange['kind']> = Extract<YardChange, { kind: Kind }>

type Senders = {
  readonly [Kind in YardChange['kind']]: (
    change: ChangeOfKind<Kind>,
    requestId: string | undefined,
  ) => Promise<SentYardChange>
}

const despiteOf = ({ despiteMustComeOff }: { readonly despiteMustComeOff?: true }) =>
  despiteMustComeOff === true ? ({ despite_must_come_off: true } as const) : {}

const namedRequest = (requestId: string | undefined) => (requestId === undefined ? {} : { request_id: requestId })

const sendFitting = async (change: ChangeOfKind<'fit'>, requestId: string | undefined): Promise<SentYardChange> => {
  const { fitted, wheel, foundTireId, sensor, time } = change
  const there = {
    ...wheel,
    found_tire_id: foundTireId,
    ...(sensor === 'ofReplaced' ? { takes_tag: true } : sensor === null ? {} : { tag_id: sensor }),
    at: time,
    ...namedRequest(requestId),
  }
  if ('id' in fitted) {
    const data = { kind: 'fit', tire_id: fitted.id, ...there, ...despiteOf(change) } as const
    await callApi(calls['tireChanges.enter'], { body: { data } })
    return { kind: 'fit', tireId: fitted.id }
  }
  const type = fitted.typeId === null ? {} : { marque_type_id: fitted.typeId }
  const { data } = await callApi(calls['tireChanges.fitNew'], {
    body: { data: { name: fitted.name, ...type, ...there } },
  })
  return { kind: 'fit', tireId: data.tire_id }
}

/** How each kind of change is sent. */
const SENDERS: Senders = {
  tick: async ({ tireId, time, foundAt }) => {
    const found = foundAt === null ? {} : { found_at: foundAt }
    const { data } = await callApi(calls['pumpList.claim'], { body: { data: { tire_id: tireId, time, ...found } } })
    return { kind: 'tick', tireId, claim: data.claim }
  },
  takeBack: async ({ tireId, time }) => {
    await callApi(calls['pumpList.takeBack'], { body: { data: { tire_id: tireId, time } } })
    return { kind: 'takeBack', tireId }
  },
  remark: async ({ tireId, vehicleId, text, time }) => {
    const data = { tire_id: tireId, vehicle_id: vehicleId, remark: text, time }
    await callApi(calls['tireEvents.newUserEvent'], { body: { data } })
    return { kind: 'remark', tireId }
  },
  swapSpare: async (change, requestId) => {
    const { tireId, spareId, foundAt, time } = change
    const swapped = { kind: 'swap', tire_id: tireId, with_tire_id: spareId, found_at: foundAt, at: time } as const
    const data = { ...swapped, ...despiteOf(change), ...namedRequest(requestId) }
    await callApi(calls['tireChanges.enter'], { body: { data } })
    return { kind: 'swapSpare', tireId }
  },
  fit: sendFitting,
  tread: async ({ tireId, depth, isRetread, foundAt, time }) => {
    const data = {
      ...{ tire_id: tireId, depth, time },
      ...(isRetread ? { is_retread: true } : {}),
      ...(foundAt === null ? {} : { found_at: foundAt }),
    }
    await callApi(calls['tires.noteTread'], { body: { data } })
    return { kind: 'tread', tireId }
  },
  lookInside: async ({ tireId, isDamaged, foundAt, time }, requestId) => {
    const data = {
      ...{ tire_id: tireId, time },
      ...(isDamaged ? ({ damaged: true } as const) : {}),
      ...(foundAt === null ? {} : { found_at: foundAt }),
      ...namedRequest(requestId),
    }
    await callApi(calls['tires.lookInside'], { body: { data } })
    return { kind: 'lookInside', tireId }
  },
}

/** Sends a change, under the name by which it is known when it is sent again; throws the `ApiError` of one that is refused or does not arrive. */
export const sendYardChange = <Kind extends YardChange['kind']>(
  change: ChangeOfKind<Kind>,
  requestId?: string,
): Promise<SentYardChange> => (SENDERS as Pick<Senders, Kind>)[change.kind as Kind](change, requestId)
