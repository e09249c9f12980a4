import type { TIRE_RECORD_FIELDS } from '@coldbar/contract/tires/tire-record'
import { en } from '@coldbar/i18n/en/en'
import { createFormat } from '@coldbar/i18n/format/format'
import { createTranslator } from '@coldbar/i18n/translator'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordFieldNameText } from '../../crud/words/field-text.ts'
import { tireSearchText } from '../../fleet/list/search-text.ts'
import { fleetStore } from '../../store/fleet-store.ts'
import { createCompressedTireRowReader } from '../../store/fleet-tire.ts'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { aTireAnswer } from '../../testing/a-tire-answer.ts'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { listCsv } from '../../ui/list/list-csv.ts'
import { IMPORTABLE_RECORDS } from '../imports/importable-records.ts'
import { TireOverviewScreen } from './tire-overview-screen.tsx'
import { tiresFillLevelVariant } from './tires-fill-level-variant.ts'
import { tiresPressureVariant } from './tires-pressure-variant.ts'

// A map needs a graphics card, and is tested in a browser.
vi.mock('../../map/fleet-map.tsx', () => ({ FleetMap: () => null }))

// A field that nobody has, described as any other, and called what another one is called.
vi.mock('@coldbar/contract/tires/tire-record', async (original) => {
  const real = await original<{ TIRE_RECORD_FIELDS: typeof TIRE_RECORD_FIELDS }>()
  const tread = {
    type: 'optionalLine',
    label: 'vehicles.licensePlate',
    imported: true,
    listed: 'column',
    edited: 'line',
    shown: {},
  }
  return { ...real, TIRE_RECORD_FIELDS: { ...real.TIRE_RECORD_FIELDS, tread } }
})

const t = createTranslator('en', en)
const TITLE = t('vehicles.licensePlate')

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  fleetStore.tires.replace([])
  vi.unstubAllGlobals()
})

const COLUMNS = ['id', 'name', 'alarm_color', 'serial_no', 'tread']
const ROW = [4, 'M-4', 10, 'S-1', 'retreaded']

const open = async () => {
  const answer = aTireAnswer({ name: 'M-4' })
  const data = { ...answer.data, tread: 'retreaded' }
  const asked = serveCalls({
    'profile.ping': aSessionAnswer(),
    'tires.allCompressed': () => ({ columns: COLUMNS, rows: [ROW] }),
    'tires.details': () => ({ ...answer, data }),
    'tires.events3': () => ({ data: [] }),
    'tireTypes.all': () => ({ data: [], brands: [] }),
    'tires.availableForEdit': () => ({
      data: { tags: [], vehicles: [], marque_types: [], suppliers: [], layouts: [] },
    }),
    'tires.update': () => ({ data }),
  })
  const screen = () => <TireOverviewScreen variant={tiresFillLevelVariant} />
  return { ...(await showScreen({ screen, route: '/tires/overview3/{-$tireId}', at: '/tires/overview3/4' })), asked }
}

describe('a field that is added to the description of a tire', () => {
  it('stands among the facts, is filled in by the form, and is sent', async () => {
    const { user, onScreen, asked } = await open()
    await onScreen.findByRole('heading', { level: 2, name: 'M-4' })
    expect((await onScreen.findAllByText('retreaded')).length).toBeGreaterThan(0)
    await user.click(await onScreen.findByRole('button', { name: 'Edit' }))
    await user.type(await onScreen.findByRole('textbox', { name: TITLE }), '!')
    await user.click(await onScreen.findByRole('button', { name: 'Save' }))
    await vi.waitFor(() => {
      const sent = asked.find(({ name }) => name === 'tires.update')
      expect(JSON.stringify(sent)).toContain('retreaded!')
    })
  })

  it.each([tiresPressureVariant, tiresFillLevelVariant])(
    'is a column of the list, of its CSV, and found by searching',
    (screen) => {
      const tire = createCompressedTireRowReader(COLUMNS)(ROW)
      const csv = listCsv([tire], screen.columns, { t, format: createFormat({ language: 'en', t }) })
      const [titles = '', row = ''] = csv.split('\n')
      expect(titles).toContain(TITLE)
      expect(row).toContain('retreaded')
      expect(tireSearchText(t)(tire)).toContain('retreaded')
    },
  )

  it('is a column of files that are imported', () => {
    expect(IMPORTABLE_RECORDS.tires.columns).toContain('tread')
  })

  it('is called by its name in the audit log and in errors', () => {
    expect(recordFieldNameText('tread', t)).toBe(TITLE)
  })
})
