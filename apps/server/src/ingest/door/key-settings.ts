import { keyMap } from '@coldbar/contract/alert-units/key-map'
import * as z from 'zod'
import { type KeyReader, keyReader } from './key-values.ts'

const settings = z.object({ keys: keyMap })

/** Reads by the keys that are set for a unit, or else as `usual` does. Settings of another shape, of a version that is gone, count as none. */
export const keyReaderOf = (set: unknown, usual: KeyReader): KeyReader => {
  const keys = set === null ? undefined : settings.safeParse(set).data?.keys
  return keys === undefined ? usual : keyReader(keys)
}
