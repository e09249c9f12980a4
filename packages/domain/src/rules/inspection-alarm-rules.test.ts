import {
  aFillLevel,
  aPressureReading,
  aServicedTire,
  aVehicleNow,
  TEST_NOW,
  withTireContext,
} from '../testing/a-rule.ts'
import { testAlarmRules } from '../testing/alarm-rule-test-cases.ts'
import { kilometres } from '../units/motion.ts'
import { days, epochSeconds } from '../units/time.ts'
import { INSPECTION_ALARM_RULES } from './inspection-alarm-rules.ts'

testAlarmRules(INSPECTION_ALARM_RULES, {
  resurfaceMileage: {
    on: [aServicedTire({ resurfacedAt: kilometres(50_000) })],
    notQuite: [aServicedTire({ resurfacedAt: kilometres(50_001) }), {}],
    clear: [aServicedTire({ resurfacedAt: kilometres(50_001) })],
    notYet: [aServicedTire({ resurfacedAt: kilometres(50_000) }), {}],
    debounce: [1, 0],
    clearAfter: 0,
  },
  maintenanceMileage: {
    on: [aServicedTire({ inspectedAt: kilometres(50_000) })],
    notQuite: [aServicedTire({ inspectedAt: kilometres(50_001) }), {}],
    clear: [aServicedTire({ inspectedAt: kilometres(50_001) })],
    notYet: [aServicedTire({ inspectedAt: kilometres(50_000) }), {}],
    debounce: [1, 0],
    clearAfter: 0,
  },
  totalMileage: {
    on: [aServicedTire({ odometer: kilometres(50_000) })],
    notQuite: [aServicedTire({ odometer: kilometres(49_999) }), {}],
    clear: [aServicedTire({ odometer: kilometres(0) })],
    notYet: [aServicedTire({ odometer: kilometres(50_000) }), {}],
    debounce: [1, 0],
    clearAfter: 0,
  },
  age: {
    on: [aServicedTire({ purchased: epochSeconds(TEST_NOW - days(1_095)) })],
    notQuite: [aServicedTire({ purchased: epochSeconds(TEST_NOW - days(1_095) + 1) }), aServicedTire({}), {}],
    clear: [aServicedTire({ purchased: epochSeconds(TEST_NOW) })],
    notYet: [aServicedTire({ purchased: epochSeconds(TEST_NOW - days(1_095)) }), {}],
    debounce: [1, 0],
    clearAfter: 0,
  },
  drivenUnderInflated: {
    on: [aFillLevel(79.9, { ...aPressureReading(7, 15, 60), ...withTireContext({}) })],
    notQuite: [
      aFillLevel(80, { ...aPressureReading(7, 15, 60), ...withTireContext({}) }),
      aFillLevel(70, { ...aPressureReading(7, 15, 59.9), ...withTireContext({}) }),
      aFillLevel(70, {
        ...aPressureReading(7, 15, 60),
        ...withTireContext({ vehicle: aVehicleNow({ tripSince: null }) }),
      }),
      aFillLevel(70, {
        ...aPressureReading(7, 15, 60),
        ...withTireContext({ vehicle: aVehicleNow({ carried: true }) }),
      }),
      aFillLevel(70, aPressureReading(7, 15, 60)),
    ],
    clear: [
      withTireContext({ vehicle: aVehicleNow({ tripSince: null }) }),
      withTireContext({ vehicle: aVehicleNow({ tripSince: epochSeconds(TEST_NOW - 599) }) }),
    ],
    notYet: [withTireContext({}), {}],
    debounce: [2, 120],
    clearAfter: 0,
  },
})
