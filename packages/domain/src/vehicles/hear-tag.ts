import type { TireReading } from '../alarms/tire-reading.ts'
import { withJump } from './common-jump.ts'
import type { Course } from './course.ts'
import type { Hearer } from './fidelity.ts'
import type { HeardReading } from './heard-reading.ts'
import { withHeard } from './hearing.ts'

/** Takes over what the packet says of the tag itself, and whether the whole vehicle just changed alike. */
export const hearTag = (course: Course, heard: HeardReading, previous: TireReading | null, hearer: Hearer): void => {
  const { vehicle, equipment } = course
  const hearing = withHeard(vehicle.hearing, heard.tireId, heard, previous, {
    expected: hearer !== 'foreign',
    moving: vehicle.way.journey?.phase === 'trip',
    batteryOk: heard.batteryOk,
  })
  const jump = withJump(vehicle.jump, heard.tireId, heard, previous, equipment.tires.size)
  course.vehicle = { ...vehicle, hearing, jump }
}
