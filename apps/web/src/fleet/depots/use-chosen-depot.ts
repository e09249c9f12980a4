import { parseRouteId, useUrlState } from '../../url/url-state.ts'

/** The depot of which the screen's list is, as its address says, and how to choose another one; null stands for all. */
export const useChosenDepot = (): [id: number | null, choose: (id: number | null) => void] => {
  const [url, change] = useUrlState()
  return [parseRouteId(url.depot), (id) => change({ depot: id })]
}
