import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { KeyedStore } from './keyed-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const items = (count: number, pressure: number) => Array.from({ length: count }, (_, id) => ({ id, pressure }))

const watched = (count: number) => {
  const store = new KeyedStore<{ id: number; pressure: number }>()
  store.replace(items(count, 8))
  const told = vi.fn()
  store.subscribe(told)
  vi.advanceTimersByTime(1_000)
  return { store, told }
}

it('a list of 80,000 hears the first news at once and the others together after 400 ms', () => {
  const { store, told } = watched(80_000)
  store.mergeNews([{ id: 1, pressure: 7 }])
  expect(told).toHaveBeenCalledTimes(1)
  for (const pressure of [6, 5]) store.mergeNews([{ id: 2, pressure }])
  store.mergeNews([{ id: 3, pressure: 4 }])
  expect(store.get(2)?.pressure).toBe(5)
  vi.advanceTimersByTime(399)
  expect(told).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(told).toHaveBeenCalledTimes(2)
  expect(store.all().slice(1, 4)).toEqual([
    { id: 1, pressure: 7 },
    { id: 2, pressure: 5 },
    { id: 3, pressure: 4 },
  ])
  vi.advanceTimersByTime(5_000)
  expect(told).toHaveBeenCalledTimes(2)
})

it('what people changed themselves is told at once, with the news that waited', () => {
  const { store, told } = watched(80_000)
  store.mergeNews([{ id: 1, pressure: 7 }])
  store.mergeNews([{ id: 2, pressure: 7 }])
  store.merge([{ id: 3, pressure: 7 }])
  expect(told).toHaveBeenCalledTimes(2)
  expect(store.all()[2]?.pressure).toBe(7)
  vi.advanceTimersByTime(5_000)
  expect(told).toHaveBeenCalledTimes(2)
})

it('a list of 10,000 hears all news at once', () => {
  const { store, told } = watched(10_000)
  for (let id = 0; id < 5; id += 1) store.mergeNews([{ id, pressure: 7 }])
  expect(told).toHaveBeenCalledTimes(5)
})
