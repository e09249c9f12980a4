import { expect, it } from 'vitest'
import { forEachFleet } from './for-each-fleet.ts'

const cutOff = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' })

const turns = async (failures: Readonly<Record<number, Error>>): Promise<{ had: number[]; thrown: unknown }> => {
  const had: number[] = []
  const thrown = await forEachFleet([1, 2, 3], async (fleetId) => {
    had.push(fleetId)
    const failure = failures[fleetId]
    if (failure !== undefined) throw failure
  }).then(
    () => null,
    (cause: unknown) => cause,
  )
  return { had, thrown }
}

it('gives every fleet its turn, also behind one that breaks, and says which broke', async () => {
  expect(await turns({})).toEqual({ had: [1, 2, 3], thrown: null })
  const { had, thrown } = await turns({ 1: new Error('a rule that cannot be'), 3: new Error('another') })
  expect(had).toEqual([1, 2, 3])
  expect(String(thrown)).toContain('fleet 1: Error: a rule that cannot be; fleet 3: Error: another')
})

it('asks for no other fleet where the database is away', async () => {
  const away = cutOff()
  expect(await turns({ 2: away })).toEqual({ had: [1, 2], thrown: away })
})
