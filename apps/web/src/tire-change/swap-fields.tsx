import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { FieldErrors } from '../crud/edit/edit-session.ts'
import { vehicleQuery } from '../fleet/queries/vehicle-query.ts'
import { mountedPositionName } from '../fleet/wheels/position-name.ts'
import { useTireListQuery, useTires } from '../store/use-fleet.ts'
import { useT } from '../texts/texts.tsx'
import { OptionalRecordSelect } from '../ui/inputs/optional-record-select.tsx'
import { tireOptions } from './spare-options.ts'
import { SpareWheelFacts } from './spare-wheel-facts.tsx'
import { mustBeLookedInside, type TireChangeDraft } from './tire-change-intent.ts'

type Props = {
  tireId: number
  vehicleId: number
  draft: TireChangeDraft
  errors: FieldErrors
  change: (part: Partial<TireChangeDraft>) => void
}

/** The spare wheel of the vehicle, or the tire of another wheel, that a tire changes places with. */
export const SwapFields = ({ tireId, vehicleId, draft, errors, change }: Props) => {
  const t = useT()
  useTireListQuery()
  const { data: vehicle } = useQuery(vehicleQuery(vehicleId))
  const spares = vehicle === undefined ? [] : vehicle.spares.map((each) => ({ ...each, spare_of: vehicle.data }))
  const own = (id: number | null): number => (id === vehicleId ? 0 : 1)
  const wheels = useTires().filter((tire) => tire.id !== tireId && tire.vehicle_id !== null)
  const others = wheels
    .toSorted((one, other) => own(one.vehicle_id) - own(other.vehicle_id))
    .map((tire) => ({
      id: tire.id,
      name: [tire.vehicle_name, mountedPositionName(tire, t), tire.name].filter(Boolean).join(' · '),
    }))
  const spareOf = (id: number | null) => spares.find((each) => each.id === id)
  /** What is known now of the other tire; nothing of one that is in no list any more. */
  const knownOf = (id: number | null): Partial<Pick<TireChangeDraft, 'isOtherSpare' | 'isOtherUninspected'>> => {
    const other = spareOf(id) ?? wheels.find((each) => each.id === id)
    if (other === undefined) return {}
    return { isOtherSpare: spareOf(id) !== undefined, isOtherUninspected: mustBeLookedInside(other) }
  }
  const { isOtherSpare = draft.isOtherSpare, isOtherUninspected = draft.isOtherUninspected } = knownOf(draft.tireId)
  useEffect(() => {
    if (isOtherSpare !== draft.isOtherSpare || isOtherUninspected !== draft.isOtherUninspected)
      change({ isOtherSpare, isOtherUninspected })
  })
  const spare = spareOf(draft.tireId)
  return (
    <>
      <OptionalRecordSelect
        label={t('stock.withWhich')}
        options={[...tireOptions(spares, t), ...others]}
        value={draft.tireId}
        error={errors.tireId}
        onChange={(id) => change({ tireId: id, ...knownOf(id), despiteMustComeOff: false })}
      />
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
