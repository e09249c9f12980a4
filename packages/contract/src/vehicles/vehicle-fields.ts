import { type FieldsWith, fieldsThat, type RecordDescription } from '../fields/record-field.ts'
import { VEHICLE_RECORD } from './vehicle-record.ts'

type Vehicle = typeof VEHICLE_RECORD

/** The fields that the compressed list holds, beside name and type, which it holds for every reader. */
export type ListedVehicleField = FieldsWith<Vehicle, { listed: 'searched' | 'column' }>
export const LISTED_VEHICLE_FIELDS = fieldsThat(
  VEHICLE_RECORD,
  ({ listed }) => listed !== undefined,
) as readonly ListedVehicleField[]

/** The fields that the form of a vehicle fills in. */
export type EditedVehicleField = FieldsWith<Vehicle, { edited: 'own' | 'line' }>
export const EDITED_VEHICLE_FIELDS = fieldsThat(
  VEHICLE_RECORD,
  ({ edited }) => edited !== undefined,
) as readonly EditedVehicleField[]

/** Those of them that are one line among the others. */
export const VEHICLE_FORM_LINES = fieldsThat(VEHICLE_RECORD, ({ edited }) => edited === 'line') as readonly FieldsWith<
  Vehicle,
  { edited: 'line' }
>[]

/** The fields that a column of the list shows. */
export const VEHICLE_LIST_COLUMNS = LISTED_VEHICLE_FIELDS.filter(
  (name) => (VEHICLE_RECORD as RecordDescription)[name]?.listed === 'column',
)

/** The fields among the facts of a vehicle, on its screen and on paper. */
export type ShownVehicleField = FieldsWith<Vehicle, { shown: { readonly printedAs?: string } }>
export const SHOWN_VEHICLE_FIELDS = fieldsThat(
  VEHICLE_RECORD,
  ({ shown }) => shown !== undefined,
) as readonly ShownVehicleField[]
