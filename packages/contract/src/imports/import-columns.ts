import { type ImportColumnOf, importColumns } from '../fields/import-column.ts'
import { TIRE_RECORD_FIELDS } from '../tires/tire-record.ts'
import { VEHICLE_RECORD_FIELDS } from '../vehicles/vehicle-record-fields.ts'

/** More rows than this come in several calls; each of them is taken whole or not at all. */
export const MAX_IMPORTED_ROWS = 1_000

/** The dry run of a longer file leaves out the rows further up: what clashes with those, the import itself refuses. */
export const MAX_EARLIER_IMPORT_ROWS = 20_000

/** Why a cell, or a row, cannot be taken. */
export const IMPORT_PROBLEMS = [
  'unknown_column',
  'column_twice',
  'missing',
  'not_a_number',
  'ambiguous_number',
  'not_a_date',
  'not_a_choice',
  'not_an_email',
  'out_of_range',
  'too_long',
  'hidden_characters',
  'not_found',
  'ambiguous',
  'row_twice',
  'not_corners',
  'few_points',
  'many_points',
  'same_points',
  'too_wide',
  'crosses',
  'taken',
  'not_right',
] as const

export type ImportProblem = (typeof IMPORT_PROBLEMS)[number]

export type VehicleImportColumn = ImportColumnOf<typeof VEHICLE_RECORD_FIELDS>

/** What tells a vehicle and what it needs stands first. */
export const VEHICLE_IMPORT_COLUMNS: readonly VehicleImportColumn[] = importColumns(VEHICLE_RECORD_FIELDS, [
  'name',
  'type',
  'license_plate',
  'alert_unit',
])

/** Where a tire stands and its tag are no fields of its own. */
export const TIRE_IMPORT_COLUMNS = importColumns(TIRE_RECORD_FIELDS, [
  'name',
  'vehicle',
  'axle',
  'side',
  'place',
  'tag',
  'tire_type',
  'supplier',
  'purchase_date',
  'purchase_price',
])

export type TireImportColumn = (typeof TIRE_IMPORT_COLUMNS)[number]

export const TAG_IMPORT_COLUMNS = ['tag', 'display', 'tire'] as const

/** A place is a circle (lat, lon, radius in m) or a polygon (corners). Several groups are parted by semicolons; a depot has `yes`. */
export const POI_IMPORT_COLUMNS = ['name', 'lat', 'lon', 'radius', 'group', 'depot', 'corners'] as const

/** What a file may hold. */
export const IMPORT_KINDS = ['vehicles', 'tires', 'tags', 'pois'] as const

export type ImportKind = (typeof IMPORT_KINDS)[number]

/** What two rows of a file cannot both have, and what a new record cannot do without. The first tells the record. */
export const UNIQUE_OR_REQUIRED_IMPORT_COLUMNS = {
  vehicles: ['name', 'type', 'alert_unit'],
  tires: ['name', 'vehicle', 'axle', 'side', 'place', 'tag'],
  tags: ['tag', 'tire'],
  pois: ['name'],
} as const satisfies Record<ImportKind, readonly string[]>

/** Rows that show what a column takes. Where names of other records stand, they are such as a fleet gives. */
export const IMPORT_EXAMPLE_ROWS = {
  vehicles: [
    { name: 'NH-204', type: 'Truck', license_plate: '12-BKX-4', alert_unit: 'Unit 204', obc_language: 'nl' },
    {
      name: 'NH-205',
      type: 'Truck',
      license_plate: '83-BLD-6',
      no_obc_email: 'workshop@fleet.example',
      no_obc_email_language: 'nl',
    },
  ],
  tires: [
    {
      name: 'NH-204 front left',
      vehicle: 'NH-204',
      axle: '1',
      side: 'left',
      tag: '305419900',
      tire_type: 'Michelin X Line Energy Z 315/70 R22.5',
      purchase_date: '03/05/2026',
      purchase_price: '410,50',
      serial_no: 'DOT 2426',
    },
    {
      name: 'NH-204 drive left inner',
      vehicle: 'NH-204',
      axle: '2',
      side: 'left',
      place: 'inner',
      tag: '120 086 052 019',
    },
    { name: 'Spare 1', remarks: 'On the rack' },
  ],
  tags: [
    { tag: '305419901', display: 'number', tire: 'Spare 1' },
    { tag: '120 086 052 020', display: 'bytes' },
  ],
  pois: [
    { name: 'Depot Utrecht', lat: '52.1001', lon: '5.0646', radius: '300', group: 'Depots', depot: 'yes' },
    { name: 'Customer Breda', group: 'Customers; South', corners: '51.571 4.760, 51.571 4.772, 51.577 4.766' },
  ],
} as const satisfies {
  vehicles: readonly Partial<Record<VehicleImportColumn, string>>[]
  tires: readonly Partial<Record<TireImportColumn, string>>[]
  tags: readonly Partial<Record<(typeof TAG_IMPORT_COLUMNS)[number], string>>[]
  pois: readonly Partial<Record<(typeof POI_IMPORT_COLUMNS)[number], string>>[]
}
