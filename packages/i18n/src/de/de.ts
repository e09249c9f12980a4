import type { Messages } from '../messages.ts'
import { about } from './about.ts'
import { age } from './age.ts'
import { alarmSettings } from './alarm-settings.ts'
import { alarms } from './alarms.ts'
import { charts } from './charts.ts'
import { common } from './common.ts'
import { connections } from './connections.ts'
import { dashboard } from './dashboard.ts'
import { errors } from './errors.ts'
import { health } from './health.ts'
import { home } from './home.ts'
import { levels } from './levels.ts'
import { logs } from './logs.ts'
import { map } from './map.ts'
import { messages } from './messages.ts'
import { nav } from './nav.ts'
import { placeholder } from './placeholder.ts'
import { positions } from './positions.ts'
import { profile } from './profile.ts'
import { series } from './series.ts'
import { session } from './session.ts'
import { shell } from './shell.ts'
import { tires } from './tires.ts'
import { units } from './units.ts'
import { vehicleTypes } from './vehicle-types.ts'
import { vehicles } from './vehicles.ts'

export const de: Messages = {
  about,
  series,
  logs,
  health,
  connections,
  age,
  alarmSettings,
  alarms,
  charts,
  common,
  dashboard,
  errors,
  home,
  levels,
  map,
  messages,
  nav,
  placeholder,
  positions,
  profile,
  session,
  shell,
  tires,
  units,
  vehicleTypes,
  vehicles,
}
