import type { VEHICLE_RECORD_FIELDS } from '@coldbar/contract/vehicles/vehicle-record-fields'
import { en } from '@coldbar/i18n/en/en'
import { createFormat } from '@coldbar/i18n/format/format'
import { createTranslator } from '@coldbar/i18n/translator'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordFieldNameText } from '../../crud/words/field-text.ts'
import { vehicleSearchText } from '../../fleet/list/search-text.ts'
import { fleetStore } from '../../store/fleet-store.ts'
import { createCompressedVehicleRowReader } from '../../store/fleet-vehicle.ts'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { aVehicleAnswer } from '../../testing/a-vehicle-answer.ts'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { listCsv } from '../../ui/list/list-csv.ts'
import { IMPORTABLE_RECORDS } from '../imports/importable-records.ts'
import { vehiclesFillLevelVariant } from './vehicles-fill-level-variant.ts'
import { VehiclesScreen } from './vehicles-screen.tsx'

// A map needs a graphics card, and is tested in a browser.
vi.mock('../../map/fleet-map.tsx', () => ({ FleetMap: () => null }))

// A field that nobody has, described as any other, and called what another one is called.
vi.mock('@coldbar/contract/vehicles/vehicle-record-fields', async (original) => {
  const real = await original<{ VEHICLE_RECORD_FIELDS: typeof VEHICLE_RECORD_FIELDS }>()
  const fuel_type = {
    type: 'line',
    label: 'tires.serialNumber',
    imported: true,
    listed: 'column',
    edited: 'line',
    shown: {},
  }
  return { ...real, VEHICLE_RECORD_FIELDS: { ...real.VEHICLE_RECORD_FIELDS, fuel_type } }
})

const t = createTranslator('en', en)
const TITLE = t('tires.serialNumber')

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  fleetStore.vehicles.replace([])
  vi.unstubAllGlobals()
})

const COLUMNS = ['id', 'name', 'alarm_color', 'license_plate', 'fuel_type']
const ROW = [9, 'NH-9', 10, '12-BKX-4', 'hydrogen']

const open = async () => {
  const answer = aVehicleAnswer()
  const data = { ...answer.data, fuel_type: 'hydrogen' }
  const asked = serveCalls({
    'profile.ping': aSessionAnswer(),
    'vehicles.allCompressed': () => ({ columns: COLUMNS, rows: [ROW] }),
    'pois.all': () => ({ data: [], groups: [] }),
    'vehicles.details': () => ({ ...answer, data }),
    'vehicles.availableForEdit': () => ({
      data: { tags: [], suspension_types: [], identities: [], fixed_sensors: [], depots: [] },
    }),
    'vehicleTypes.all': () => ({ data: [], layouts: [], unwatched: [] }),
    'integrators.all': () => ({ data: [] }),
    'vehicles.update': () => ({ data: { data } }),
  })
  const screen = () => <VehiclesScreen variant={vehiclesFillLevelVariant} />
  return { ...(await showScreen({ screen, route: '/vehicles3/{-$vehicleId}', at: '/vehicles3/9' })), asked }
}

describe('a field that is added to the description of a vehicle', () => {
  it('stands among the facts, is filled in by the form, and is sent', async () => {
    const { user, onScreen, asked } = await open()
    await onScreen.findByRole('heading', { level: 2, name: 'NH-9' })
    expect((await onScreen.findAllByText('hydrogen')).length).toBeGreaterThan(0)
    await user.click(await onScreen.findByRole('button', { name: 'Edit' }))
    await user.type(await onScreen.findByRole('textbox', { name: TITLE }), '!')
    await user.click(await onScreen.findByRole('button', { name: 'Save' }))
    await vi.waitFor(() => {
      const sent = asked.find(({ name }) => name === 'vehicles.update')
      expect(JSON.stringify(sent)).toContain('hydrogen!')
    })
  })

  it('is a column of the list, of its CSV, and found by searching', () => {
    const vehicle = createCompressedVehicleRowReader(COLUMNS)(ROW)
    const csv = listCsv([vehicle], vehiclesFillLevelVariant.columns, { t, format: createFormat({ language: 'en', t }) })
    const [titles = '', row = ''] = csv.split('\n')
    expect(titles).toContain(TITLE)
    expect(row).toContain('hydrogen')
    expect(vehicleSearchText(t)(vehicle)).toContain('hydrogen')
  })

  it('is a column of files that are imported', () => {
    expect(IMPORTABLE_RECORDS.vehicles.columns).toContain('fuel_type')
  })

  it('is called by its name in the audit log and in errors', () => {
    expect(recordFieldNameText('fuel_type', t)).toBe(TITLE)
  })
})
