import { REMOVAL_KINDS } from '@coldbar/domain/kinds/issue-kind'
import * as z from 'zod'
import { alarmColorSchema } from './enums.ts'
import { idField } from './ids.ts'
import { countField, momentField, percentField, percentPerHourField } from './quantities.ts'

/** How far what was heard of a tire is still true. */
export const tireFreshnessSchema = z.enum(['heard', 'quiet', 'silent', 'never']).meta({
  description: 'heard within two hours; quiet: parked; silent: should have been heard; never',
})

/** How a tire or a vehicle is now, for the reader's generation of screens. */
const conditionFields = {
  unmuted_color: alarmColorSchema.meta({ description: 'The colour as if nobody had muted it' }),
  issue_kind: z.string().nullable().meta({
    description:
      'The worst that goes on, by its kind: blowOut, fillLevelBelow80; mustComeOff (of demount_since) but beside an alarm about lost gas, wornOut but beside any',
  }),
  since: momentField('Since when that goes on; of a silent tire its last reading').nullable(),
}

/** Whether a tire must come off before anybody inflates it, and whether somebody looked inside it and found it damaged. */
export const tireDemountFields = {
  demount_since: momentField(
    'Since when nobody may inflate it before it was taken off and looked at inside; it has no target pressure then',
  ).nullable(),
  demount_why: z.enum(['driven', 'parked', 'burst', 'unseen']).nullable().meta({
    description:
      'driven: it rolled with 80 % of its pressure or less; parked: it sank to half of it while it stood; burst: its blow-out goes on; unseen: it holds 80 % or less, and nothing tells whether its vehicle moved, or somebody found it damaged, as unsound_since says, and no reading tells how',
  }),
  unsound_since: momentField(
    'When somebody looked inside it and found it damaged; null where nobody did, or it was found sound since',
  ).nullable(),
  unsound_by: z.string().nullable().meta({ description: 'Who that was, as the user was called then' }),
}

export const tireConditionFields = {
  ...conditionFields,
  freshness: tireFreshnessSchema,
  muted_until: momentField('End of the mute').nullable(),
  ...tireDemountFields,
  removal: z.enum(REMOVAL_KINDS).nullable().meta({
    description:
      'Why it must come off its wheel, whatever else goes on: mustComeOff: to be looked at inside; wornOut: its tread is at the legal limit',
  }),
  fill_level_bound: percentField('The most that the fill level can be where it is not known').nullable(),
  loss_per_hour: percentPerHourField(
    'How fast it loses gas, points of fill level, as its last reading proved; null where none does',
  ).nullable(),
}

export const vehicleConditionFields = {
  ...conditionFields,
  silent_tires: countField('Tires whose sensors are silent'),
  muted_tires: countField('Muted tires'),
  unheard_tires: countField('Tires whose sensors have said nothing yet'),
  sensorless_tires: countField('Tires without a sensor: they make no vehicle unknown of which others are heard'),
  worst_tire_id: idField.nullable().meta({ description: 'The tire that makes its level; null where all are well' }),
}
