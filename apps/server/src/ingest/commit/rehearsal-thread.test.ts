import { Worker } from 'node:worker_threads'
import { tireSettingsWith } from '@coldbar/domain/testing/a-tire-story'
import { aMountedTire, aVehicleTireFitment, aVehicleTireReading } from '@coldbar/domain/testing/a-vehicle-story'
import { epochSeconds } from '@coldbar/domain/units/time'
import { afterEach, expect, it, vi } from 'vitest'
import { rehearseRig } from '../fold/rehearse-rig.ts'
import { newRigSnapshot } from '../rigs/rig-snapshot.ts'
import { RehearsalThread } from './rehearsal-thread.ts'

const thread = new RehearsalThread()
afterEach(() => thread.stop())

const NOW = epochSeconds(1_790_000_000)
const unheard = {
  past: { keptAt: NOW, from: newRigSnapshot(), since: NOW, removedBefore: null, bases: [], rows: [] },
  judged: { equipment: { ownUnitId: null, released: [], tires: new Map() }, lives: new Map() },
  ownUnitId: null,
  until: NOW,
}

it('judges who asks while the thread that nobody needed is still ending', async () => {
  expect(await thread.judge(unheard)).toEqual([])
  const stopped = thread.stop()
  expect(await thread.judge(unheard)).toEqual([])
  await stopped
})

it('fails what it has not judged when it is stopped', async () => {
  const judged = thread.judge(unheard)
  await Promise.all([expect(judged).rejects.toThrow('rehearsing thread'), thread.stop()])
})

it('hands many readings over in parts, so that others have their turn, and judges them as one past', async () => {
  const handed = vi.spyOn(Worker.prototype, 'postMessage')
  const unheardOf = {
    deviceTime: null,
    odometer: null,
    batteryOk: null,
    hdop: null,
    ignition: null,
    rssi: null,
    placedBy: null,
  }
  const derived = {
    ...{ parkPressure: null, fillLevel: null, internalTemperature: null, optimalPressure: null },
    ...{ fidelity: 0, verdict: 'ok' as const },
  }
  const rows = Array.from({ length: 12_000 }, (_, at) => {
    const time = NOW - (12_000 - at) * 60
    const heard = aVehicleTireReading(1, time, at < 6_000 ? 8.5 : 6, 15)
    return { reading: { ...unheardOf, ...heard, received: heard.time, others: [], alsoHeardBy: [] }, derived }
  })
  const settings = tireSettingsWith({ pressure_alarm_enabled: true, min_pressure: 7 })
  const rig = {
    ...{ ...unheard, past: { ...unheard.past, rows } },
    judged: { equipment: aVehicleTireFitment([aMountedTire(1, {}, settings)]), lives: new Map([[1, '1']]) },
  }
  const news = await thread.judge(rig)
  expect(news.map(({ kind }) => kind)).toContain('pressureLow')
  expect(news).toEqual(rehearseRig(rig))
  const parts = handed.mock.calls.flatMap(([message]) => ('piece' in message ? [message.piece.length] : []))
  expect(parts).toEqual([5_000, 5_000, 2_000])
  handed.mockRestore()
})
