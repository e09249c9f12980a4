import type { RecordFieldDescriptions } from '../fields/record-field.ts'

/** What people fill in about a vehicle. A new field is a column of a migration, an entry here, and a label in each language. */
export const VEHICLE_RECORD_FIELDS = {
  name: { type: 'name', label: 'records.name', imported: true, edited: 'own' },
  license_plate: {
    type: 'line',
    label: 'vehicles.licensePlate',
    imported: true,
    listed: 'searched',
    edited: 'line',
    shown: { printedAs: 'report.plate' },
  },
  vehicle_type_id: {
    type: 'neededReference',
    label: 'vehicles.type',
    audited: 'vehicle_type',
    imported: 'type',
    edited: 'own',
  },
  obc_integrator_id: {
    type: 'reference',
    label: 'vehicles.integrator',
    audited: 'obc_integrator',
    edited: 'own',
  },
  obc_integrator_data_type: { type: 'integratorDataType', label: 'auditFields.identification', edited: 'own' },
  obc_integrator_data: { type: 'line', label: 'vehicles.identification', edited: 'own' },
  obc_language: { type: 'language', label: 'auditFields.obcLanguage', imported: true, edited: 'own' },
  obc_email: { type: 'emails', label: 'vehicles.obcEmail', imported: true, edited: 'own' },
  obc_email_language: { type: 'language', label: 'auditFields.obcEmailLanguage', imported: true, edited: 'own' },
  obc_sms: { type: 'line', label: 'vehicles.obcSms', imported: true, edited: 'own' },
  obc_sms_language: { type: 'language', label: 'auditFields.obcSmsLanguage', imported: true, edited: 'own' },
  no_obc_email: { type: 'emails', label: 'vehicles.noObcEmail', imported: true, edited: 'own' },
  no_obc_email_language: { type: 'language', label: 'auditFields.noObcEmailLanguage', imported: true, edited: 'own' },
  no_obc_sms: { type: 'line', label: 'vehicles.noObcSms', imported: true, edited: 'own' },
  no_obc_sms_language: { type: 'language', label: 'auditFields.noObcSmsLanguage', imported: true, edited: 'own' },
  fixed_sensor_id: {
    type: 'reference',
    label: 'vehicles.alertUnit',
    audited: 'alert_unit',
    imported: 'alert_unit',
    edited: 'own',
  },
  depot_id: {
    type: 'reference',
    label: 'vehicles.depot',
    audited: 'depot',
    imported: 'depot',
    edited: 'own',
  },
  suspension_marque_type_id: {
    type: 'reference',
    label: 'auditFields.suspensionType',
    audited: 'suspension_type',
  },
  weight_tag_id: { type: 'tagId', label: 'vehicles.suspensionTag' },
} as const satisfies RecordFieldDescriptions
