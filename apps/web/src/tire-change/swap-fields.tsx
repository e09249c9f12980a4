import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldErrors } from '../crud/edit/edit-session.ts'
import { mountedPositionName } from '../fleet/wheels/position-name.ts'
import { useTireListQuery, useTires } from '../store/use-fleet.ts'
import { useFormat, useT } from '../texts/texts.tsx'
import { OptionalRecordSelect } from '../ui/inputs/optional-record-select.tsx'
import { type FittableTire, useStockSearch } from './fitting-offer.ts'
import { ownSparesFirst, tireOptions } from './spare-options.ts'
import { SpareWheelFacts } from './spare-wheel-facts.tsx'
import { tireStockQuery } from './stock-query.ts'
import styles from './tire-change.module.css'
import { mustBeLookedInside, type TireChangeDraft } from './tire-change-intent.ts'

type Props = {
  tireId: number
  vehicleId: number | null
  draft: TireChangeDraft
  errors: FieldErrors
  change: (part: Partial<TireChangeDraft>) => void
}

/** The spare wheel, or the tire of another wheel, that a tire changes places with. */
export const SwapFields = ({ tireId, vehicleId, draft, errors, change }: Props) => {
  const t = useT()
  useTireListQuery()
  const format = useFormat()
  const [typed, setTyped] = useState('')
  /** Stays though a search that finds others takes it out of the list. */
  const [chosen, setChosen] = useState<FittableTire | undefined>()
  const { data: stock } = useQuery(tireStockQuery())
  const { spares: listed = [], counts } = stock?.data ?? {}
  const more = counts === undefined ? 0 : counts.spares - listed.length
  const { found } = useStockSearch(more > 0, typed)
  const offered = [...listed, ...(found?.spares ?? [])]
  const spare = draft.tireId === null ? undefined : [...offered, chosen].find((each) => each?.id === draft.tireId)
  const spares = spare === undefined ? offered : [...offered, spare]
  const own = (id: number | null): number => (id === vehicleId ? 0 : 1)
  const wheels = useTires().filter((tire) => tire.id !== tireId && tire.vehicle_id !== null)
  const others = wheels
    .toSorted((one, other) => own(one.vehicle_id) - own(other.vehicle_id))
    .map((tire) => ({
      id: tire.id,
      name: [tire.vehicle_name, mountedPositionName(tire, t), tire.name].filter(Boolean).join(' · '),
    }))
  return (
    <>
      <OptionalRecordSelect
        label={t('stock.withWhich')}
        options={[...tireOptions(spares.toSorted(ownSparesFirst(vehicleId)), t), ...others]}
        value={draft.tireId}
        error={errors.tireId}
        onChange={(id) => {
          setChosen(spares.find((each) => each.id === id))
          const other = spares.find((each) => each.id === id) ?? wheels.find((each) => each.id === id)
          const isOtherUninspected = other !== undefined && mustBeLookedInside(other)
          change({ tireId: id, isOtherUninspected, despiteMustComeOff: false })
        }}
        onSearch={setTyped}
      />
      {more === 0 ? null : <p className={styles.note}>{t('stock.moreSpares', { more: format.number(more) })}</p>}
      {spare === undefined ? null : (
        <div>
          <SpareWheelFacts spare={spare} />
        </div>
      )}
      <Checkbox
        label={t('stock.tagsStay')}
        name="tagsStay"
        checked={draft.tagsStay}
        error={errors.tagsStay}
        onChange={({ currentTarget }) => change({ tagsStay: currentTarget.checked })}
      />
    </>
  )
}
