import { Button, Group, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { FormDialog } from '../../crud/forms/form-dialog.tsx'
import { FormFrame } from '../../crud/forms/form-frame.tsx'
import { useStandaloneForm } from '../../crud/session/use-standalone-form.tsx'
import type { VehicleWithDepartureVerdict } from '../../fleet/departures/departures-query.ts'
import { dateTimeInputValue, momentOfDateTimeInput } from '../../fleet/problems/date-time-input-value.ts'
import { useT } from '../../texts/texts.tsx'

type Props = {
  vehicle: Pick<VehicleWithDepartureVerdict, 'vehicle_id' | 'vehicle_name' | 'leaves_at'>
  onClose: () => void
}

/** When a vehicle is to leave. */
export const PlanDepartureDialog = ({ vehicle, onClose }: Props) => {
  const t = useT()
  return (
    <FormDialog opened onClose={onClose} title={t('departures.planOf', { name: vehicle.vehicle_name })}>
      <PlanForm vehicle={vehicle} onClose={onClose} />
    </FormDialog>
  )
}

/** As an input for date and time holds it. */
type Draft = { readonly leaves_at: string }

const PlanForm = ({ vehicle, onClose }: Props) => {
  const t = useT()
  const queries = useQueryClient()
  const { form, ...editing } = useStandaloneForm<Draft>({
    stored: { leaves_at: vehicle.leaves_at === null ? '' : dateTimeInputValue(vehicle.leaves_at) },
    save: async (draft) => {
      const data = { vehicle_id: vehicle.vehicle_id, leaves_at: momentOfDateTimeInput(draft.leaves_at) }
      await callApi(calls['departures.plan'], { body: { data } })
      await queries.invalidateQueries({ queryKey: apiQueryKeys.overview.all })
      return draft
    },
    onSaved: onClose,
    onSaveError: 'errors.updateFailed',
  })
  return (
    <FormFrame session={form} onChange={editing.change} onSave={editing.save}>
      {(fields) => (
        <>
          {editing.banner}
          {editing.questions}
          <TextInput type="datetime-local" label={t('departures.planAt')} {...fields.text('leaves_at')} />
          <Group justify="space-between" mt="md">
            <Button variant="subtle" color="gray" onClick={() => editing.change({ leaves_at: '' })}>
              {t('departures.planNone')}
            </Button>
            <Button type="submit" loading={form.saving}>
              {t('common.save')}
            </Button>
          </Group>
        </>
      )}
    </FormFrame>
  )
}
