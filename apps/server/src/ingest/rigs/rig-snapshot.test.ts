import { newTireState } from '@coldbar/domain/state/tire-state'
import { expect, it } from 'vitest'
import { newTireSnapshot, parseTireSnapshot, serializeTireSnapshot, type TireSnapshotJson } from './rig-snapshot.ts'

const LIFE = '7'

it('a tire is stored with every part of its state, also one that no new tire has', () => {
  const parts = [...Object.keys(newTireState()), 'partOfALaterVersion']
  const state = { ...newTireState(), ...Object.fromEntries(parts.map((part) => [part, { isNotAsNew: part }])) }
  const stored: TireSnapshotJson = JSON.parse(serializeTireSnapshot({ ...newTireSnapshot(LIFE), state }))
  expect(parseTireSnapshot(stored, LIFE).state).toEqual(state)
})

it('of a tire that was never heard nothing is stored', () => {
  expect(Object.keys(JSON.parse(serializeTireSnapshot(newTireSnapshot(LIFE))))).toEqual(['ingest'])
})
