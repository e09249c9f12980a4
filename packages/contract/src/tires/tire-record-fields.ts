import { type EditedFieldName, type ListedFieldName, recordFieldNamesPerUse } from '../fields/record-field.ts'
import { TIRE_RECORD_FIELDS } from './tire-record.ts'

const PLACES = recordFieldNamesPerUse(TIRE_RECORD_FIELDS)

/** The fields that lists hold, beside what they hold of every tire; all others are in its details alone. */
export type ListedTireField = ListedFieldName<typeof TIRE_RECORD_FIELDS>
export const LISTED_TIRE_FIELDS = PLACES.listed

/** The fields that the form of a tire fills in. */
export type EditedTireField = EditedFieldName<typeof TIRE_RECORD_FIELDS>
export const EDITED_TIRE_FIELDS = PLACES.edited

/** Those of them that are one line among the others. */
export const TIRE_TEXT_INPUT_FIELDS = PLACES.lines

/** The fields that a column of the list shows. */
export const TIRE_LIST_COLUMN_FIELDS = PLACES.columns

/** The fields among the facts of a tire on its screen. */
export const SHOWN_TIRE_FIELDS = PLACES.shown
