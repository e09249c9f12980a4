import {
  aVehicleMotionAtReading,
  ruleInputWithFillLevel,
  ruleInputWithPressureReading,
  ruleInputWithServicedTire,
  ruleInputWithTireContext,
  TEST_NOW,
} from '../testing/alarm-rule-inputs-with.ts'
import { testAlarmRules } from '../testing/alarm-rule-test-cases.ts'
import { kilometres } from '../units/motion.ts'
import { days, epochSeconds } from '../units/time.ts'
import { INSPECTION_ALARM_RULES } from './inspection-alarm-rules.ts'

testAlarmRules(INSPECTION_ALARM_RULES, {
  resurfaceMileage: {
    on: [ruleInputWithServicedTire({ resurfacedAt: kilometres(50_000) })],
    notQuite: [ruleInputWithServicedTire({ resurfacedAt: kilometres(50_001) }), {}],
    clear: [ruleInputWithServicedTire({ resurfacedAt: kilometres(50_001) })],
    notYet: [ruleInputWithServicedTire({ resurfacedAt: kilometres(50_000) }), {}],
    debounce: [1, 0],
    clearAfter: 0,
  },
  maintenanceMileage: {
    on: [ruleInputWithServicedTire({ inspectedAt: kilometres(50_000) })],
    notQuite: [ruleInputWithServicedTire({ inspectedAt: kilometres(50_001) }), {}],
    clear: [ruleInputWithServicedTire({ inspectedAt: kilometres(50_001) })],
    notYet: [ruleInputWithServicedTire({ inspectedAt: kilometres(50_000) }), {}],
    debounce: [1, 0],
    clearAfter: 0,
  },
  totalMileage: {
    on: [ruleInputWithServicedTire({ odometer: kilometres(50_000) })],
    notQuite: [ruleInputWithServicedTire({ odometer: kilometres(49_999) }), {}],
    clear: [ruleInputWithServicedTire({ odometer: kilometres(0) })],
    notYet: [ruleInputWithServicedTire({ odometer: kilometres(50_000) }), {}],
    debounce: [1, 0],
    clearAfter: 0,
  },
  age: {
    on: [ruleInputWithServicedTire({ purchased: epochSeconds(TEST_NOW - days(1_095)) })],
    notQuite: [
      ruleInputWithServicedTire({ purchased: epochSeconds(TEST_NOW - days(1_095) + 1) }),
      ruleInputWithServicedTire({}),
      {},
    ],
    clear: [ruleInputWithServicedTire({ purchased: epochSeconds(TEST_NOW) })],
    notYet: [ruleInputWithServicedTire({ purchased: epochSeconds(TEST_NOW - days(1_095)) }), {}],
    debounce: [1, 0],
    clearAfter: 0,
  },
  drivenUnderInflated: {
    on: [ruleInputWithFillLevel(79.9, { ...ruleInputWithPressureReading(7, 15, 60), ...ruleInputWithTireContext({}) })],
    notQuite: [
      ruleInputWithFillLevel(80, { ...ruleInputWithPressureReading(7, 15, 60), ...ruleInputWithTireContext({}) }),
      ruleInputWithFillLevel(70, { ...ruleInputWithPressureReading(7, 15, 59.9), ...ruleInputWithTireContext({}) }),
      ruleInputWithFillLevel(70, {
        ...ruleInputWithPressureReading(7, 15, 60),
        ...ruleInputWithTireContext({ vehicle: aVehicleMotionAtReading({ tripSince: null }) }),
      }),
      ruleInputWithFillLevel(70, {
        ...ruleInputWithPressureReading(7, 15, 60),
        ...ruleInputWithTireContext({ vehicle: aVehicleMotionAtReading({ carried: true }) }),
      }),
      ruleInputWithFillLevel(70, ruleInputWithPressureReading(7, 15, 60)),
    ],
    clear: [
      ruleInputWithTireContext({ vehicle: aVehicleMotionAtReading({ tripSince: null }) }),
      ruleInputWithTireContext({ vehicle: aVehicleMotionAtReading({ tripSince: epochSeconds(TEST_NOW - 599) }) }),
    ],
    notYet: [ruleInputWithTireContext({}), {}],
    debounce: [2, 120],
    clearAfter: 0,
  },
})
