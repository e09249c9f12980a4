import { SEED_FLEET_NAMES, seedTireName } from '../fleet/seed-fleet.ts'
import { tireId } from '../fleet/shared.ts'
import { expectAccessible } from '../pages/accessible.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'
import { DESK_ALONE } from '../pages/readers.ts'
import { ADMIN_AND_EDITOR_SCREENS, addressOfScreen, OPERATOR_SCREENS, SCREENS_OF_ANY_ROLE } from '../pages/screens.ts'
import { atEverySize } from '../pages/sizes.ts'

/** Whatever changes something, by what its button says. */
const CHANGES =
  /^(Add|Edit|Delete|Duplicate|One day|One week|Choose a file|New key|(Mute the alarm|Remove the mute).*)$/

/** Save makes a file of measurements there, which is reading. */
const EXPORTS = /tab=measurements$/

for (const at of SCREENS_OF_ANY_ROLE) {
  test(`a guest reads ${at}, is offered no change, and axe finds nothing`, { tag: ['@desk', '@sweep'] }, async ({
    guest,
  }) => {
    await guest.goto(addressOfScreen(at))
    await atEverySize(guest, async () => {
      await expectSettled(guest)
      await expect(guest.getByRole('main').getByRole('button', { name: CHANGES })).toHaveCount(0)
      const saves = guest.getByRole('main').getByRole('button', { name: 'Save', exact: true })
      await expect(saves).toHaveCount(EXPORTS.test(at) ? 1 : 0)
      await expect(guest.getByText('Not for your role')).toHaveCount(0)
      await expectAccessible(guest)
    })
  })
}

test('a guest who follows a link to a form or to the administration reads whom it is for', {
  tag: DESK_ALONE,
}, async ({ guest }) => {
  for (const at of [...OPERATOR_SCREENS, ...ADMIN_AND_EDITOR_SCREENS]) {
    await test.step(at, async () => {
      await guest.goto(at)
      await expectSettled(guest)
      await expect(guest.getByText('Not for your role')).toBeVisible()
      await expect(guest.getByRole('main').getByRole('button')).toHaveCount(0)
      await expect(guest.getByRole('main').getByRole('textbox')).toHaveCount(0)
    })
  }
  await expectAccessible(guest)
  const forbidden = guest
    .getByRole('navigation')
    .getByRole('link', { name: /Import|Users|Alert units and|Audit|Discovered|Sent messages/ })
  await expect(forbidden).toHaveCount(0)
})

test('a guest reads fill levels in steps of five', { tag: DESK_ALONE }, async ({ guest }) => {
  const sick = tireId(seedTireName(SEED_FLEET_NAMES.sick, 0))
  for (const at of [
    '/',
    `/vehicles3?q=${SEED_FLEET_NAMES.sick}`,
    `/tires/overview3?q=${SEED_FLEET_NAMES.sick}`,
    `/tires/overview3/${sick}`,
  ]) {
    await test.step(at, async () => {
      await guest.goto(at)
      await expectSettled(guest)
      await expect(
        guest
          .getByRole('main')
          .getByText(/\b65\s%/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
      const shown = ((await guest.getByRole('main').textContent()) ?? '').matchAll(/(\d+)\s%/g)
      expect([...shown].map(([, level]) => Number(level) % 5).filter(Boolean)).toEqual([])
    })
  }
})
