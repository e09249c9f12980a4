import { age } from './age.ts'
import { alarmAnnouncements } from './alarm-announcements.ts'
import { alarms } from './alarms.ts'
import { assignment } from './assignment.ts'
import { driverContact } from './driver-contact.ts'
import { freshnessAndMute } from './freshness-and-mute.ts'
import { home } from './home.ts'
import { layoutNames } from './layout-names.ts'
import { levels } from './levels.ts'
import { lists } from './lists.ts'
import { loginBundle } from './login-bundle.ts'
import { map } from './map.ts'
import { positions } from './positions.ts'
import { quantityNames } from './quantity-names.ts'
import { shell } from './shell.ts'
import { tireProblems } from './tire-problems.ts'
import { tires } from './tires.ts'
import { vehicles } from './vehicles.ts'
import { verdicts } from './verdicts.ts'

/** What the lists of every day and the first screen say before anybody stirs, and the titles of all screens. */
export const initialBundle = {
  ...loginBundle,
  age,
  alarms,
  callDriver: driverContact,
  condition: freshnessAndMute,
  holding: assignment,
  home,
  layoutNames,
  levels,
  lists,
  map,
  news: alarmAnnouncements,
  positions,
  shell,
  tireProblems,
  tires,
  units: quantityNames,
  vehicles,
  verdicts,
}
