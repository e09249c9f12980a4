import { DatabaseError } from 'pg'

/** It waited too long for others or for its own end, was ended to break a circle of waiting, or there is no room. */
const BUSY = /^(55P03|57014|25P03|40P01|40001|53100|53200)$/

/** Does this error mean that others, or a full disk, stand in the way for now? The same request may succeed a little later. */
export const isDatabaseBusy = (error: unknown): boolean => error instanceof DatabaseError && BUSY.test(error.code ?? '')
