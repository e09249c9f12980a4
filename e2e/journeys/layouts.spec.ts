import { uniqueJourneyName } from '../fleet/own-vehicle.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pages/accessible.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'
import { DESK_ALONE, HAND_ALONE } from '../pages/readers.ts'
import { RecordScreen } from '../pages/record-screen.ts'

const SINGLES = [true, false, false, true].map((flag) => ({ flag }))

test('a layout is drawn axle by axle, saved, and stands as it was drawn', { tag: HAND_ALONE }, async ({
  admin,
  isMobile,
}) => {
  const name = uniqueJourneyName('Road train')
  const screen = new RecordScreen(admin, 'Layouts')
  const axle = (number: number) => admin.getByRole('group', { name: `Axle ${number}`, exact: true })
  const place = (label: string) => admin.getByRole('button', { name: label, exact: true })
  await admin.goto('/vehicle/layouts')
  await expectSettled(admin)

  await test.step('press tires, add axles, remove one', async () => {
    await screen.press('Add')
    await screen.field('Name').fill(name)
    await screen.press('Add axle')
    await place('Axle 2 left inner').click()
    await place('Axle 2 right inner').click()
    await expect(place('Axle 2 left inner')).toHaveAttribute('aria-pressed', 'true')
    await screen.press('Add axle')
    await screen.press('Add axle')
    await place('Remove axle 3').click()
    await expect(axle(3)).toBeFocused()
    await expect(admin.getByText('Axles: 3, tires: 8', { exact: true })).toBeVisible()
    await expectNoSidewaysScroll(admin)
    await expectAccessible(admin)
  })

  await test.step('an axle without a tire is not saved', async () => {
    await place('Axle 3 left outer').click()
    await place('Axle 3 right outer').click()
    await screen.press('Save')
    await expect(admin.getByText('Every axle needs a tire')).toBeVisible()
    await expect(place('Axle 3 left outer')).toBeFocused()
    await expectAccessible(admin)
    if (!isMobile) await admin.keyboard.press('Space')
    else await place('Axle 3 left outer').click()
    await place('Axle 3 right outer').click()
    await screen.press('Save')
    await expect(admin).toHaveURL(/\/vehicle\/layouts\/\d+$/)
  })

  await test.step('a reload draws the same', async () => {
    await admin.reload()
    await expectSettled(admin)
    const drawing = screen.detail(name).getByRole('group', { name, exact: true })
    await expect(drawing.getByText('Axle 2 left inner')).toBeVisible()
    await expect(drawing.getByText('Axle 3 right', { exact: true })).toBeVisible()
    await expect(drawing.getByText(/^Axle \d/)).toHaveCount(8)
  })

  await test.step('cancel leaves the axles as they were, save keeps them', async () => {
    await screen.press('Edit')
    await place('Remove axle 1').click()
    await screen.press('Cancel')
    await expect(screen.detail(name).getByText(/^Axle \d/)).toHaveCount(8)
    await screen.press('Edit')
    await place('Remove axle 1').click()
    await screen.press('Save')
    await expect(screen.detail(name).getByText(/^Axle \d/)).toHaveCount(6)
    await screen.delete(`Are you sure you want to delete layout ${name} ?`)
    await expect(screen.detail(name)).toBeHidden()
  })
})

test('the axles of a layout change places by keyboard', { tag: '@desk' }, async ({ admin }) => {
  const name = uniqueJourneyName('Turned')
  const screen = new RecordScreen(admin, 'Layouts')
  const button = (label: string) => admin.getByRole('button', { name: label, exact: true })
  await admin.goto('/vehicle/layouts')
  await expectSettled(admin)
  await screen.press('Add')
  await screen.field('Name').fill(name)
  await screen.press('Add axle')
  await screen.press('Add axle')
  await button('Axle 3 left inner').click()
  await button('Move axle 3 forward').focus()
  await admin.keyboard.press('Enter')
  await expect(button('Move axle 2 forward')).toBeFocused()
  await admin.keyboard.press('Enter')
  await expect(button('Move axle 1 back')).toBeFocused()
  await expect(button('Move axle 1 forward')).toBeDisabled()
  await expect(button('Axle 1 left inner')).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(admin)
  await screen.press('Save')
  await expect(admin).toHaveURL(/\/vehicle\/layouts\/\d+$/)
  await admin.reload()
  const drawing = screen.detail(name).getByRole('group', { name, exact: true })
  await expect(drawing.getByText(/^Axle \d/)).toHaveText([
    'Axle 1 left outer',
    'Axle 1 left inner',
    'Axle 1 right',
    'Axle 2 left',
    'Axle 2 right',
    'Axle 3 left',
    'Axle 3 right',
  ])
  await screen.delete(`Are you sure you want to delete layout ${name} ?`)
  await expect(screen.detail(name)).toBeHidden()
})

test.describe('where a delete is refused', () => {
  // The browser itself reports the refusal.
  test.use({ expectedNoise: /409 \(Conflict\)/ })

  test('a layout that a vehicle type has is renamed, not redrawn and not deleted', { tag: DESK_ALONE }, async ({
    admin,
    calls,
  }) => {
    const name = uniqueJourneyName('Taken')
    const layout = await calls.call('layouts.add', { data: { name, rows: [SINGLES, SINGLES] } })
    const type = await calls.call('vehicleTypes.add', { data: { name, vehicle_layout_id: layout.data.id } })
    const screen = new RecordScreen(admin, 'Layouts')
    await admin.goto(`/vehicle/layouts/${layout.data.id}`)
    await expect(screen.heading(name)).toBeVisible()
    await screen.press('Edit')
    await expect(admin.getByText(/^Vehicle types have this layout\./)).toBeVisible()
    await expect(admin.getByRole('button', { name: 'Add axle' })).toHaveCount(0)
    await screen.field('Name').fill(`${name} b`)
    await screen.press('Save')
    await expect(screen.heading(`${name} b`)).toBeVisible()
    await screen.delete(`Are you sure you want to delete layout ${name} b ?`)
    await expect(admin.getByText(`In use by ${name}`)).toBeVisible()
    await expectAccessible(admin)
    await calls.call('vehicleTypes.delete', { data: { id: type.data.id } })
    await calls.call('layouts.delete', { data: { id: layout.data.id } })
  })
})
