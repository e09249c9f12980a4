import { breaksThroughMute } from '@coldbar/domain/events/mute'
import { FILL_LEVEL_ALARM_KINDS, fillLevelThresholdOfKind } from '@coldbar/domain/kinds/alarm-kind'
import { alarmColor } from '@coldbar/domain/kinds/alarm-level-codes'
import { cleanup, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TireAnswer } from '../../fleet/queries/tire-query.ts'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { A_LAYOUT, aTireAnswer } from '../../testing/a-tire-answer.ts'
import { aTireProblem } from '../../testing/a-tire-problem.ts'
import { BLANK_RECORDS } from '../../testing/blank-records.ts'
import { eventually } from '../../testing/eventually.ts'
import { RefusedAnswer, serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { TireDetail } from './tire-detail.tsx'
import { tiresFillLevelVariant } from './tires-fill-level-variant.ts'
import { tiresPressureVariant } from './tires-pressure-variant.ts'
import type { TiresVariant } from './tires-variant.ts'

// A map needs a graphics card; what it is told is what counts here.
vi.mock('../../map/fleet-map.tsx', () => ({
  FleetMap: ({ markers }: { markers: readonly { latitude: number; longitude: number }[] }) => (
    <figure aria-label="Map">{markers.map(({ latitude, longitude }) => `${latitude}/${longitude}`).join(' ')}</figure>
  ),
}))

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const TYPES = {
  data: [{ ...BLANK_RECORDS.tireType, id: 6, name: 'X-Multi', marque_id: 1, brand_name: 'Michelin' }],
  brands: [{ id: 1, name: 'Michelin' }],
}

const IN_STORE = { position_row: null, position_left_right: null, position_inside_outside: null }

const event = (name: string, ended: number | null) => ({
  id: ended ?? 1,
  tire_id: 4,
  vehicle_id: 9,
  event_type: 1,
  severity: 0,
  instant: 0,
  type_name: name,
  event_data: {},
  vehicle_name: 'NH-9',
  position_name: 'Axle 1 left',
  time_stamp_start: 1_700_000_000,
  time_stamp_end: ended,
})

const open = async (
  answer: TireAnswer,
  { variant = tiresFillLevelVariant, role = 'user' }: { variant?: TiresVariant; role?: 'user' | 'admin' } = {},
) => {
  const asked = serveCalls({
    'profile.ping': aSessionAnswer(role),
    'tires.details': () => answer,
    'tireTypes.all': () => TYPES,
    'tires.answerChange': () => ({ data: { tire_id: 4 } }),
    'tireChanges.enter': () => ({ data: { id: 1, at: 1_699_999_999, effects: [] } }),
    'tires.muteAlarm': () => ({ data: { muted: { end_time: 1_800_000_000 } } }),
    'tires.events3': () => ({ data: [event('Fill level below 80%', null), event('Blow out', 2)] }) as never,
  })
  const Screen = () => <TireDetail id={4} variant={variant} onEdit={() => undefined} onDelete={() => undefined} />
  const shown = await showScreen({ screen: Screen, route: '/tires', at: '/tires', role })
  await shown.onScreen.findByRole('heading', { level: 2 })
  const fact = (name: string): string | null =>
    shown.onScreen.queryByText(name, { selector: 'dt' })?.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ') ??
    null
  const link = (name: string) => shown.onScreen.getByRole('link', { name }).getAttribute('href')
  return { ...shown, asked, fact, link }
}

describe('the details of a tire', () => {
  it('tell distances, serial number, purchase and cost', async () => {
    const { fact } = await open(aTireAnswer())
    expect(fact('Distance')).toBe('51,234 km')
    expect(fact('Average trip')).toBe('240 km')
    expect(fact('Last trip')).toBe('87 km')
    expect(fact('Serial number')).toBe('S-1')
    expect(fact('Purchase date')).toBe('22/07/2023')
    expect(fact('Purchase price')).toBe('€410.00')
    expect(fact('Total cost')).toBe('€428.50')
    expect(fact('Tag')).toBe('120 086 052 018')
  })

  it.each([tiresFillLevelVariant, tiresPressureVariant])(
    'show the remarks of its form line by line (%#)',
    async (variant) => {
      const answer = aTireAnswer()
      const { fact } = await open(
        { ...answer, data: { ...answer.data, remarks: 'Checked\nPlug in the tread' } },
        { variant },
      )
      expect(fact('Remarks')).toBe('Checked\nPlug in the tread')
    },
  )

  it('name no remarks where there are none', async () => {
    const { fact } = await open(aTireAnswer())
    expect(fact('Remarks')).toBeNull()
  })

  it.each([
    [tiresFillLevelVariant, '/vehicles3/9', '/vehicle/types3/2'],
    [tiresPressureVariant, '/vehicles/9', '/vehicle/types/2'],
  ])('lead to vehicle, supplier, tire type and vehicle type (%#)', async (variant, vehicle, vehicleType) => {
    const { link, onScreen } = await open(aTireAnswer(), { variant })
    await onScreen.findByRole('link', { name: 'Michelin X-Multi' })
    expect(link('NH-9')).toBe(vehicle)
    expect(link('Bandenhal')).toBe('/suppliers/8')
    expect(link('Michelin X-Multi')).toBe('/tires/types/6')
    expect(link('Tractor')).toBe(vehicleType)
  })

  it('say in words what nobody specified', async () => {
    const { fact, onScreen } = await open(
      aTireAnswer(
        { tag_id: null, vehicle_id: null, marque_type_id: null, supplier_id: null, ...IN_STORE },
        { layout: null },
      ),
    )
    expect(fact('Tag')).toBe('No Tag Specified')
    expect(fact('Tire type')).toBe('No Tire Type Specified')
    expect(fact('Supplier')).toBe('No Supplier Specified')
    expect(onScreen.getByText('No Vehicle Specified')).toBeTruthy()
  })

  it('hold fill level, internal temperature and pressure at 15 °C only above ten cold samples', async () => {
    const heard = { last_measurement: Math.floor(Date.now() / 1000) }
    const sure = await open(aTireAnswer({ expansion_cte_cnt: 11, ...heard }), { role: 'admin' })
    expect(sure.fact('Fill level')).toBe('98 %')
    expect(sure.fact('Internal temperature')).toBe('31 °C')
    expect(sure.fact('Pressure at 15 °C')).toBe('8.87 bar')
    sure.unmount()
    const unsure = await open(aTireAnswer({ expansion_cte_cnt: 10 }), { role: 'admin' })
    expect(unsure.fact('Fill level')).toBe('Still learning this tire')
    for (const name of ['Internal temperature', 'Pressure at 15 °C']) expect(unsure.fact(name)).toBeNull()
  })

  const learning = (change: Partial<TireAnswer['data']>) =>
    aTireAnswer({
      ...{
        expansion_cte_cnt: 4,
        fill_level: null,
        fill_level_bound: 89,
        last_measurement: Math.floor(Date.now() / 1000),
      },
      ...change,
    })

  it('hold the most that a tire can hold that is still being learned', async () => {
    const { fact } = await open(learning({}))
    expect(fact('Fill level')).toBe('below 89 % · Still learning this tire')
  })

  it('say of a silent tire no more than what was known', async () => {
    const last_measurement = Math.floor(Date.now() / 1000) - 5 * 3600
    const known = await open(learning({ freshness: 'silent', last_measurement }))
    expect(known.fact('Fill level')).toBe('below 89 % · 5 h ago')
    known.unmount()
    const unknown = await open(learning({ freshness: 'silent', last_measurement, fill_level_bound: null }))
    expect(unknown.fact('Fill level')).toBe('– · 5 h ago')
  })

  it('say how old a value is that says nothing of now', async () => {
    const last_measurement = Math.floor(Date.now() / 1000) - 5 * 3600
    const { fact } = await open(aTireAnswer({ last_measurement }))
    expect(fact('Fill level')).toBe('about 98 %, rounded to steps of 5 % · 5 h ago')
  })

  it('show an admin id, constants, counts, idle times, raw distances and the inflation rate, and nobody else', async () => {
    const diagnostics = { expansion_cte_running: 0.0347, total_trip_distance2: 51_900, odo_cumul2: 52_000 }
    const answer = aTireAnswer(
      { ...diagnostics, uncertain_last_address: 'Breda' },
      { time_idle2: 7200, time_nonidle: 3600 },
    )
    const admin = await open(answer, { role: 'admin' })
    expect(admin.fact('Id')).toBe('4')
    expect(admin.fact('Expansion constant')).toBe('34.70 mbar/K')
    expect(admin.fact('Cold samples')).toBe('11')
    expect(admin.fact('Inflations')).toBe('3')
    expect(admin.fact('Inflation detection rate')).toBe('5.0 bar/h')
    expect(admin.fact('Time standing')).toBe('2.0 h')
    expect(admin.fact('Uncertain address')).toBe('Breda')
    expect(admin.fact('Raw trip distance')).toBe('51,900 km')
    admin.unmount()
    const user = await open(answer)
    for (const name of ['Id', 'Cold samples', 'Time standing', 'Raw trip distance', 'Pressure at 15 °C']) {
      expect(user.fact(name)).toBeNull()
    }
  })

  it('draw the layout with the tire at its wheel', async () => {
    const { onScreen } = await open(aTireAnswer())
    const diagram = onScreen.getByRole('group', { name: 'Position' })
    expect(diagram.textContent).toContain('Axle 2 right')
    expect(diagram.querySelector('strong')?.parentElement?.textContent).toBe('Michelin 001Axle 1 leftOk')
    expect(diagram.querySelectorAll('strong')).toHaveLength(1)
  })

  it('place the tire at what carries it, and read the address without its mark', async () => {
    const carrier = { address: '*# Breda, NL', latitude: 51.6, longitude: 4.8, time_stamp: 1 }
    const { fact, onScreen } = await open(aTireAnswer({}, { attached_position: carrier }))
    expect(onScreen.getByRole('figure', { name: 'Map' }).textContent).toBe('51.6/4.8')
    expect(fact('Last address')).toBe('Breda, NL')
  })
})

it('a tire that cannot be fetched leaves none selected', async () => {
  serveCalls({ 'profile.ping': aSessionAnswer(), 'tires.details': () => new RefusedAnswer(500, 'internal') })
  const Screen = () => (
    <TireDetail id={4} variant={tiresFillLevelVariant} onEdit={() => undefined} onDelete={() => undefined} />
  )
  const { onScreen, user } = await showScreen({ screen: Screen, route: '/tires', at: '/tires' })
  expect((await onScreen.findByRole('alert')).textContent).toContain('Failed to fetch data')
  expect(onScreen.queryByText('No Tire Selected')).toBeNull()
  await user.click(onScreen.getByRole('button', { name: 'Dismiss' }))
  expect(onScreen.getByText('No Tire Selected')).toBeTruthy()
})

describe('version 3 of the details', () => {
  it('lists what is wrong now and offers to mute it', async () => {
    const { onScreen } = await open(aTireAnswer())
    expect(await onScreen.findByText('Fill level below 80%')).toBeTruthy()
    expect(onScreen.queryByText('Blow out')).toBeNull()
    for (const name of ['One day', 'One week']) expect(onScreen.getByRole('button', { name })).toBeTruthy()
  })

  it('says what is heard in spite of a mute, at the fill level from which the domain hears it', async () => {
    const { onScreen } = await open(aTireAnswer())
    const always = FILL_LEVEL_ALARM_KINDS.map((kind) => ({ kind, level: fillLevelThresholdOfKind(kind) ?? 0 })).filter(
      ({ kind, level }) => breaksThroughMute(kind, level),
    )
    const highest = Math.max(...always.map(({ level }) => level))
    expect(onScreen.getByText(new RegExp(`a fill level of ${highest}% or less`))).toBeTruthy()
  })

  it.each([
    ['says so when the tire is worse than a mute silences', 'alarm', 3600, true],
    ['says nothing of it while the mute holds', 'muted', 3600, false],
    ['says nothing of it once the mute has ended', 'alarm', -1, false],
    ['says nothing of it while nothing goes on', 'ok', 3600, false],
  ] as const)('%s', async (_, level, left, said) => {
    const end_time = Math.floor(Date.now() / 1000) + left
    const { onScreen } = await open(
      aTireAnswer({ alarm_color: alarmColor(level), issue: 'fillLevelBelow50' }, { muted: { end_time } }),
    )
    expect(onScreen.queryAllByText('Breaks through the mute')).toHaveLength(said ? 1 : 0)
  })

  it.each([
    ['One day', 0],
    ['One week', 1],
  ] as const)('mutes for %s by the code %i of the wire', async (length, mute_for_id) => {
    const { user, onScreen, asked } = await open(aTireAnswer())
    await user.click(onScreen.getByRole('button', { name: length }))
    await eventually(() =>
      expect(asked).toContainEqual({
        name: 'tires.muteAlarm',
        sent: expect.objectContaining({ data: { tire_id: 4, mute_for_id } }),
      }),
    )
  })

  it('tells a problem as its story, what to do, and its alarms as steps', async () => {
    const { user, onScreen } = await open(
      aTireAnswer(
        {},
        {
          problems: [
            aTireProblem(),
            aTireProblem({ id: 2, end: 1_700_000_900, end_reason: 'inflated', action: 'none' }),
          ],
        },
      ),
    )
    const problems = onScreen.getByRole('region', { name: 'Problems' })
    expect(problems.textContent).toContain('Leaking fast')
    expect(problems.textContent).toContain('Not the weather: the other tires of the axle held.')
    expect(problems.textContent).toContain('Call the driver: stop')
    expect(problems.textContent).toContain('Ended (1)')
    await user.click(onScreen.getAllByText('1 step')[0] as HTMLElement)
    expect(problems.textContent?.replaceAll('\u00a0', ' ')).toContain('Fill level below 90% (2 times)')
  })

  it.each([
    [
      'muted, with the end of the mute and what it would be',
      ['muted', 3600],
      /^MutedAlarmLeaking fast.*Muted until \d\d\/\d\d/,
    ],
    ['one that breaks through the mute', ['alarm', 3600], /^AlarmLeaking fast.*Breaks through the mute/],
    [
      'muted, where something else of it breaks through',
      ['alarm', 3600, 'blowOut'],
      /^MutedAlarmLeaking fast.*Muted until/,
    ],
    ['an alarm', ['alarm', -1], /^AlarmLeaking fast(?!.*(Muted|mute))/],
  ] as const)('shows a problem of a tire as it is: %s', async (_, [level, left, worst], said) => {
    const end_time = left < 0 ? null : Math.floor(Date.now() / 1000) + left
    const { onScreen } = await open(
      aTireAnswer(
        { alarm_color: alarmColor(level), unmuted_color: 0, issue_kind: worst ?? aTireProblem().kind },
        { problems: [aTireProblem()], muted: { end_time } },
      ),
    )
    const [row] = within(onScreen.getByRole('region', { name: 'Problems' })).getAllByRole('listitem')
    expect(row?.textContent).toMatch(said)
  })

  it.each([
    ['Yes, changed', true],
    ['No, the same tire', false],
  ])('asks whether the tire was changed and sends %s', async (name, changed) => {
    const { user, onScreen, asked } = await open(
      aTireAnswer({}, { change_asked: { since: 1_700_000_000, swapped_with: null } }),
    )
    expect(onScreen.getByRole('region', { name: 'Was this tire changed?' })).toBeTruthy()
    await user.click(onScreen.getByRole('button', { name }))
    await eventually(() =>
      expect(asked).toContainEqual({
        name: 'tires.answerChange',
        sent: expect.objectContaining({ data: { tire_id: 4, changed } }),
      }),
    )
  })

  it('offers to enter in one press that two tires were swapped, where each holds what the other one held', async () => {
    const swapped_with = { id: 5, name: 'Michelin 002', at: 1_699_999_999 }
    const { user, onScreen, asked } = await open(
      aTireAnswer({}, { change_asked: { since: 1_700_000_000, swapped_with } }),
    )
    await user.click(onScreen.getByRole('button', { name: 'Yes, swapped' }))
    await eventually(() =>
      expect(asked).toContainEqual({
        name: 'tireChanges.enter',
        sent: expect.objectContaining({
          data: {
            ...{ kind: 'swap', tire_id: 4, with_tire_id: 5, tags_stay: true, at: 1_699_999_999 },
            // Where one of them ran flat, the server takes what happened by this word alone.
            despite_must_come_off: true,
          },
        }),
      }),
    )
  })

  it('prints the status in the time zone of the reader, under the name the server gives', async () => {
    const { user, onScreen } = await open(aTireAnswer())
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    const sent: string[] = []
    vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
      sent.push(address, body)
      const headers = { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="M-1.pdf"' }
      return new Response('%PDF', { headers })
    })
    await user.click(onScreen.getByRole('button', { name: 'Status as PDF' }))
    await eventually(() => expect(saved).toEqual(['M-1.pdf']))
    expect(sent[0]).toBe('/index.php/api/tires/status_pdf')
    expect(JSON.parse(sent[1] ?? '')).toEqual({ tire_id: 4, time_zone: expect.any(String) })
  })

  it('is not the older one, which has neither', async () => {
    const { onScreen } = await open(aTireAnswer(), { variant: tiresPressureVariant })
    for (const name of ['One day', 'Status as PDF']) expect(onScreen.queryByRole('button', { name })).toBeNull()
    expect(onScreen.queryByRole('heading', { name: 'Issues' })).toBeNull()
    const tabs = onScreen.getAllByRole('tab').map(({ textContent }) => textContent)
    expect(tabs).toEqual([
      'Details',
      'Measurements',
      'Trips',
      'Tread',
      'History',
      'Time line',
      'Alarm Settings',
      'Remarks',
    ])
  })
})

