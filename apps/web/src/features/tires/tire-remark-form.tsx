import { MAX_TIRE_PRICE_EURO } from '@coldbar/domain/records/price'
import { isRemarkWorthNoting, MAX_REMARK_LENGTH } from '@coldbar/domain/records/remark'
import { Button, Group, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import type { FieldErrors } from '../../crud/edit/edit-session.ts'
import { FormFrame } from '../../crud/forms/form-frame.tsx'
import { useStandaloneForm } from '../../crud/session/use-standalone-form.tsx'
import { useT } from '../../texts/texts.tsx'
import { DecimalInput } from '../../ui/inputs/decimal-input.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'

type Tire = { readonly id: number; readonly vehicle_id: number | null }

type Draft = {
  readonly remark: string
  /** € */
  readonly cost: number | null
}

const BLANK: Draft = { remark: '', cost: null }

/** A remark about the tire, and what it cost. */
export const TireRemarkForm = ({ tire }: { tire: Tire }) => {
  const t = useT()
  const queries = useQueryClient()
  const { form, ...editing } = useStandaloneForm<Draft>({
    stored: BLANK,
    isNew: true,
    check: ({ remark, cost }): FieldErrors => ({
      ...(isRemarkWorthNoting(remark, cost) ? {} : { remark: t('problems.textOrCost') }),
      ...(cost === null || (cost >= 0 && cost <= MAX_TIRE_PRICE_EURO) ? {} : { cost: t('tireEdit.priceWrong') }),
    }),
    save: async ({ remark, cost }) => {
      const data = { tire_id: tire.id, vehicle_id: tire.vehicle_id, remark: remark.trim(), cost }
      await callApi(calls['tireEvents.newUserEvent'], { body: { data } })
      await queries.invalidateQueries({ queryKey: apiQueryKeys.tire.one(tire.id) })
      return BLANK
    },
    onSaveError: 'errors.updateFailed',
  })
  const { draft } = form
  return (
    <RoleGate call="tireEvents.newUserEvent">
      {editing.banner}
      {editing.questions}
      <FormFrame session={form} onChange={editing.change} onSave={editing.save}>
        {(fields) => (
          <Group align="end" wrap="wrap" mb="md">
            <TextInput
              label={t('tires.remark.text')}
              maxLength={MAX_REMARK_LENGTH}
              {...fields.text('remark')}
              style={{ flex: '1 1 260px' }}
            />
            <DecimalInput
              label={t('tires.remark.cost')}
              min={0}
              max={MAX_TIRE_PRICE_EURO}
              decimalScale={2}
              {...fields.decimal('cost')}
              style={{ width: 140 }}
            />
            <Button type="submit" loading={form.saving} disabled={!isRemarkWorthNoting(draft.remark, draft.cost)}>
              {t('common.save')}
            </Button>
            <Button variant="default" disabled={form.saving} onClick={editing.cancel}>
              {t('common.cancel')}
            </Button>
          </Group>
        )}
      </FormFrame>
    </RoleGate>
  )
}
