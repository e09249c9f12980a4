import { SUSPENSION_FRACTION_LIMITS } from '@coldbar/domain/limits/setting-limits'
import { FIRST_SECOND, LAST_SECOND } from '@coldbar/domain/units/picked-days'
import * as z from 'zod'
import { id, tagId } from '../fields/ids.ts'
import { nullablePositionFields } from '../fields/position.ts'
import { euro, moment } from '../fields/quantities.ts'
import { line, name, remark } from '../fields/text.ts'
import { limited } from '../vehicle-types/alarm-limits.ts'
import { writtenAlarmSettings } from '../vehicle-types/alarm-settings.ts'
import { tagDisplay } from './tag.ts'
import { HIGHEST_PRICE } from './tire-limits.ts'

const purchaseDate = z.int().min(FIRST_SECOND).max(LAST_SECOND)

const ofVehicle = id.nullish().meta({ description: 'Follows from the vehicle; another one is refused (`fixed`)' })

/** What a user fills in about a tire. */
export const newTireFields = {
  name,
  tag_id: tagId
    .nullable()
    .optional()
    .meta({ description: 'A tag not yet known becomes one of the fleet; null is no tag' }),
  tag_display: tagDisplay.optional(),
  asset_display: line.optional(),
  serial_no: line.optional(),
  vehicle_id: id.nullable().optional(),
  position_row: nullablePositionFields.position_row.optional(),
  position_left_right: nullablePositionFields.position_left_right.optional(),
  position_inside_outside: nullablePositionFields.position_inside_outside.optional(),
  marque_type_id: id.nullable().optional(),
  supplier_id: id.nullable().optional(),
  purchase_date: purchaseDate
    .nullable()
    .optional()
    .meta({ description: 'Day of purchase: any second of it in UTC', unit: 's since 1970' }),
  purchase_price: z.number().min(0).max(HIGHEST_PRICE).nullable().optional().meta({ unit: '€' }),
  remarks: remark.optional(),
  suspension_marque_type_id: id.nullable().optional(),
  suspension_tag_id: tagId.nullable().optional(),
  suspension_fraction: limited(SUSPENSION_FRACTION_LIMITS, 'Part of the load on this wheel').nullable().optional(),
  override_alarm_settings: z.boolean().optional(),
  overridden_alarm_settings: writtenAlarmSettings.nullable().optional(),
  vehicle_type_id: ofVehicle,
  vehicle_layout_id: ofVehicle,
}

/** What every signed-in user reads about a tire's purchase. */
export const purchaseFields = {
  marque_type_id: id.nullable(),
  supplier_id: id.nullable(),
  supplier_name: z.string().nullable(),
  purchase_date: moment('Day of purchase: its noon in UTC').nullable(),
  purchase_price: euro('Purchase price').nullable(),
  cost: euro('Total cost: purchase and everything entered since').nullable(),
  remarks: z.string().nullable(),
}
