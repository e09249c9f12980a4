import { ALARM_KINDS } from '@coldbar/domain/kinds/alarm-kind'
import { ALARM_LEVELS } from '@coldbar/domain/kinds/alarm-level'
import { alarmColor } from '@coldbar/domain/kinds/alarm-level-codes'
import { alarmText } from '@coldbar/i18n/alarm-text'
import { createFormat } from '@coldbar/i18n/format/format'
import { loadMessages } from '@coldbar/i18n/messages'
import { createTranslator } from '@coldbar/i18n/translator'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { TIRE_ISSUE_COLUMN as TIRE_ISSUE } from './features/tires/tire-columns.tsx'
import { VEHICLE_ISSUE_COLUMN as VEHICLE_ISSUE } from './features/vehicles/vehicle-columns.tsx'
import { createCompressedTireRowReader } from './store/fleet-tire.ts'
import { createCompressedVehicleRowReader } from './store/fleet-vehicle.ts'
import { ALARM_LEVEL_TEXT } from './ui/levels/alarm-level-text.ts'
import type { ListColumn } from './ui/list/list-column.ts'
import { listCsv } from './ui/list/list-csv.ts'

const t = createTranslator('en', await loadMessages('en'))
const words = { t, format: createFormat({ language: 'en', t, timeZone: 'UTC' }) }
const COLUMNS = ['id', 'alarm_color', 'issue_kind', 'since']

/** What the file of a list says of these rows, without its head. */
const filed = <Item>(rows: readonly Item[], column: ListColumn<Item>): string[] =>
  listCsv(rows, [column], words).split('\r\n').slice(1, -1)

it('a file of tires or vehicles says of each row the level, the cause and since when that the list was told', () => {
  const row = fc.record({
    level: fc.constantFrom(...ALARM_LEVELS),
    kind: fc.option(fc.constantFrom(...ALARM_KINDS)),
    since: fc.option(fc.integer({ min: 1_700_000_000, max: 1_800_000_000 })),
  })
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 50 }), (given) => {
      const rows = given.map(({ level, kind, since }, at) => [at, alarmColor(level), kind, since])
      const expected = given.map(({ level, kind, since }) =>
        [
          kind === null ? '' : alarmText(kind, t),
          t(ALARM_LEVEL_TEXT[level]),
          since === null ? '' : words.format.moment(since),
        ]
          .map((cell) => (/[",]/.test(cell) ? `"${cell}"` : cell))
          .join(','),
      )
      const tires = createCompressedTireRowReader(COLUMNS)
      // A file says beside a vehicle which of its sensors are missing.
      const vehicles = createCompressedVehicleRowReader(COLUMNS)
      expect(
        filed(
          rows.map((one) => tires(one)),
          TIRE_ISSUE,
        ),
      ).toEqual(expected)
      expect(
        filed(
          rows.map((one) => vehicles(one)),
          VEHICLE_ISSUE,
        ),
      ).toEqual(expected.map((line) => `${line},`))
    }),
  )
})
