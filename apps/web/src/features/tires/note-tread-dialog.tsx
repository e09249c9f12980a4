import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { refreshTireCondition } from '../../api/refresh-tire-condition.ts'
import { FormDialog } from '../../crud/forms/form-dialog.tsx'
import { type MeasuredTread, TreadForm } from '../../fleet/tread/tread-form.tsx'
import { useT } from '../../texts/texts.tsx'
import yard from '../../ui/page/yard.module.css'

type Props = { tire: { id: number; name: string }; onClose: () => void }

/** Notes how deep the tread of a tire is. */
export const NoteTreadDialog = ({ tire, onClose }: Props) => {
  const t = useT()
  const queries = useQueryClient()
  const save = async ({ depth, is_retread }: MeasuredTread): Promise<void> => {
    const data = { tire_id: tire.id, depth, ...(is_retread ? { is_retread } : {}) }
    await callApi(calls['tires.noteTread'], { body: { data } })
    await refreshTireCondition(queries, tire.id)
  }
  return (
    <FormDialog opened onClose={onClose} title={t('tread.title', { tire: tire.name })} className={yard.yard}>
      <TreadForm save={save} onDone={onClose} />
    </FormDialog>
  )
}
