import type { Calls } from '@coldbar/contract/calls'
import { parseTireSize } from '@coldbar/domain/costs/tire-size'
import { type DemountTextInput, shortDemountText } from '@coldbar/i18n/demount-text'
import type { Translate } from '@coldbar/i18n/translator'
import type { CallAnswer } from '../api/calls.ts'

export type UnmountedTire = Pick<
  CallAnswer<Calls['tires.stock']>['data']['tires'][number],
  'id' | 'name' | 'tire_type' | 'spare_of' | 'demount_since'
> &
  Pick<DemountTextInput, 'unsound_since'>

/** The spare wheels of a vehicle before those of others. */
export const ownSparesFirst =
  (vehicleId: number | null) =>
  (one: UnmountedTire, other: UnmountedTire): number =>
    Number(other.spare_of?.id === vehicleId) - Number(one.spare_of?.id === vehicleId)

/**
 * Tires of the size of a wheel, as the type of the one that is on it names it, before those of other sizes; behind both those of which
 * nobody knows the size, unless it is a spare wheel. A type without a size is as good as the wheel's own where it is the same.
 */
export const fittingSizesFirst = <Tire extends Pick<UnmountedTire, 'tire_type' | 'spare_of'>>(
  tires: readonly Tire[],
  wheelType: string | null,
): readonly Tire[] => {
  const wheelSize = wheelType === null ? null : parseTireSize(wheelType)
  const rank = ({ tire_type: type, spare_of }: Tire): number => {
    if (type === null) return spare_of === null ? 3 : 0
    if (wheelType === null || type === wheelType) return 0
    const size = parseTireSize(type)
    if (size === null) return 2
    return wheelSize === null || size === wheelSize ? 0 : 1
  }
  return tires.toSorted((one, other) => rank(one) - rank(other))
}

/** Tires as they are offered in a list, each with its type, without which nobody knows what it fits; a spare wheel says whose it is, and one that must be looked at inside, or is damaged, says so. */
export const tireOptions = (tires: readonly UnmountedTire[], t: Translate): { id: number; name: string }[] =>
  tires.map(({ id, name, tire_type, spare_of, ...tire }) => ({
    id,
    name: [
      name,
      tire_type,
      spare_of == null ? null : t('stock.isSpareOf', { vehicle: spare_of.name }),
      shortDemountText(tire, t),
    ]
      .filter((part) => part !== null)
      .join(' · '),
  }))
