import type { BodyOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'

export type WrittenVehicle = BodyOf<(typeof calls)['vehicles.update']>['data']

const TEXTS = ['license_plate', 'obc_integrator_data', 'obc_email', 'obc_sms', 'no_obc_email', 'no_obc_sms'] as const
const LANGUAGES = [
  'obc_language',
  'obc_email_language',
  'obc_sms_language',
  'no_obc_email_language',
  'no_obc_sms_language',
] as const
const REFERENCES = [
  'vehicle_type_id',
  'obc_integrator_id',
  'obc_integrator_data_type',
  'fixed_sensor_id',
  'suspension_marque_type_id',
  'weight_tag_id',
] as const

type Columns = Pick<
  WrittenVehicle,
  'name' | (typeof TEXTS)[number] | (typeof LANGUAGES)[number] | (typeof REFERENCES)[number]
>

const given = <Field extends keyof Columns>(data: Partial<WrittenVehicle>, fields: readonly Field[], empty?: string) =>
  fields.filter((field) => data[field] !== undefined).map((field) => [field, data[field] ?? empty ?? null])

/** The columns of what was written. A field left out stays as it is; a cleared text is empty, everything else that is cleared is null. */
export const vehicleColumns = (data: Partial<WrittenVehicle>): Record<string, string | number | null> =>
  Object.fromEntries([...given(data, ['name', ...REFERENCES, ...LANGUAGES]), ...given(data, TEXTS, '')])
