import type { Calls } from '@coldbar/contract/calls'
import { COST_FACTOR_LIMITS } from '@coldbar/contract/costs/cost-factors'
import { Button, Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { type CallAnswer, calls } from '../../api/calls.ts'
import { changedFieldsWithOriginals } from '../../crud/edit/update-body.ts'
import { FormDialog } from '../../crud/forms/form-dialog.tsx'
import { FormFrame } from '../../crud/forms/form-frame.tsx'
import { ConfirmDialog } from '../../crud/questions/confirm-dialog.tsx'
import { useStandaloneForm } from '../../crud/session/use-standalone-form.tsx'
import { useT } from '../../texts/texts.tsx'
import { DecimalInput } from '../../ui/inputs/decimal-input.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { costFactorsQuery } from './costs-query.ts'

type Factors = CallAnswer<Calls['costs.factors']>['data']

/** What the fleet counts its costs with: what its fuel costs, what its vehicles burn, what a breakdown costs. */
export const CostFactorsDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT()
  const { data, error, refetch } = useQuery(costFactorsQuery)
  return (
    <FormDialog opened onClose={onClose} title={t('costs.factors')}>
      <FetchFailure error={error} onRetry={() => void refetch()} />
      {data ? <FactorsForm stored={data.data} onClose={onClose} /> : error ? null : <SkeletonRows rows={4} />}
    </FormDialog>
  )
}

/** Prices without which costs are not known: who empties one is asked first. */
const PRICE_TEXT = { fuel_price: 'costs.fuelPrice', breakdown_cost: 'costs.breakdownCost' } as const
const PRICE_FIELDS = ['fuel_price', 'breakdown_cost'] as const

const FactorsForm = ({ stored, onClose }: { stored: Factors; onClose: () => void }) => {
  const t = useT()
  const queries = useQueryClient()
  const { form, ...editing } = useStandaloneForm<Factors>({
    stored,
    save: async (draft, original) => {
      const { data } = await callApi(calls['costs.updateFactors'], {
        body: changedFieldsWithOriginals(draft, original),
      })
      await queries.invalidateQueries({ queryKey: apiQueryKeys.costs.all })
      return data
    },
    standing: async () => (await queries.fetchQuery({ ...costFactorsQuery, staleTime: 0 })).data,
    onSaved: onClose,
    onSaveError: 'errors.updateFailed',
  })
  const [isAsking, setAsking] = useState(false)
  const emptied = PRICE_FIELDS.filter((price) => stored[price] !== null && form.draft[price] === null)
  const names = emptied.map((price) => t(PRICE_TEXT[price])).join('; ')
  return (
    <FormFrame
      session={form}
      onChange={editing.change}
      onSave={() => (emptied.length > 0 ? setAsking(true) : editing.save())}
    >
      {(fields) => (
        <>
          {editing.banner}
          {editing.questions}
          <ConfirmDialog
            text={isAsking ? t('costs.emptiedQuestion', { fields: names }) : null}
            yes={t('costs.leaveEmpty')}
            onYes={() => {
              setAsking(false)
              editing.save()
            }}
            onNo={() => setAsking(false)}
          />
          <DecimalInput
            label={t('costs.fuelPrice')}
            description={t('costs.priceLeftEmpty')}
            {...COST_FACTOR_LIMITS.fuel_price}
            decimalScale={3}
            {...fields.decimal('fuel_price')}
          />
          <DecimalInput label={t('costs.fuelUse')} {...COST_FACTOR_LIMITS.fuel_use} {...fields.decimal('fuel_use')} />
          <DecimalInput
            label={t('costs.combinationTires')}
            {...COST_FACTOR_LIMITS.combination_tires}
            allowDecimal={false}
            {...fields.decimal('combination_tires')}
          />
          <DecimalInput
            label={t('costs.breakdownCost')}
            description={t('costs.priceLeftEmpty')}
            {...COST_FACTOR_LIMITS.breakdown_cost}
            decimalScale={2}
            {...fields.decimal('breakdown_cost')}
          />
          <Group justify="flex-end" mt="md">
            <Button type="submit" loading={form.saving}>
              {t('common.save')}
            </Button>
          </Group>
        </>
      )}
    </FormFrame>
  )
}
