import { reservedVehicleName, seedTireName, tagOfVehicleTire } from '../fleet/seed-fleet.ts'
import { vehicleId } from '../fleet/shared.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'
import { HAND_ALONE } from '../pages/readers.ts'
import { VehiclePage } from '../pages/vehicle.ts'

// The map library warns of a tile it could not load with the error itself, whose name the build has shortened.
test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED|Worker failed to load|^\w{1,3}$/ })

test(
  'without the server the values stay and the page says so; with it again the page catches up',
  { tag: HAND_ALONE },
  async ({ admin, post }, { project }) => {
    const name = reservedVehicleName('offline', project.name)
    const tire = new VehiclePage(admin, name).tire(seedTireName(name, 0))
    const status = admin.getByRole('banner').getByRole('status')
    await admin.goto(`/vehicles3/${vehicleId(name)}`)
    await expectSettled(admin)
    await expect(tire).toHaveAccessibleName(/Pressure 8\.9\sbar/)
    await expect(status).toHaveText('live')

    await admin.context().setOffline(true)
    await expect(status).toHaveText(/^offline, last heard \d\d:\d\d$/, { timeout: 30_000 })
    await expect(tire).toHaveAccessibleName(/Pressure 8\.9\sbar/)
    const time = Math.floor(Date.now() / 1000) - 60
    await post([{ tag_id: tagOfVehicleTire(name, 0), time, pressure: 8.7, temperature: 12, speed: 0 }])

    await admin.context().setOffline(false)
    await expect(status).toHaveText('live')
    await expect(tire).toHaveAccessibleName(/Pressure 8\.7\sbar/)
  },
)
