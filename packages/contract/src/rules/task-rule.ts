import { TASK_RULE_FREQUENCIES, TASK_RULE_VEHICLE_FILTERS } from '@coldbar/domain/tasks/task-rule'
import * as z from 'zod'
import { languageSchema } from '../fields/enums.ts'
import { idField } from '../fields/ids.ts'
import { nameField } from '../fields/text.ts'
import { messageTemplateIdSchema, minutesOfDaySchema, rulePeopleIdsSchema, ruleRecipientSchema } from './rule-fields.ts'
import { TASK_RULE_ACTIONS } from './rule-recipient.ts'

const fields = {
  frequency_day: z.literal([...TASK_RULE_FREQUENCIES]).meta({
    description:
      '-3 on demand, -2 entering a POI group, -1 entering a POI, 0 daily, 1 working days, 2 to 8 Monday to Sunday, 9 on the first of a month',
  }),
  frequency_minutes: minutesOfDaySchema,
  frequency_data: idField.nullable().meta({ description: 'The POI or POI group entered' }),
  base_action: z.literal([...TASK_RULE_ACTIONS]).meta({
    description:
      '0 e-mail digest, 1 SMS tasks, 2 on-board computer, 3 SMS to the vehicle, 4 e-mail to the vehicle, 5 e-mail what a month cost',
  }),
  base_action_data: ruleRecipientSchema,
  recipient_users: rulePeopleIdsSchema.meta({
    description: 'Ours: users whom actions 0, 1 and 5 tell too, in their own language',
  }),
  recipient_contacts: rulePeopleIdsSchema.meta({ description: 'Ours: contacts whom actions 0, 1 and 5 tell too' }),
  language: languageSchema,
  template_id: messageTemplateIdSchema,
  vehicle_filter_type: z.literal([...TASK_RULE_VEHICLE_FILTERS]).meta({
    description: '0 all, 1 one vehicle, 2 in POI, 3 in POI group, 4 outside POI, 5 outside POI group',
  }),
  vehicle_filter_data: idField.nullable().meta({ description: 'The vehicle, POI or POI group' }),
  depot_id: idField.nullable().meta({
    description:
      'Ours: of that filter only vehicles of this depot, those that belong to it and those that stand there when it runs; of a month those that belong to it. Null: of all',
  }),
  minutes_start_filter: minutesOfDaySchema.meta({
    description: 'Of rules for vehicles that enter: from when on they count',
  }),
  minutes_stop_filter: minutesOfDaySchema.meta({ description: 'Until when; before the start it lies on the next day' }),
}

/** A rule as a client writes it. Whether frequency and filter fit is told by the answer, not refused. */
export const writtenTaskRuleFields = { name: nameField, ...z.strictObject(fields).partial().shape }

export const taskRuleSchema = z.object({ id: idField, name: z.string(), ...fields }).meta({ id: 'TaskRule' })
