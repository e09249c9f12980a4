import { topicFilterCovers, topicFiltersOverlap } from '@coldbar/domain/topics/filter-overlap'
import type { ClaimableTopics } from '../../config/claimable-topics.ts'

/** Whether a fleet may claim a filter; `one_by_one`: it may claim the topics of it, by their names. */
export type TopicClaimability = 'opened' | 'closed' | 'one_by_one'

/**
 * Whether a fleet may claim a filter by what the installation opens. What is opened for one fleet is no other's. What is opened for
 * all is claimed topic by topic where there are several fleets: whoever came first with a wildcard would read all that the others'
 * gateways send, now and later.
 */
export const topicClaimability = (
  open: readonly ClaimableTopics[],
  filter: string,
  fleet: { id: number; isOnlyOne: boolean },
): TopicClaimability => {
  if (open.some((one) => one.fleetId === fleet.id && topicFilterCovers(one.filter, filter))) return 'opened'
  const isAnothers = open.some(
    (one) => one.fleetId !== null && one.fleetId !== fleet.id && topicFiltersOverlap(one.filter, filter),
  )
  if (isAnothers || !open.some((one) => one.fleetId === null && topicFilterCovers(one.filter, filter))) return 'closed'
  return fleet.isOnlyOne || !/[+#]/.test(filter) ? 'opened' : 'one_by_one'
}
