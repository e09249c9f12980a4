import { ALERT_UNIT_RECORD } from '@coldbar/contract/alert-units/alert-unit-record'
import { TIRE_TYPE_RECORD } from '@coldbar/contract/brands/tire-type-record'
import { CONTACT_RECORD } from '@coldbar/contract/contacts/contact-record'
import { fieldNames } from '@coldbar/contract/fields/record-field'
import { SUPPLIER_RECORD } from '@coldbar/contract/suppliers/supplier-record'
import { USER_RECORD } from '@coldbar/contract/users/user-record'
import { VEHICLE_TYPE_RECORD } from '@coldbar/contract/vehicle-types/vehicle-type-record'
import { blankFields } from '../crud/edit/record-fields.ts'

/** What people fill in about records, as long as nobody did: a test says what it is about. */
export const BLANK_RECORDS = {
  alertUnit: blankFields(ALERT_UNIT_RECORD, fieldNames(ALERT_UNIT_RECORD)),
  contact: blankFields(CONTACT_RECORD, fieldNames(CONTACT_RECORD)),
  supplier: blankFields(SUPPLIER_RECORD, fieldNames(SUPPLIER_RECORD)),
  tireType: blankFields(TIRE_TYPE_RECORD, fieldNames(TIRE_TYPE_RECORD)),
  user: blankFields(USER_RECORD, fieldNames(USER_RECORD)),
  vehicleType: blankFields(VEHICLE_TYPE_RECORD, fieldNames(VEHICLE_TYPE_RECORD)),
}
