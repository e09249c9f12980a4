import { RULE_EVENT_CLASS_CODES, RULE_FILL_LEVEL_THRESHOLDS } from '@coldbar/domain/notifications/rule-event-class'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { depotChoicesSchema } from '../fields/depot-fields.ts'
import { languageSchema } from '../fields/enums.ts'
import { idField } from '../fields/ids.ts'
import { nameField } from '../fields/text.ts'
import {
  addedRecordSchema,
  deletedRecordSchema,
  emptyWriteAnswerSchema,
  updatedRecordSchema,
} from '../record-write-body-schemas.ts'
import { changeBodySchema, writeBodySchema } from '../write-body.ts'
import {
  dayFilterSchema,
  integratorChoiceSchema,
  messageTemplateIdSchema,
  messageTemplateSchema,
  minutesOfDaySchema,
  rulePeopleIdsSchema,
  rulePersonChoiceSchema,
  ruleRecipientSchema,
} from './rule-fields.ts'
import { NOTIFICATION_RULE_ACTIONS } from './rule-recipient.ts'

const eventType = z.literal([...RULE_EVENT_CLASS_CODES]).meta({
  description:
    'Older: 0 all, -1 alarm, -2 maintenance, -3 both, -4 end of alarm, -5 end of maintenance, -6 end of both, -7 trailer. Version 3: -8 all alarms, -9 their end, -10 both, -11 below a fill level',
})

const fields = {
  app_type: z.literal([2, 3]).meta({ description: 'Generation of the rule' }),
  event_type: eventType,
  day_filter: dayFilterSchema,
  minutes_start_filter: minutesOfDaySchema,
  minutes_stop_filter: minutesOfDaySchema,
  base_action: z
    .literal([...NOTIFICATION_RULE_ACTIONS])
    .meta({ description: '0 e-mail, 1 SMS, 2 on-board computer, 3 integrator' }),
  base_action_data: ruleRecipientSchema,
  recipient_users: rulePeopleIdsSchema.meta({
    description: 'Ours: users who are told by e-mail or SMS too, in their own language',
  }),
  recipient_contacts: rulePeopleIdsSchema.meta({ description: 'Ours: contacts who are told by e-mail or SMS too' }),
  language: languageSchema,
  template_id: messageTemplateIdSchema,
  fill_level_threshold: z
    .literal([...RULE_FILL_LEVEL_THRESHOLDS])
    .nullable()
    .meta({ unit: '%', description: 'Of event type -11' }),
  depot_id: idField.nullable().meta({
    description:
      'Ours: tells only of vehicles of this depot, those that belong to it and those that stood there when it began; null: of all',
  }),
  next_recipients: z.string().max(255).meta({
    description:
      'Ours: who is told by e-mail or SMS, as base_action says, of a problem that nobody has taken by then; empty for nobody',
  }),
  next_users: rulePeopleIdsSchema.meta({ description: 'Ours: users who are told next, in their own language' }),
  next_contacts: rulePeopleIdsSchema.meta({ description: 'Ours: contacts who are told next' }),
  next_minutes: z.int().min(1).max(1440).meta({ unit: 'min', description: 'Ours: after how long' }),
}

const rule = z.object({ id: idField, name: z.string(), ...fields }).meta({ id: 'NotificationRule' })

const { event_type: _required, ...optional } = fields

const changed = { name: nameField, event_type: eventType, ...z.strictObject(optional).partial().shape }
const added = { ...changed, name: nameField.default('Custom Rule') }

/** A rule as it is written, saved or not. */
export const writtenNotificationRuleSchema = z.strictObject(added)

const answer = z.object({ data: rule })

export const allNotificationRulesCall = defineCall({
  name: 'notificationRules.all',
  method: 'GET',
  path: '/api/notification_rules/all',
  summary: 'Custom notification rules with what they choose from',
  jsonp: true,
  response: z.object({
    data: z.array(rule),
    templates: z.array(messageTemplateSchema),
    integrators: z.array(integratorChoiceSchema),
    depots: depotChoicesSchema,
    users: z.array(rulePersonChoiceSchema),
    contacts: z.array(rulePersonChoiceSchema),
  }),
})

export const addNotificationRuleCall = defineCall({
  name: 'notificationRules.add',
  method: 'POST',
  path: '/api/notification_rules/add',
  summary: 'Add a notification rule',
  csrf: true,
  body: writeBodySchema(addedRecordSchema(added)),
  response: answer,
  errors: [404],
})

export const updateNotificationRuleCall = defineCall({
  name: 'notificationRules.update',
  method: 'POST',
  path: '/api/notification_rules/update',
  summary: 'Change a notification rule',
  csrf: true,
  body: changeBodySchema(updatedRecordSchema(changed)),
  response: answer,
  errors: [404, 409],
})

export const deleteNotificationRuleCall = defineCall({
  name: 'notificationRules.delete',
  method: 'POST',
  path: '/api/notification_rules/delete',
  summary: 'Delete a notification rule',
  csrf: true,
  body: writeBodySchema(deletedRecordSchema(Object.keys(rule.shape))),
  response: emptyWriteAnswerSchema,
  errors: [404],
})
