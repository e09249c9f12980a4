import { LONGEST_REMARK, saysSomething } from '@coldbar/domain/tires/remark'
import { Button, Group, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { tireKeys } from '../../fleet/tire-query.ts'
import { useT } from '../../texts/texts.tsx'
import { DecimalInput } from '../../ui/decimal-input.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { RoleGate } from '../../ui/role-gate.tsx'

const HIGHEST_COST = 1_000_000

type Tire = { readonly id: number; readonly vehicle_id: number | null }

/** A remark about the tire, and what it cost. */
export const RemarkForm = ({ tire }: { tire: Tire }) => {
  const t = useT()
  const queries = useQueryClient()
  const [remark, setRemark] = useState('')
  const [cost, setCost] = useState(Number.NaN)
  // A second press may come before the first one is drawn.
  const saving = useRef(false)
  const save = useMutation({
    mutationFn: () =>
      callApi(calls['tireEvents.newUserEvent'], {
        body: {
          data: {
            tire_id: tire.id,
            vehicle_id: tire.vehicle_id,
            remark: remark.trim(),
            cost: Number.isNaN(cost) ? null : cost,
          },
        },
      }),
    onSuccess: async () => {
      setRemark('')
      setCost(Number.NaN)
      await queries.invalidateQueries({ queryKey: tireKeys.one(tire.id) })
    },
    onSettled: () => {
      saving.current = false
    },
  })
  const wrongCost = !(Number.isNaN(cost) || (cost >= 0 && cost <= HIGHEST_COST))
  const isWorthNoting = saysSomething(remark, Number.isNaN(cost) ? null : cost)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isWorthNoting || wrongCost || saving.current) return
    saving.current = true
    save.mutate()
  }
  return (
    <RoleGate call="tireEvents.newUserEvent">
      <ErrorBanner message={save.isError ? t('errors.updateFailed') : null} onDismiss={() => save.reset()} />
      <form onSubmit={submit}>
        <Group align="end" wrap="wrap">
          <TextInput
            label={t('tires.remark.text')}
            maxLength={LONGEST_REMARK}
            value={remark}
            onChange={({ currentTarget }) => setRemark(currentTarget.value)}
            style={{ flex: '1 1 260px' }}
          />
          <DecimalInput
            label={t('tires.remark.cost')}
            min={0}
            max={HIGHEST_COST}
            decimalScale={2}
            value={cost}
            error={wrongCost ? t('tireEdit.priceWrong') : null}
            onChange={setCost}
            style={{ width: 140 }}
          />
          <Button type="submit" loading={save.isPending} disabled={!isWorthNoting}>
            {t('common.save')}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              setRemark('')
              setCost(Number.NaN)
            }}
          >
            {t('common.cancel')}
          </Button>
        </Group>
      </form>
    </RoleGate>
  )
}
