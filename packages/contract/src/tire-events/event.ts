import * as z from 'zod'
import { severityV2Schema, severityV3Schema, zeroOrOneSchema } from '../fields/enums.ts'
import { idField, longIdField } from '../fields/ids.ts'
import { barField, degreesField, euroField, kilometresField, momentField, secondsField } from '../fields/quantities.ts'

const number = (unit: string, description: string) => z.number().optional().meta({ unit, description })

/** The values that an alarm's text speaks of. A key whose value is unknown is absent, not 0. */
export const eventDataSchema = z
  .object({
    p: number('bar', 'Measured pressure'),
    pp: number('bar', 'Pressure at 15 °C'),
    pm: number('bar', 'Lowest pressure allowed'),
    pM: number('bar', 'Highest pressure allowed'),
    pMM: number('bar', 'Maintenance pressure'),
    pD: number('bar', 'Pressure difference'),
    pMD: number('bar', 'Highest pressure difference allowed'),
    pMMD: number('bar', 'Highest pressure difference before maintenance'),
    pDH: number('bar/h', 'Pressure loss'),
    pMDHm: number('bar/h', 'Highest pressure loss allowed'),
    tD: number('°C', 'Temperature difference'),
    tMD: number('°C', 'Highest temperature difference allowed'),
    tm: number('°C', 'Lowest temperature allowed'),
    tM: number('°C', 'Highest temperature allowed'),
    it: number('°C', 'Temperature of the incident'),
    mi: number('km', 'Distance'),
    s: number('km/h', 'Speed'),
    msg: z.string().optional(),
  })
  .meta({ id: 'EventData' })

/** The window in which the pressure changed. */
export const eventPressureChangeSchema = z
  .object({
    sp15: barField('Start, at 15 °C').nullable(),
    ep15: barField('End, at 15 °C').nullable(),
    op: barField('Recommended pressure at 15 °C').nullable(),
    sp: barField('Start, measured').nullable(),
    ep: barField('End, measured').nullable(),
    dt: secondsField('Length of the window').nullable(),
  })
  .meta({ id: 'ExtraPressures' })

const eventType = z.literal([-2, -1, 1, 2, 5, 6, 7, 9]).meta({
  description:
    '1 incident, 2 maintenance, 5 inflation, 6 speed and pressure, 7 fill level, 9 user remark; -1 and -2 have ended',
})

const place = (when: string) => ({
  latitude: degreesField(`Latitude at the ${when}`).nullable(),
  longitude: degreesField(`Longitude at the ${when}`).nullable(),
  address: z.string().nullable(),
})

const start = place('start')
const last = place('last reading')

const fields = {
  id: longIdField,
  tire_id: idField.nullable(),
  vehicle_id: idField.nullable(),
  event_type: eventType,
  event_sub_type: z.int(),
  alarm_id: z
    .int()
    .nullable()
    .meta({ description: '16 to 28, 97, 98 and 99 of the fill-level alarms; null of the others' }),
  msg_read: z.boolean(),
  time_stamp: momentField('When it was recorded'),
  time_stamp_start: momentField('Start'),
  time_stamp_end: momentField('End; null while open').nullable(),
  time_stamp_last: momentField('Last reading of the event').nullable(),
  when: momentField('The same as time_stamp'),
  when_start: momentField('The same as time_stamp_start'),
  when_end: momentField('The same as time_stamp_end').nullable(),
  type_name: z.string(),
  vehicle_name: z.string().nullable(),
  position_name: z.string().nullable(),
  tire_name: z.string().nullable(),
  duration: kilometresField('Distance driven during the event; see odo_reckoned').nullable(),
  duration_time: secondsField('Length of the event; of one that goes on, until now').nullable(),
  instant: zeroOrOneSchema.meta({ description: '1 for events without length' }),
  odo_start: kilometresField('Odometer at the start; see odo_reckoned').nullable(),
  odo_last: kilometresField('Odometer at the last reading; see odo_reckoned').nullable(),
  odo_reckoned: z.boolean().meta({
    description:
      'Both odometers and the distance between them are the tire’s own, reckoned from positions, for no on-board computer told them',
  }),
  latitude_start: start.latitude,
  longitude_start: start.longitude,
  address_start: start.address,
  latitude_last: last.latitude,
  longitude_last: last.longitude,
  address_last: last.address,
  extraP: eventPressureChangeSchema.nullable(),
  extra: z.record(z.string(), z.unknown()).nullable(),
  event_data: eventDataSchema,
  start_tires_history_id: longIdField
    .nullable()
    .meta({ description: 'The reading it starts with, for startId of its details' }),
  end_tires_history_id: longIdField.nullable().meta({ description: 'Its last reading, for endId of its details' }),
  cost: euroField('What a remark says it cost').nullish(),
}

export const version2TireEventSchema = z.object({ ...fields, severity: severityV2Schema }).meta({ id: 'TireEvent' })

export const version3TireEventSchema = z.object({ ...fields, severity: severityV3Schema }).meta({ id: 'TireEvent3' })
