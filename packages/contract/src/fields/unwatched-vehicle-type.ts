import { LOW_TIRE_ALARM_COVERAGES } from '@coldbar/domain/pump/low-tire-alarm-coverage'
import * as z from 'zod'
import { idField } from './ids.ts'
import { countField } from './quantities.ts'

/** A vehicle type of which some tires may be driven too low while nobody is told. */
export const unwatchedVehicleTypeSchema = z
  .object({
    vehicle_type_id: idField,
    name: z.string(),
    watch: z.enum(LOW_TIRE_ALARM_COVERAGES).exclude(['watched']).meta({
      description: 'late: some of its tires are told of only below 80 %; never: some are not told of at all',
    }),
    vehicles: countField(
      'Vehicles of this type, or of them those with a tire whose own limits are silent, where the type itself is not',
    ),
  })
  .meta({ id: 'UnwatchedType' })
