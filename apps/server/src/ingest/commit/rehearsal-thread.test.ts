import { epochSeconds } from '@coldbar/domain/units/time'
import { afterEach, expect, it } from 'vitest'
import { newRigPoint } from '../rigs/rig-point.ts'
import { RehearsalThread } from './rehearsal-thread.ts'

const thread = new RehearsalThread()
afterEach(() => thread.stop())

const NOW = epochSeconds(1_790_000_000)
const unheard = {
  past: { from: newRigPoint(), since: NOW, bases: [], rows: [] },
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
