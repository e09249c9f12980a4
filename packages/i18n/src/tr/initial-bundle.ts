import type { InitialTextBundle } from '../load-initial-bundle.ts'
import { alarmAnnouncementTexts } from './alarm-announcements.ts'
import { alarmKindTexts } from './alarm-kinds.ts'
import { alarmLevelTexts } from './alarm-levels.ts'
import { appShellTexts } from './app-shell.ts'
import { commonTexts } from './common.ts'
import { departureVerdictTexts } from './departure-verdicts.ts'
import { driverContactTexts } from './driver-contact.ts'
import { errorTexts } from './errors.ts'
import { freshnessAndMuteTexts } from './freshness-and-mute.ts'
import { homeScreenTexts } from './home.ts'
import { listControlTexts } from './list-controls.ts'
import { mapTexts } from './map.ts'
import { navigationTexts } from './navigation.ts'
import { problemAssignmentTexts } from './problem-assignment.ts'
import { quantityNameTexts } from './quantity-names.ts'
import { readingAgeTexts } from './reading-ages.ts'
import { signInTexts } from './sign-in.ts'
import { standardLayoutNameTexts } from './standard-layout-names.ts'
import { tireProblemTexts } from './tire-problems.ts'
import { tiresScreenTexts } from './tires.ts'
import { vehiclesScreenTexts } from './vehicles.ts'
import { wheelPositionTexts } from './wheel-positions.ts'

export const initialTextBundle: InitialTextBundle = {
  age: readingAgeTexts,
  alarms: alarmKindTexts,
  callDriver: driverContactTexts,
  common: commonTexts,
  condition: freshnessAndMuteTexts,
  errors: errorTexts,
  holding: problemAssignmentTexts,
  home: homeScreenTexts,
  layoutNames: standardLayoutNameTexts,
  levels: alarmLevelTexts,
  lists: listControlTexts,
  map: mapTexts,
  nav: navigationTexts,
  news: alarmAnnouncementTexts,
  positions: wheelPositionTexts,
  session: signInTexts,
  shell: appShellTexts,
  tireProblems: tireProblemTexts,
  tires: tiresScreenTexts,
  units: quantityNameTexts,
  vehicles: vehiclesScreenTexts,
  verdicts: departureVerdictTexts,
}
