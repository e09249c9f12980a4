import { level, NOW, reads, serviced, vehicle, withTireContext } from '../testing/a-rule.ts'
import { testRows } from '../testing/rule-rows.ts'
import { kilometres } from '../units/motion.ts'
import { days, epochSeconds } from '../units/time.ts'
import { SERVICE_RULES } from './service-rules.ts'

testRows(SERVICE_RULES, {
  resurfaceMileage: {
    on: [serviced({ resurfacedAt: kilometres(50_000) })],
    notQuite: [serviced({ resurfacedAt: kilometres(50_001) }), {}],
    clear: [serviced({ resurfacedAt: kilometres(50_001) })],
    notYet: [serviced({ resurfacedAt: kilometres(50_000) }), {}],
    debounce: [1, 0],
    clearAfter: 0,
  },
  maintenanceMileage: {
    on: [serviced({ inspectedAt: kilometres(50_000) })],
    notQuite: [serviced({ inspectedAt: kilometres(50_001) }), {}],
    clear: [serviced({ inspectedAt: kilometres(50_001) })],
    notYet: [serviced({ inspectedAt: kilometres(50_000) }), {}],
    debounce: [1, 0],
    clearAfter: 0,
  },
  totalMileage: {
    on: [serviced({ odometer: kilometres(50_000) })],
    notQuite: [serviced({ odometer: kilometres(49_999) }), {}],
    clear: [serviced({ odometer: kilometres(0) })],
    notYet: [serviced({ odometer: kilometres(50_000) }), {}],
    debounce: [1, 0],
    clearAfter: 0,
  },
  age: {
    on: [serviced({ purchased: epochSeconds(NOW - days(1_095)) })],
    notQuite: [serviced({ purchased: epochSeconds(NOW - days(1_095) + 1) }), serviced({}), {}],
    clear: [serviced({ purchased: epochSeconds(NOW) })],
    notYet: [serviced({ purchased: epochSeconds(NOW - days(1_095)) }), {}],
    debounce: [1, 0],
    clearAfter: 0,
  },
  drivenUnderInflated: {
    on: [level(79.9, { ...reads(7, 15, 60), ...withTireContext({}) })],
    notQuite: [
      level(80, { ...reads(7, 15, 60), ...withTireContext({}) }),
      level(70, { ...reads(7, 15, 59.9), ...withTireContext({}) }),
      level(70, { ...reads(7, 15, 60), ...withTireContext({ vehicle: vehicle({ tripSince: null }) }) }),
      level(70, { ...reads(7, 15, 60), ...withTireContext({ vehicle: vehicle({ carried: true }) }) }),
      level(70, reads(7, 15, 60)),
    ],
    clear: [
      withTireContext({ vehicle: vehicle({ tripSince: null }) }),
      withTireContext({ vehicle: vehicle({ tripSince: epochSeconds(NOW - 599) }) }),
    ],
    notYet: [withTireContext({}), {}],
    debounce: [2, 120],
    clearAfter: 0,
  },
})