describe('the picture of its position', () => {
  const pictureOf = async (change: Partial<TireAnswer['data']>) => {
    const { onScreen } = await open(aTireAnswer(change))
    const picture = onScreen.getByRole('group', { name: 'Position' })
    const own = [...picture.querySelectorAll('[aria-current="true"]')].map(({ textContent }) => textContent)
    return { own, ticks: picture.querySelectorAll('.tabler-icon-check').length }
  }

  it.each([
    [0, 'Alarm'],
    [1, 'Warning'],
    [3, 'Muted'],
    [10, 'Ok'],
  ] as const)('marks one wheel as its own by no tick, and says its level (%i)', async (alarm_color, level) => {
    const { own, ticks } = await pictureOf({ alarm_color })
    expect(own).toEqual([`Michelin 001Axle 1 left${level}`])
    expect(ticks).toBe(0)
  })

  it('says the level of the other wheels where a tire stands there', async () => {
    const rows = A_LAYOUT.rows.map((slots, row) =>
      slots.map((slot) => ({ ...slot, alarm: row === 1 ? 1 : null }) as const),
    )
    const { onScreen } = await open(aTireAnswer({}, { layout: { ...A_LAYOUT, rows } }))
    const picture = onScreen.getByRole('group', { name: 'Position' })
    expect(picture.textContent).toBe('Michelin 001Axle 1 leftOkAxle 1 rightAxle 2 leftWarningAxle 2 rightWarning')
  })
})
