import { definePayloadFormatCall } from './define-payload-format-call.ts'

export const ingestTpms4gCall = definePayloadFormatCall({
  name: 'ingest.tpms4g',
  path: '/ingest/tpms4g',
  summary: 'Take in what a 4G truck gateway posts',
  description:
    'Messages `tpdata` (tires in kPa and °C) and `device` (where it is), one, a list, or one per line. It tells no time: readings count from when they come in.',
  accepts: ['application/json'],
  example: {
    sn: '987654321',
    cmd: 'tpdata',
    data: { tireNo: 1, exType: '', tiprValue: 848.2, tempValue: 38.2, bat: 1 },
  },
})
