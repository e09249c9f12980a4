import { LANGUAGES } from '@coldbar/domain/texts/language'
import * as z from 'zod'

/** The level of a vehicle or a tire as the lists colour it. */
export const alarmColorSchema = z.literal([0, 1, 2, 3, 4, 10]).meta({
  description: '0 alarm, 1 warning, 2 info, 3 muted, 4 no data, 10 nothing wrong',
})

/** The level of a tire cell, worse is higher. */
export const tireStatusSchema = z.literal([0, 1, 2, 10]).meta({
  description: '2 alarm, 1 warning, 0 fine or information, 10 unknown',
})

export const deviceHealthStatusSchema = z
  .literal([2, 1, 0, -1])
  .meta({ description: '2 alarm, 1 warning, 0 ok, -1 unknown' })

export const severityV2Schema = z.literal([-2, -1, 0, 2, 3, 99, 999]).meta({
  description: '0 alarm, 2 maintenance, 3 information; -1 and -2 ended; 99 a tire and 999 a vehicle without event',
})

export const severityV3Schema = z
  .literal([0, 1, 2, 3])
  .meta({ description: '0 alarm, 1 warning, 2 ended, 3 information' })

/** The level by name, in the calls that the specification does not name. */
export const alarmLevelSchema = z.enum(['alarm', 'warning', 'info', 'muted', 'noData', 'ok'])

export const roleSchema = z.enum(['guest', 'user', 'editor', 'admin'])

/** The languages that the interface, texts and messages exist in. */
export const languageSchema = z.enum(LANGUAGES)

export const notificationsVersionSchema = z.literal([2, 3]).meta({ description: 'Interface and rule generation' })

export const positionFidelitySchema = z
  .int()
  .min(0)
  .max(6)
  .meta({ description: 'Trust in a position; 4 and above is a reliable fix' })

export const zeroOrOneSchema = z.literal([0, 1])

/** 0 to 2 are the specification's, 3 is ours. */
export const integratorTypeSchema = z
  .literal([0, 1, 2, 3])
  .meta({ description: '0 Transics, 1 TomTom, 2 WACS, 3 webhook' })
