import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshQueriesMentioningRecords } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { updateBodyOf } from '../../crud/edit/update-body.ts'
import { draftWithEmptyFieldsAsNull } from '../../crud/fields/form-field-bindings.tsx'
import { FormDialog } from '../../crud/forms/form-dialog.tsx'
import { FormFrame } from '../../crud/forms/form-frame.tsx'
import { useStandaloneForm } from '../../crud/session/use-standalone-form.tsx'
import { recordNameById } from '../../crud/words/record-name.ts'
import type {
  OnBoardComputerIdentification,
  OnBoardComputerIdentificationType,
} from '../../fleet/identification/on-board-computer-identification.ts'
import { OnBoardComputerIdentificationFields } from '../../fleet/identification/on-board-computer-identification-fields.tsx'
import { type VehicleFormChoices, vehicleFormChoicesQuery } from '../../fleet/queries/vehicle-form-choices.ts'
import { vehicleQuery } from '../../fleet/queries/vehicle-query.ts'
import { useT } from '../../texts/texts.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import styles from './coupled-vehicle-detail.module.css'

/** Object numbers are typed, and only in the form of the vehicle. */
const TYPES: readonly OnBoardComputerIdentificationType[] = [0, 1, 2]

type Vehicle = OnBoardComputerIdentification & { readonly id: number; readonly name: string }
type Props = { vehicle: Vehicle; onClose: () => void }

const draftOf = (vehicle: OnBoardComputerIdentification): OnBoardComputerIdentification => ({
  obc_integrator_id: vehicle.obc_integrator_id,
  obc_integrator_data_type: vehicle.obc_integrator_data_type,
  obc_integrator_data: vehicle.obc_integrator_data,
})

/** What a vehicle is called at its integrator, picked from what the integrator knows. */
export const OnBoardComputerIdentificationDialog = ({ vehicle, onClose }: Props) => {
  const t = useT()
  const { data, error, refetch } = useQuery(vehicleFormChoicesQuery)
  return (
    <FormDialog opened onClose={onClose} title={t('connections.identificationOf', { vehicle: vehicle.name })}>
      <FetchFailure error={error} onRetry={() => void refetch()} />
      {data ? (
        <IdentificationForm vehicle={vehicle} choices={data} onClose={onClose} />
      ) : error ? null : (
        <SkeletonRows rows={3} />
      )}
    </FormDialog>
  )
}

const IdentificationForm = ({ vehicle, choices, onClose }: Props & { choices: VehicleFormChoices }) => {
  const t = useT()
  const queries = useQueryClient()
  const { form, ...editing } = useStandaloneForm<OnBoardComputerIdentification>({
    stored: draftOf(vehicle),
    save: async (draft, original) => {
      const body = updateBodyOf(vehicle.id, draftWithEmptyFieldsAsNull(draft), draftWithEmptyFieldsAsNull(original))
      const { data } = await callApi(calls['vehicles.update'], { body: { ...body, current_tire_events: [] } })
      queries.setQueryData(
        vehicleQuery(vehicle.id).queryKey,
        (known) => known && { ...known, data: { ...known.data, ...data.data } },
      )
      refreshQueriesMentioningRecords(queries, 'vehicles')
      return draftOf(data.data)
    },
    standing: async () => draftOf((await queries.fetchQuery({ ...vehicleQuery(vehicle.id), staleTime: 0 })).data),
    inWords: (field, { obc_integrator_id }) =>
      field === 'obc_integrator_id' ? recordNameById(choices.integrators, obc_integrator_id) : null,
    onSaved: onClose,
    onSaveError: 'errors.addVehicleFailed',
  })
  return (
    <FormFrame session={form} className={styles.form} onChange={editing.change} onSave={editing.save}>
      {(fields) => (
        <>
          {editing.banner}
          {editing.questions}
          <OnBoardComputerIdentificationFields fields={fields} choices={choices} types={TYPES} />
          <Button type="submit" loading={form.saving}>
            {t('common.save')}
          </Button>
        </>
      )}
    </FormFrame>
  )
}
