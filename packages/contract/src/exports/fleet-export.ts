import * as z from 'zod'
import { defineCall } from '../call.ts'
import { exportPeriodBoundSchema } from '../fields/export-period-bound.ts'
import { readBodySchema } from '../write-body.ts'

/** What a file may hold of a whole fleet. */
const FILE_KINDS = ['measurements', 'events', 'problems', 'trips'] as const

/** What stands between cells. */
const DELIMITERS = ['comma', 'semicolon', 'tab'] as const

/** What stands between a whole and its tenths. */
const DECIMAL_SIGNS = ['point', 'comma'] as const

export type FleetExportKind = (typeof FILE_KINDS)[number]
export type CsvDelimiter = (typeof DELIMITERS)[number]
export type CsvDecimalSign = (typeof DECIMAL_SIGNS)[number]

const which = { kind: z.enum(FILE_KINDS), start_date: exportPeriodBoundSchema, end_date: exportPeriodBoundSchema }

export const exportFleetCall = defineCall({
  name: 'exports.fleet',
  method: 'POST',
  path: '/api/exports/fleet',
  summary: "All of the fleet's measurements, events, problems or trips of a period, as CSV",
  description:
    'UTF-8 with its mark, RFC 4180, named after what it holds. Text that a spreadsheet would take for a formula has an apostrophe in front. The first column rises from line to line. Events, problems and trips belong to the period in which they began. Who may not read the times of trips gets distances by day.',
  body: readBodySchema({
    ...which,
    delimiter: z.enum(DELIMITERS).optional().meta({ description: 'comma where it is left out' }),
    decimal_sign: z.enum(DECIMAL_SIGNS).optional().meta({ description: 'point where it is left out' }),
  }),
  response: z.string(),
  produces: 'text/csv',
  errors: [429],
  example: { body: { kind: 'events', start_date: '01/03/2026', end_date: '31/03/2026', delimiter: 'semicolon' } },
})

export const exportFleetParquetCall = defineCall({
  name: 'exports.fleetParquet',
  method: 'POST',
  path: '/api/exports/fleet_parquet',
  summary: "All of the fleet's measurements, events, problems or trips of a period, as Apache Parquet",
  description:
    'The same rows and columns as `exports/fleet`, with types: text as it is, figures as doubles, and what ends in `_utc` as moments. Compressed with Snappy, in groups of 10,000 rows.',
  body: readBodySchema(which),
  response: z.string().meta({ format: 'binary' }),
  produces: 'application/vnd.apache.parquet',
  errors: [429],
  example: { body: { kind: 'events', start_date: '01/03/2026', end_date: '31/03/2026' } },
})
