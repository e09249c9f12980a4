import * as z from 'zod'
import { fieldErrorSchema } from './field-error.ts'

/** Every answer that is not a success. `message` says in plain words what to do; `fields` which input it is about. */
export const errorAnswerSchema = z
  .object({
    error: z.object({
      code: z.string().meta({ description: 'Stable word for programs, for example not_found' }),
      message: z.string(),
      fields: z.record(z.string(), z.string()).optional().meta({ description: 'Field path to what is wrong with it' }),
      problems: z
        .record(z.string(), fieldErrorSchema)
        .optional()
        .meta({ description: 'The same fields, for programs that say it in another language' }),
      now: z.record(z.string(), z.unknown()).optional().meta({
        description:
          'With the code `stale`: the record as it stands, so that both versions can be shown. With `held`: who has the problem, as `holder`',
      }),
    }),
  })
  .meta({ id: 'Error' })

export type ErrorAnswer = z.output<typeof errorAnswerSchema>
