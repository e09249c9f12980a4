import { type EditedField, type ListedField, recordFieldNamesPerUse, type ShownField } from '../fields/record-field.ts'
import { VEHICLE_RECORD } from './vehicle-record.ts'

type Vehicle = typeof VEHICLE_RECORD

const PLACES = recordFieldNamesPerUse(VEHICLE_RECORD)

/** The fields that the compressed list holds, beside name and type, which it holds for every reader. */
export type ListedVehicleField = ListedField<Vehicle>
export const LISTED_VEHICLE_FIELDS = PLACES.listed

/** The fields that the form of a vehicle fills in. */
export type EditedVehicleField = EditedField<Vehicle>
export const EDITED_VEHICLE_FIELDS = PLACES.edited

/** Those of them that are one line among the others. */
export const VEHICLE_TEXT_INPUTS = PLACES.lines

/** The fields that a column of the list shows. */
export const VEHICLE_LIST_COLUMNS = PLACES.columns

/** The fields among the facts of a vehicle, on its screen and on paper. */
export type ShownVehicleField = ShownField<Vehicle>
export const SHOWN_VEHICLE_FIELDS = PLACES.shown
