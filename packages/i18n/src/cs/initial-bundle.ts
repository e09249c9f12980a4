import type { InitialMessages } from '../initial-messages.ts'
import { age } from './age.ts'
import { alarms } from './alarms.ts'
import { assignment } from './assignment.ts'
import { callDriver } from './call-driver.ts'
import { condition } from './condition.ts'
import { home } from './home.ts'
import { layoutNames } from './layout-names.ts'
import { levels } from './levels.ts'
import { lists } from './lists.ts'
import { loginBundle } from './login-bundle.ts'
import { map } from './map.ts'
import { news } from './news.ts'
import { positions } from './positions.ts'
import { shell } from './shell.ts'
import { tireProblems } from './tire-problems.ts'
import { tires } from './tires.ts'
import { units } from './units.ts'
import { vehicles } from './vehicles.ts'
import { verdicts } from './verdicts.ts'

export const initialBundle: InitialMessages = {
  ...loginBundle,
  age,
  alarms,
  callDriver,
  condition,
  holding: assignment,
  home,
  layoutNames,
  levels,
  lists,
  map,
  news,
  positions,
  shell,
  tireProblems,
  tires,
  units,
  vehicles,
  verdicts,
}
