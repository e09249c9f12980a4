import { ALERT_UNIT_RECORD_FIELDS } from '@coldbar/contract/alert-units/alert-unit-record-fields'
import { TIRE_TYPE_RECORD_FIELDS } from '@coldbar/contract/brands/tire-type-record-fields'
import { CONTACT_RECORD_FIELDS } from '@coldbar/contract/contacts/contact-record-fields'
import { recordFieldNames } from '@coldbar/contract/fields/record-field'
import { SUPPLIER_RECORD_FIELDS } from '@coldbar/contract/suppliers/supplier-record-fields'
import { USER_RECORD_FIELDS } from '@coldbar/contract/users/user-record-fields'
import { VEHICLE_TYPE_RECORD_FIELDS } from '@coldbar/contract/vehicle-types/vehicle-type-record-fields'
import { blankRecordFormValues } from '../crud/edit/record-form-values.ts'

/** What people fill in about records, as long as nobody did: a test says what it is about. */
export const BLANK_RECORDS = {
  alertUnit: blankRecordFormValues(ALERT_UNIT_RECORD_FIELDS, recordFieldNames(ALERT_UNIT_RECORD_FIELDS)),
  contact: blankRecordFormValues(CONTACT_RECORD_FIELDS, recordFieldNames(CONTACT_RECORD_FIELDS)),
  supplier: blankRecordFormValues(SUPPLIER_RECORD_FIELDS, recordFieldNames(SUPPLIER_RECORD_FIELDS)),
  tireType: blankRecordFormValues(TIRE_TYPE_RECORD_FIELDS, recordFieldNames(TIRE_TYPE_RECORD_FIELDS)),
  user: blankRecordFormValues(USER_RECORD_FIELDS, recordFieldNames(USER_RECORD_FIELDS)),
  vehicleType: blankRecordFormValues(VEHICLE_TYPE_RECORD_FIELDS, recordFieldNames(VEHICLE_TYPE_RECORD_FIELDS)),
}
