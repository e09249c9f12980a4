import { MAX_TIRE_PRICE_EURO } from '@coldbar/domain/records/price'
import { MAX_REMARK_LENGTH } from '@coldbar/domain/records/remark'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import type { AddingSession, EditingSession } from '../../crud/edit/edit-session.ts'
import { RecordForm } from '../../crud/forms/record-form.tsx'
import { useT } from '../../texts/texts.tsx'
import { DecimalInput } from '../../ui/inputs/decimal-input.tsx'
import { OptionalRecordSelect } from '../../ui/inputs/optional-record-select.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import styles from './tire-events.module.css'
import type { TireRemarkDraft } from './use-add-remark.ts'

type Props = {
  form: AddingSession<TireRemarkDraft> | EditingSession<TireRemarkDraft>
  onChange: (change: Partial<TireRemarkDraft>) => void
  onSave: () => void
  onCancel: () => void
  onEscape: () => void
}

/** A remark about a tire and what it cost: which tire, on which vehicle. */
export const AddTireRemarkForm = ({ form, onChange, ...actions }: Props) => {
  const t = useT()
  const { data, error, refetch } = useQuery({
    queryKey: apiQueryKeys.remarkChoices,
    queryFn: async ({ signal }) => (await callApi(calls['tireEvents.availableTiresVehicles'], {}, signal)).data,
    staleTime: 0,
  })
  const tires = useMemo(
    () =>
      (data?.tires ?? []).map(({ id, name, position_name }) => ({
        id,
        name: position_name === null ? name : `${name} (${position_name})`,
      })),
    [data],
  )
  const { draft, errors } = form
  // What is said of a mounted tire is about the vehicle it is on, unless another is named.
  const mountedOn = data?.tires.find(({ id }) => id === draft.tire_id)?.vehicle_id ?? null
  return (
    <article aria-label={t('events.add')}>
      <header className={styles.header}>
        <h2>{t('events.add')}</h2>
      </header>
      <FetchFailure error={error} onRetry={() => void refetch()} />
      {data === undefined ? (
        error ? null : (
          <SkeletonRows rows={4} />
        )
      ) : (
        <RecordForm session={form} onChange={onChange} {...actions}>
          {(fields) => (
            <>
              <OptionalRecordSelect
                label={t('events.tire')}
                placeholder={t('tires.noneSelected')}
                options={tires}
                value={draft.tire_id}
                error={errors.tire_id}
                onChange={(tire_id) =>
                  // The tire brings its vehicle; another one may be named all the same.
                  onChange({ tire_id, vehicle_id: data.tires.find(({ id }) => id === tire_id)?.vehicle_id ?? null })
                }
              />
              <OptionalRecordSelect
                label={t('tires.vehicle')}
                nothing={mountedOn === null ? t('tires.noVehicle') : undefined}
                options={data.vehicles}
                value={draft.vehicle_id}
                error={errors.vehicle_id}
                onChange={(vehicle_id) => onChange({ vehicle_id })}
              />
              <TextInput label={t('tires.remark.text')} maxLength={MAX_REMARK_LENGTH} {...fields.text('remark')} />
              <DecimalInput
                label={t('tires.remark.cost')}
                min={0}
                max={MAX_TIRE_PRICE_EURO}
                decimalScale={2}
                {...fields.decimal('cost')}
              />
            </>
          )}
        </RecordForm>
      )}
    </article>
  )
}
