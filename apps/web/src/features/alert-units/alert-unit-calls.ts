import type { ALERT_UNIT_RECORD_FIELDS } from '@coldbar/contract/alert-units/alert-unit-record-fields'
import type { ResponseOf } from '@coldbar/contract/call'
import type { calls as contractCalls } from '@coldbar/contract/calls'
import type { RecordFormValues } from '@coldbar/contract/fields/record-field'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { updateBodyOf } from '../../crud/edit/update-body.ts'
import { draftWithEmptyFieldsAsNull } from '../../crud/fields/form-field-bindings.tsx'
import { recordsQuery } from '../../crud/resource/records-query.ts'

type Answer = ResponseOf<(typeof contractCalls)['alertUnits.all']>

export type AlertUnit = Answer['data'][number]
export type UnitKey = AlertUnit['keys'][number]
export type AlertUnitDraft = RecordFormValues<typeof ALERT_UNIT_RECORD_FIELDS>

/** A key in the clear: shown once. */
export type NewUnitKey = { readonly unit: AlertUnit; readonly key: string }

const all = (signal: AbortSignal): Promise<Answer> => callApi(calls['alertUnits.all'], {}, signal)

/** All alert units, as their screen keeps them. */
export const alertUnitsQuery = recordsQuery<AlertUnit, Answer>({ key: 'alertUnits', calls: { all } })

/** Adds an alert unit and makes its first key. */
export const addAlertUnit = async (
  draft: Pick<AlertUnitDraft, 'name'> & Partial<AlertUnitDraft>,
): Promise<NewUnitKey> =>
  (await callApi(calls['alertUnits.add'], { body: { data: draftWithEmptyFieldsAsNull(draft) } })).data

/** The calls of alert units; `onKey` is handed the first key of an added one. */
export const alertUnitCalls = (onKey: (made: NewUnitKey) => void) => ({
  all,
  add: async (draft: AlertUnitDraft): Promise<AlertUnit> => {
    const made = await addAlertUnit(draft)
    onKey(made)
    return made.unit
  },
  update: async (id: number, draft: AlertUnitDraft, original: AlertUnitDraft): Promise<AlertUnit> =>
    (
      await callApi(calls['alertUnits.update'], {
        body: updateBodyOf(id, draftWithEmptyFieldsAsNull(draft), draftWithEmptyFieldsAsNull(original)),
      })
    ).data.unit,
  remove: (id: number) => callApi(calls['alertUnits.delete'], { body: { data: { id } } }),
})

export const addUnitKey = async (id: number): Promise<NewUnitKey> =>
  (await callApi(calls['alertUnits.addKey'], { body: { data: { id } } })).data

export const revokeUnitKey = async (id: number, keyId: number): Promise<AlertUnit> =>
  (await callApi(calls['alertUnits.revokeKey'], { body: { data: { id, key_id: keyId } } })).data.unit
