import { uniqueJourneyName } from '../fleet/own-vehicle.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pages/accessible.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'
import { DESK_ALONE } from '../pages/readers.ts'
import { RecordScreen } from '../pages/record-screen.ts'

/** Shares of the map's width and height. */
const CORNERS = [
  [0.35, 0.35],
  [0.65, 0.35],
  [0.65, 0.7],
  [0.35, 0.7],
] as const

test('a place is pressed corner by corner on the map, moved by a typed coordinate, and stands as it was drawn', {
  tag: DESK_ALONE,
}, async ({ admin }) => {
  const name = uniqueJourneyName('Yard')
  const screen = new RecordScreen(admin, 'Places')
  await admin.goto('/places')
  await expectSettled(admin)
  await screen.press('Add')
  await screen.field('Name').fill(name)
  await admin.getByText('Polygon', { exact: true }).click()
  const map = admin.getByRole('region', { name: 'Ground' }).locator('canvas')
  await expect(map).toBeVisible()
  const { width, height } = (await map.boundingBox()) ?? { width: 0, height: 0 }
  for (const [index, [x, y]] of CORNERS.entries()) {
    await map.click({ position: { x: width * x, y: height * y } })
    await expect(screen.field(`Latitude of corner ${index + 1}`)).toHaveValue(/^-?\d+\.\d+$/)
  }
  await expectNoSidewaysScroll(admin)
  await expectAccessible(admin)

  await screen.field('Latitude of corner 1').fill('91')
  await screen.press('Save')
  await expect(admin.getByText('A latitude is from -90 to 90')).toBeVisible()
  const second = await screen.field('Latitude of corner 2').inputValue()
  await screen.field('Latitude of corner 1').fill(second)
  await screen.press('Save')
  await expect(admin).toHaveURL(/\/places\/\d+$/)
  await admin.reload()
  await expectSettled(admin)
  await expect(screen.detail(name).getByText('Polygon, 4 corners')).toBeVisible()
  await expectAccessible(admin)
  await screen.delete(`Are you sure you want to delete place ${name} ?`)
  await expect(admin).toHaveURL(/\/places$/)
})

test('Esc in the dialog of groups asks before what was typed is lost, and the question goes by the next Esc alone', {
  tag: DESK_ALONE,
}, async ({ admin }) => {
  await admin.goto('/places')
  await expectSettled(admin)
  await admin.getByRole('button', { name: 'Groups', exact: true }).click()
  const groups = admin.getByRole('dialog', { name: 'Groups of places' })
  await groups.getByLabel('New group').fill('Yards')
  const question = admin.getByRole('dialog', { name: 'Your changes are not saved yet. Leave them behind?' })
  await admin.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await admin.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(groups.getByLabel('New group')).toHaveValue('Yards')
  await groups.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Discard the changes' }).click()
  await expect(groups).toBeHidden()
})
