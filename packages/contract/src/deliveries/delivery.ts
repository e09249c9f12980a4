import * as z from 'zod'
import { idField, longIdField } from '../fields/ids.ts'
import { countField, momentField } from '../fields/quantities.ts'

/** What becomes of a message. */
const DELIVERY_STATES = ['waiting', 'sent', 'failed', 'over', 'digest'] as const

/** Why a message was not taken. */
export const DELIVERY_FAILURE_REASONS = [
  'no_mail_server',
  'no_sms_gateway',
  'no_integrator',
  'no_secret',
  'bad_recipient',
  'device_gone',
  'bad_endpoint',
  'refused',
  'unreachable',
  'paused',
  'unknown',
] as const

/** The same, or why it is not needed. */
const DELIVERY_REASONS = [...DELIVERY_FAILURE_REASONS, 'over', 'taken', 'muted', 'recipient_gone', 'rule_gone'] as const

/** A message to somebody, and what became of it. */
export const deliverySchema = z
  .object({
    id: longIdField,
    created: momentField('When it was decided on'),
    due: momentField('From when on it may be sent'),
    rule_id: idField
      .nullable()
      .meta({ description: 'Null of the e-mail setup, of a task rule, and of a rule that is gone' }),
    task_rule_id: idField.nullable().meta({ description: 'The task rule that sends it' }),
    rule_name: z.string().nullable(),
    what: z.enum(['start', 'repeat', 'end', 'test', 'task', 'next', 'digest', 'departure']).meta({
      description:
        'next: told because nobody had taken it; digest: many messages of one rule at once, in one; departure: to a program, that it changed whether vehicles may leave',
    }),
    digest_id: longIdField.nullable().meta({ description: 'The message that this one went in' }),
    channel: z.enum(['email', 'sms', 'obc', 'integrator', 'push']),
    recipient: z.string(),
    title: z.string(),
    text: z.string().meta({ description: 'As it is sent by this channel' }),
    vehicle_id: idField.nullable(),
    vehicle_name: z.string().nullable(),
    tire_id: idField.nullable(),
    event_id: longIdField.nullable(),
    problem_id: idField.nullable(),
    state: z.enum(DELIVERY_STATES).meta({
      description:
        'waiting: for its hour or the next attempt; failed: also where nobody knows whether it arrived; over: it was not sent, since what it tells of ended or was taken, or whom it was for is nobody any more; digest: it went in another message, with many others',
    }),
    reason: z.enum(DELIVERY_REASONS).nullable().meta({
      description:
        'Why it is not sent. paused: the other side has not answered for a while and is let be; unknown: it had the whole message and did not say whether it took it',
    }),
    attempts: countField('Attempts so far'),
    settled: momentField('When it was sent, or given up').nullable(),
    said: z.string().nullable().meta({
      description:
        'What the other side answered last; of integrators, on-board computers and browsers, whose addresses users write down, its status alone',
    }),
    said_text: z
      .string()
      .nullish()
      .meta({ description: 'The beginning of the whole answer, where `said` is its status alone; admin only' }),
  })
  .meta({ id: 'Delivery' })
