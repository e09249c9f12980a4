import { cleanup, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../testing/a-screen.tsx'
import { eventually } from '../testing/eventually.ts'
import { fakeCamera } from '../testing/fake-camera.ts'
import { serveCalls } from '../testing/fake-server.ts'
import { polyfillTestBrowser } from '../testing/polyfill-test-browser.ts'
import { TireChangeDialog } from './tire-change-dialog.tsx'

let camera: ReturnType<typeof fakeCamera>

beforeEach(() => {
  polyfillTestBrowser()
  camera = fakeCamera()
})
afterEach(() => {
  cleanup()
  camera.putAway()
  vi.unstubAllGlobals()
})

const TAGS = [
  { tag_id: 0x8a3f21c0, tag_display: 0, tire_id: null, tire_name: null },
  { tag_id: 78, tag_display: 0, tire_id: 4, tire_name: 'M-4' },
]
const CHOICES = { data: { vehicles: [], suppliers: [], layouts: [], tags: TAGS, marque_types: [] } }
const TIRE = { id: 5, name: 'M-5', has_tag: false, demount_since: null, demount_why: null }
const SCAN = "Scan the sensor's code"

const open = async () => {
  serveCalls({
    'profile.ping': aSessionAnswer(),
    'tires.availableForEdit': () => CHOICES as never,
    'vehicles.details': () => ({ data: {} }) as never,
  })
  const shown = await showScreen({
    screen: () => <TireChangeDialog task={{ kind: 'fitStored', tire: TIRE, vehicleId: null }} onClose={() => {}} />,
    route: '/',
    at: '/',
  })
  return shown
}

it.each([
  ['8A3F21C0', 'Scanned 8A3F21C0: sensor 2319393216.', '2319393216'],
  ['4711', 'Scanned 4711: the fleet does not know sensor 4711 yet.', '4711'],
  ['78', 'Scanned 78: that sensor is in tire M-4.', 'No Tag'],
  ['M-409', 'Scanned M-409: that is no sensor number.', 'No Tag'],
])('of the code %s it says "%s", and the field holds %s', async (code, words, value) => {
  const { user, onScreen } = await open()
  camera.shows(code)
  await user.click(await onScreen.findByRole('button', { name: SCAN }))
  await onScreen.findByText((text) => text.startsWith(words))
  expect((onScreen.getByLabelText('Tag', { selector: 'input' }) as HTMLInputElement).value).toBe(value)
  expect(camera.wasOn() && !camera.isOn()).toBe(true)
})

it('of eight figures asks which of the two numbers it is', async () => {
  const { user, onScreen } = await open()
  camera.shows('20110801')
  await user.click(await onScreen.findByRole('button', { name: SCAN }))
  await user.click(await onScreen.findByRole('button', { name: String(0x20110801) }))
  expect((onScreen.getByLabelText('Tag', { selector: 'input' }) as HTMLInputElement).value).toBe(String(0x20110801))
})

it('the camera is off once its window is closed', async () => {
  const { user, onScreen } = await open()
  await user.click(await onScreen.findByRole('button', { name: SCAN }))
  const dialog = await onScreen.findByRole('dialog', { name: SCAN })
  await eventually(() => expect(camera.isOn()).toBe(true))
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await eventually(() => expect(camera.isOn()).toBe(false))
})

it.each([
  ['NotAllowedError', 'This page may not use the camera.'],
  ['NotFoundError', 'This device has no camera'],
  ['NotReadableError', 'Another program uses the camera.'],
])('says of %s what to do', async (error, words) => {
  const { user, onScreen } = await open()
  camera.refuses(error)
  await user.click(await onScreen.findByRole('button', { name: SCAN }))
  expect((await onScreen.findByRole('alert')).textContent).toContain(words)
})

it('is no button where the browser reads no codes', async () => {
  vi.stubGlobal('BarcodeDetector', undefined)
  const { onScreen } = await open()
  await onScreen.findByLabelText('Tag', { selector: 'input' })
  expect(onScreen.queryByRole('button', { name: SCAN })).toBeNull()
})

const openInYard = async () => {
  serveCalls({ 'profile.ping': aSessionAnswer() })
  const position = { position_row: 0, position_left_right: 0, position_inside_outside: 1 } as const
  const wheel = { vehicle: { id: 3, name: 'NH-9' }, position, name: 'Axle 1 left' }
  const sensors = TAGS.filter(({ tire_id }) => tire_id === null) as never
  const offer = {
    tires: [],
    usedIds: new Set<number>(),
    more: 0,
    types: [],
    sensors,
    knowsSensorsInUse: false,
    areSensorsCut: false,
    isAway: false,
  }
  return showScreen({
    screen: () => (
      <TireChangeDialog
        task={{ kind: 'fit', wheel, there: { id: 4, name: 'M-4', tagId: 78 } }}
        yard={{ offer, enter: async () => {} }}
        onClose={() => {}}
      />
    ),
    route: '/',
    at: '/',
  })
}

it.each([
  ['8A3F21C0', 'Scanned 8A3F21C0: sensor 2319393216.'],
  ['4711', 'Scanned 4711: sensor 4711. Whether another tire has it is checked when this is sent.'],
])('of the code %s in the yard, where sensors in use are not at hand, it says "%s"', async (code, words) => {
  const { user, onScreen } = await openInYard()
  camera.shows(code)
  await user.click(await onScreen.findByRole('button', { name: SCAN }))
  expect(await onScreen.findByText(words)).toBeDefined()
})

it('takes the scanned sensor of the tire that is replaced as going over into the new one', async () => {
  const { user, onScreen } = await openInYard()
  camera.shows('78')
  await user.click(await onScreen.findByRole('button', { name: SCAN }))
  const goesOver = onScreen.getByRole<HTMLInputElement>('checkbox', { name: /^The sensor of M-4/ })
  await eventually(() => expect(goesOver.checked).toBe(true))
  expect(onScreen.queryByLabelText('Tag', { selector: 'input' })).toBeNull()
})
