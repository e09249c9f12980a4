import { currentSession, useSession } from '../../session/session-store.ts'
import { parseRouteId, useUrlState } from '../../url/url-state.ts'

/** In an address: of all depots, whoever opens it. */
const ALL = 'all'

const SET_ASIDE = 'coldbar-depot-set-aside'

/** Who set which depot aside on this device, to begin with all: another depot that is given later begins anew. */
const noteOf = (depotId: number): string => `${currentSession()?.userId} ${depotId}`

const isSetAside = (depotId: number): boolean => localStorage.getItem(SET_ASIDE) === noteOf(depotId)

const setAside = (depotId: number, all: boolean): void => {
  if (all) localStorage.setItem(SET_ASIDE, noteOf(depotId))
  else localStorage.removeItem(SET_ASIDE)
}

type Beside = Readonly<Record<string, string | null>>

/**
 * The depot of which the screen's list is, as its address says, and how to choose another one; null stands for all. Without a word of the
 * address it is the depot that the user belongs to, until the user chose all on this device.
 */
export const useChosenDepot = (): [id: number | null, choose: (id: number | null, beside?: Beside) => void] => {
  const [url, change] = useUrlState()
  const own = useSession()?.depotId ?? null
  const first = own === null || isSetAside(own) ? null : own
  const choose = (id: number | null, beside: Beside = {}): void => {
    if (own !== null) setAside(own, id === null)
    change({ ...beside, depot: id ?? (own === null ? null : ALL) })
  }
  return [url.depot === undefined ? first : parseRouteId(url.depot), choose]
}
