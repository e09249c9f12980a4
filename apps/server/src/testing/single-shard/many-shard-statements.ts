/** Why a statement is not for one node of a cluster alone, and what that costs there. */
export type ManyShardStatement = { reason: string; cost: string }

const ALL_FLEETS_OF_A_DAY = 'It clears what is old of all fleets, once a day.'
const ADDRESSES = 'It finds in all fleets what waits for an address that is known by now.'
const EVERY_TEN_SECONDS =
  'A look at what is new in each part, every ten seconds; what is found is written fleet by fleet.'
const SIDE_BY_SIDE = 'Each part does its own share by an index, side by side.'

/**
 * The statements that ask more than one part of a fleet's tables, by file and name. They need every fleet, or a fleet by nothing that
 * tells its node. All others ask one node or the coordinator alone: `npm run citus -- check` and a test of clusters look.
 */
export const MANY_SHARD_STATEMENTS: Readonly<Record<string, ManyShardStatement>> = {
  'costs/cost-progress.repository.ts addVehiclesToCostProgress': {
    reason: 'The rows are put in by parts of vehicles; all but the part of the fleet find none.',
    cost: 'One empty look at each other part, in a job of each fleet every few minutes.',
  },
  'db/jobs/partitions.ts ensureMeasurementPartitions': { reason: ALL_FLEETS_OF_A_DAY, cost: SIDE_BY_SIDE },
  'db/jobs/purge-deleted-records.ts purgeDeletedRecords': { reason: ALL_FLEETS_OF_A_DAY, cost: SIDE_BY_SIDE },
  'db/secret-key-mark.ts requireMatchingSecretKey': {
    reason: 'It asks whether any fleet holds a secret, at the start of a process.',
    cost: 'The first row of each part.',
  },
  'demo/demo-cost-history.ts writeDemoCostHistory': {
    reason: 'It makes the history of the demo fleet once.',
    cost: 'Nothing in a fleet of people.',
  },
  'demo/demo-login-offer.ts DemoLoginOffer': {
    reason: 'It asks whether there is nothing but the demo, where somebody opens the login page of a demo.',
    cost: 'The first vehicle of each part that is not of the demo.',
  },
  'geocode/read-points-without-address.ts readPointsWithoutAddress': {
    reason: 'It asks which places of all fleets want an address, the most wanted first.',
    cost: 'The newest of each part by an index, every ten seconds and while addresses are asked for.',
  },
  'geocode/write-known-addresses.ts ofEvents': { reason: ADDRESSES, cost: EVERY_TEN_SECONDS },
  'geocode/write-known-addresses.ts ofVehicles': { reason: ADDRESSES, cost: EVERY_TEN_SECONDS },
  'geocode/write-known-addresses.ts ofLooseTires': { reason: ADDRESSES, cost: EVERY_TEN_SECONDS },
  'ingest/intake/unit-traffic-counter.ts writeCounts': {
    reason: 'One statement writes what units of all fleets have sent, every few seconds.',
    cost: 'One statement to each part that has one of these units.',
  },
  'people/erasure/erase-person.ts erasePerson': {
    reason: 'A person may have worked in several fleets.',
    cost: 'One row in each of these fleets, seldom.',
  },
  'people/erasure/erasure-counts.repository.ts countErasure': {
    reason: 'A person may have worked in several fleets.',
    cost: 'Counts by indexes at each part, seldom.',
  },
  'people/erasure/person-search.repository.ts readDueSearches': {
    reason: 'It asks which fleets have somebody whose traces are to be erased.',
    cost: 'A look at each part every five seconds.',
  },
  'retention/removal-log.repository.ts noteRemovals': {
    reason: 'It writes into the log of each fleet what retention removed of it, once a day.',
    cost: 'A row or two in each fleet.',
  },
  'sweep/uncouple-trailers-left-behind.ts readPossiblyUncoupledPairs': {
    reason: 'It asks in all fleets which pullers have driven on without their trailer.',
    cost: 'What is coupled and on the move in each part, by indexes, once a minute.',
  },
}
