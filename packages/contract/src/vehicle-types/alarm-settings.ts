import * as z from 'zod'
import { idField } from '../fields/ids.ts'
import { visibleLineSchema } from '../fields/text.ts'
import { nullableWheelPositionFields, wheelPositionFields } from '../fields/wheel-position-fields.ts'
import { IGNORED_COPIED_PART_DESCRIPTION } from '../record-write-body-schemas.ts'
import { fillLevelAlarmFields, inflationRateFields, pressureAlarmFields } from './tire-alarm-fields.ts'

const settings = { ...pressureAlarmFields, ...fillLevelAlarmFields, ...inflationRateFields }

/**
 * The older name of `filllt90` was `fillt90`. Written under either name, answered under the new one.
 */
const OLDER_NAMES = [90, 80, 70, 60, 50, 40, 30, 20, 10].flatMap((level) =>
  ['enabled', 'repeat'].map((part) => [`fillt${level}_${part}`, `filllt${level}_${part}`] as const),
)

const underNewNames = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const given: Record<string, unknown> = { ...value }
  for (const [older, newer] of OLDER_NAMES) {
    if (!Object.hasOwn(given, older)) continue
    if (!Object.hasOwn(given, newer)) given[newer] = given[older]
    delete given[older]
  }
  return given
}

const copied = idField.nullish().meta({ description: IGNORED_COPIED_PART_DESCRIPTION })

const owners = {
  id: copied,
  vehicle_type_id: copied,
  user_id: copied,
  tire_id: copied,
}

const named = {
  name: visibleLineSchema(z.string().max(100)).nullish().meta({ description: 'Name of the position' }),
}

const { position_row, position_left_right, position_inside_outside } = nullableWheelPositionFields
/** Whose settings they are stands beside them. */
const copiedPosition = {
  position_row: position_row.optional().meta({ description: IGNORED_COPIED_PART_DESCRIPTION }),
  position_left_right: position_left_right.optional().meta({ description: IGNORED_COPIED_PART_DESCRIPTION }),
  position_inside_outside: position_inside_outside.optional().meta({ description: IGNORED_COPIED_PART_DESCRIPTION }),
}

/** Settings as a client writes them: what is left out keeps its value, or the default on a new record. */
export const writtenAlarmSettingsSchema = z.preprocess(
  underNewNames,
  z.strictObject({
    ...owners,
    name: named.name.meta({ description: IGNORED_COPIED_PART_DESCRIPTION }),
    ...z.strictObject(settings).partial().shape,
    ...copiedPosition,
  }),
)

/** As `writtenAlarmSettingsSchema`, for one position of a vehicle type. */
export const writtenPositionAlarmSchema = z.preprocess(
  underNewNames,
  z.strictObject({ ...owners, ...named, ...z.strictObject(settings).partial().shape, ...wheelPositionFields }),
)

const answered = {
  vehicle_type_id: idField.nullable(),
  user_id: idField.nullable(),
  tire_id: idField.nullable(),
  ...pressureAlarmFields,
  ...fillLevelAlarmFields,
  pressure_inflation: inflationRateFields.pressure_inflation.optional(),
}

/** Both variants' settings of one position. `pressure_inflation` comes to admins only. */
export const alarmSettingsSchema = z
  .object({ ...answered, ...nullableWheelPositionFields })
  .meta({ id: 'TireAlarmSettings' })

/** The settings of one position of a vehicle type. */
export const positionAlarmSettingsSchema = z
  .object({ ...answered, ...wheelPositionFields, name: z.string().nullable() })
  .meta({ id: 'PositionAlarm' })
