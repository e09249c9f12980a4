import * as z from 'zod'
import { defineCall } from '../call.ts'
import { writeBodySchema } from '../write-body.ts'
import {
  IMPORT_PROBLEMS,
  MAX_EARLIER_IMPORT_ROWS,
  MAX_IMPORTED_ROWS,
  POI_IMPORT_COLUMNS,
  TAG_IMPORT_COLUMNS,
  TIRE_IMPORT_COLUMNS,
  VEHICLE_IMPORT_COLUMNS,
} from './import-columns.ts'

const columns = z.array(z.string().max(100)).min(1).max(60)
const earlierRows = (row: z.ZodType<string[]>) =>
  z
    .strictObject({ columns, rows: z.array(row).max(MAX_EARLIER_IMPORT_ROWS) })
    .optional()
    .meta({
      description:
        'For the dry run of a file that comes in several calls: the rows above, taken as if they were stored. What rows cannot share is enough of them: names, tags, places and units, and what a new record needs; of a refused row its name.',
    })

/** A table whose cells hold so many characters at most. */
const tableBody = (cellMost: number) => {
  const row = z.array(z.string().max(cellMost)).max(60)
  return writeBodySchema(
    z
      .strictObject({
        dry_run: z.boolean().meta({ description: 'Only say what would change' }),
        columns,
        rows: z.array(row).max(MAX_IMPORTED_ROWS),
        earlier: earlierRows(row),
      })
      .refine((table) => table.dry_run || table.earlier === undefined, {
        path: ['earlier'],
        message: 'is for dry runs: otherwise the rows above are stored already',
      }),
  )
}

const body = tableBody(1_000)
/** Five hundred corners. */
const bodyWithCorners = tableBody(20_000)

const response = z.object({
  data: z.object({
    applied: z.boolean().meta({ description: 'False for a dry run, and when any row was refused' }),
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    rows: z.array(
      z.object({
        row: z.int().meta({ description: 'Counted from 1, without the line of titles; 0 is that line' }),
        name: z.string(),
        action: z.enum(['add', 'change', 'same', 'refuse']),
        changes: z.array(z.object({ column: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
        problems: z.array(
          z.object({
            column: z.string().nullable(),
            problem: z.enum(IMPORT_PROBLEMS),
            value: z.string().nullable().meta({ description: 'What was found there' }),
            allowed: z
              .array(z.string())
              .optional()
              .meta({ description: 'What may stand there, where that is a short list' }),
          }),
        ),
      }),
    ),
  }),
})

export type ImportReport = z.output<typeof response>['data']

const RULES =
  'A table of text. A row whose name is known changes that record, another one adds it. An empty cell leaves things as they are, "-" clears. One refused row and nothing is taken.'

export const importVehiclesCall = defineCall({
  name: 'vehicles.import',
  method: 'POST',
  path: '/api/vehicles/import',
  summary: 'Add and change many vehicles from a table',
  description: `${RULES} Columns: ${VEHICLE_IMPORT_COLUMNS.join(', ')}. type and alert_unit by name.`,
  csrf: true,
  body,
  response,
})

export const importTiresCall = defineCall({
  name: 'tires.import',
  method: 'POST',
  path: '/api/tires/import',
  summary: 'Add and change many tires from a table',
  description: `${RULES} Columns: ${TIRE_IMPORT_COLUMNS.join(', ')}. axle from 1 at the front, side left or right, place outer or inner (outer where a tire gets a place and the cell is empty), tag as a number or four bytes, dates as dd/MM/yyyy.`,
  csrf: true,
  body,
  response,
})

export const importTagsCall = defineCall({
  name: 'tags.import',
  method: 'POST',
  path: '/api/tags/import',
  summary: 'Make many tags known and put them on their tires',
  description: `${RULES} Columns: ${TAG_IMPORT_COLUMNS.join(', ')}. display is number or bytes, tire a name.`,
  csrf: true,
  body,
  response,
})

export const importPoisCall = defineCall({
  name: 'pois.import',
  method: 'POST',
  path: '/api/pois/import',
  summary: 'Add and change many places from a table',
  description: `${RULES} Columns: ${POI_IMPORT_COLUMNS.join(', ')}. A circle has lat and lon in degrees and a radius in m (200 unless given), a polygon has corners as "52.1 5.06, 52.1 5.07, 52.2 5.07". Groups are parted by semicolons; those that are not there are added. depot is yes or no.`,
  csrf: true,
  body: bodyWithCorners,
  response,
})
