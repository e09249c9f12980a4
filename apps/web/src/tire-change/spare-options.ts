import type { Calls } from '@coldbar/contract/calls'
import type { Translate } from '@coldbar/i18n/translator'
import type { CallAnswer } from '../api/calls.ts'

export type UnmountedTire = Pick<
  CallAnswer<Calls['tires.stock']>['data']['tires'][number],
  'id' | 'name' | 'tire_type' | 'spare_of' | 'demount_since'
>

/** The spare wheels of a vehicle before those of others. */
export const ownSparesFirst =
  (vehicleId: number | null) =>
  (one: UnmountedTire, other: UnmountedTire): number =>
    Number(other.spare_of?.id === vehicleId) - Number(one.spare_of?.id === vehicleId)

/** Of a tire without a type nobody knows the size: it stands behind those that say theirs, unless it is a spare wheel. */
export const knownSizesFirst = <Tire extends Pick<UnmountedTire, 'tire_type' | 'spare_of'>>(
  tires: readonly Tire[],
): readonly Tire[] => {
  const isOfNoSize = ({ tire_type, spare_of }: Tire): boolean => tire_type === null && spare_of === null
  return tires.toSorted((one, other) => Number(isOfNoSize(one)) - Number(isOfNoSize(other)))
}

/** Tires as they are offered in a list, each with its type, without which nobody knows what it fits; a spare wheel says whose it is, and one that must be looked at inside says so. */
export const tireOptions = (tires: readonly UnmountedTire[], t: Translate): { id: number; name: string }[] =>
  tires.map(({ id, name, tire_type, spare_of, demount_since }) => ({
    id,
    name: [
      name,
      tire_type,
      spare_of == null ? null : t('stock.isSpareOf', { vehicle: spare_of.name }),
      demount_since === null ? null : t('tires.demount.short'),
    ]
      .filter((part) => part !== null)
      .join(' · '),
  }))
