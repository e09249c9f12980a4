import type { ApiError } from './api-error.ts'

type Listener = (failure: ApiError) => void

const listeners = new Set<Listener>()

/** Hear of every failed call, whoever made it: the session ends on 401, the live indicator turns on status 0. */
export const onApiCallFailure = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells the listeners and hands the failure back, ready to be thrown. */
export const announceApiCallFailure = (failure: ApiError): ApiError => {
  for (const listener of listeners) listener(failure)
  return failure
}
