import {
  type EditedFieldName,
  type ListedFieldName,
  recordFieldNamesPerUse,
  type ShownFieldName,
} from '../fields/record-field.ts'
import { VEHICLE_RECORD_FIELDS } from './vehicle-record-fields.ts'

type Vehicle = typeof VEHICLE_RECORD_FIELDS

const PLACES = recordFieldNamesPerUse(VEHICLE_RECORD_FIELDS)

/** The fields that the compressed list holds, beside name and type, which it holds for every reader. */
export type ListedVehicleField = ListedFieldName<Vehicle>
export const LISTED_VEHICLE_FIELDS = PLACES.listed

/** The fields that the form of a vehicle fills in. */
export type EditedVehicleField = EditedFieldName<Vehicle>
export const EDITED_VEHICLE_FIELDS = PLACES.edited

/** Those of them that are one line among the others. */
export const VEHICLE_TEXT_INPUT_FIELDS = PLACES.lines

/** The fields that a column of the list shows. */
export const VEHICLE_LIST_COLUMN_FIELDS = PLACES.columns

/** The fields among the facts of a vehicle, on its screen and on paper. */
export type ShownVehicleField = ShownFieldName<Vehicle>
export const SHOWN_VEHICLE_FIELDS = PLACES.shown
