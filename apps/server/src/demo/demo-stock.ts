import { purchaseDayOf } from '@coldbar/domain/records/purchase-day'
import { days } from '@coldbar/domain/units/time'
import type { FleetTransaction } from '../db/scope/in-fleet.ts'

/** `size`: as the names of tire types hold it; of vans the catalogue has none. */
type StoredTire = {
  name: string
  size: string | null
  price: number
  boughtDaysAgo: number
  remarks: string
  tagId?: number
}

const DRIVE = '315/70'
const TRAILER = '385/65'

/** Tires on no vehicle: some new, some that came off and still have tread, one with its sensor in it. */
const STOCK: readonly StoredTire[] = [
  { name: 'Spare 1', size: DRIVE, price: 410, boughtDaysAgo: 40, remarks: 'New, for a drive axle' },
  { name: 'Spare 2', size: DRIVE, price: 410, boughtDaysAgo: 40, remarks: 'New, for a drive axle' },
  { name: 'Spare 3', size: TRAILER, price: 395, boughtDaysAgo: 40, remarks: 'New, for a trailer' },
  { name: 'Spare 4', size: TRAILER, price: 395, boughtDaysAgo: 40, remarks: 'New, for a trailer', tagId: 20_110_801 },
  { name: 'Spare 5', size: TRAILER, price: 385, boughtDaysAgo: 320, remarks: '9 mm left, off A-409' },
  { name: 'Spare 6', size: DRIVE, price: 385, boughtDaysAgo: 320, remarks: '7 mm left, off T-112' },
  { name: 'Spare van 1', size: null, price: 145, boughtDaysAgo: 90, remarks: 'Winter tire' },
  { name: 'Spare van 2', size: null, price: 145, boughtDaysAgo: 90, remarks: 'Winter tire' },
]

/** Writes what lies in the demo's tire store. */
export const createDemoStock = async (
  tx: FleetTransaction,
  fleetId: number,
  tireTypes: readonly { id: number; name: string }[],
  now: Date,
): Promise<void> => {
  const tags = STOCK.flatMap(({ tagId }) => (tagId === undefined ? [] : [{ fleet_id: fleetId, tag_id: tagId }]))
  await tx.insertInto('tag').values(tags).execute()
  const tires = await tx
    .insertInto('tire')
    .values(
      STOCK.map(({ name, size, price, boughtDaysAgo, remarks, tagId }, nth) => ({
        ...{ fleet_id: fleetId, name, remarks, purchase_price: price, tag_id: tagId ?? null },
        serial_no: `DOT 1225 S${nth + 1}`,
        marque_type_id: size === null ? null : (tireTypes.find((type) => type.name.includes(size))?.id ?? null),
        purchase_date: purchaseDayOf(now.getTime() / 1000 - days(boughtDaysAgo)),
      })),
    )
    .returning('id')
    .execute()
  const since = new Date(now.getTime() - days(30) * 1000)
  await tx
    .insertInto('tire_mounting')
    .values(tires.map(({ id }) => ({ fleet_id: fleetId, tire_id: id, since })))
    .execute()
}
