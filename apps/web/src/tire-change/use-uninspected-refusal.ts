import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'

const saysLookInsideFirst = (error: unknown): boolean =>
  error instanceof ApiError && Object.values(error.problems).some(({ code }) => code === 'look_inside_first')

/**
 * The tire with which the server refused a change for want of the word that it goes on all the same, whatever the lists here know;
 * `first` is one that was refused before. `hear` takes what the server answered of a tire.
 */
export const useUninspectedRefusal = (first: number | null) => {
  const [refusedId, setRefusedId] = useState(first)
  const hear = (error: unknown, tireId: number | null): void => {
    if (saysLookInsideFirst(error)) setRefusedId(tireId)
  }
  return { refusedId, hear }
}
