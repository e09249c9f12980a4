import { isMqttTopicFilter } from '@coldbar/domain/topics/topic-filter'

/** Topics at the broker that may be claimed for a unit: by the fleet of this id, or by any where it is null. */
export type ClaimableTopics = { fleetId: number | null; filter: string }

const OF_FLEET = /^([1-9]\d{0,9}):(.*)$/

/** `rtl_433/+/events`, or `3:rtl_433/yard/#` for fleet 3 alone; null where the text is neither. */
export const parseClaimableTopics = (text: string): ClaimableTopics | null => {
  const [, fleet, ofFleet] = OF_FLEET.exec(text) ?? []
  const filter = ofFleet ?? text
  return isMqttTopicFilter(filter) ? { fleetId: fleet === undefined ? null : Number(fleet), filter } : null
}
