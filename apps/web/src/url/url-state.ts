import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { UrlState } from './url-search-params.ts'

type Change = Readonly<Record<string, string | number | null>>

/**
 * Search, sort, page, tab and filters of the screen, kept in its address: `const [url, change] = useUrlState()`.
 * A null or empty value leaves the address. Changes replace the entry, so that Back leaves the screen.
 */
export const useUrlState = (): [UrlState, (change: Change) => void] => {
  const url: UrlState = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = useCallback(
    (next: Change) => {
      void navigate({
        to: '.',
        replace: true,
        resetScroll: false,
        search: (before: Record<string, unknown>) => present({ ...before, ...next }),
      })
    },
    [navigate],
  )
  return [url, change]
}

const present = (search: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== null && value !== ''))

const WHOLE_NUMBER = /^[1-9]\d{0,9}$/

/** The id in the path, or null where there is none or it is no id. */
export const useIdFromPath = (name: `${string}Id`): number | null => {
  const params: Partial<Record<string, string>> = useParams({ strict: false })
  return parseRouteId(params[name])
}

/** The id that the path or, without it there, the query names: `/integrators/4` and `/integrators?integratorId=4`. */
export const useIdFromPathOrQuery = (name: string): number | null => {
  const params: Partial<Record<string, string>> = useParams({ strict: false })
  const [url] = useUrlState()
  return parseRouteId(params[name]) ?? parseRouteId(url[name])
}

export const parseRouteId = (text: string | undefined): number | null =>
  text !== undefined && WHOLE_NUMBER.test(text) ? Number(text) : null
