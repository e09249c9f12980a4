import type { MqttBrokerConnection } from './mqtt-broker-connection.ts'
import type { MqttTopicRoutes } from './mqtt-topic-routes.ts'

/** How the filters of a lane are subscribed to. */
type Subscribed = (filter: string) => readonly string[]

/** The sessions at the broker that have one number: one for each lane in which units are. */
export class BrokerSessionsOfSlot {
  readonly slot: number
  readonly #link: (name: string) => MqttBrokerConnection
  readonly #links = new Map<string, MqttBrokerConnection>()

  constructor(slot: number, link: (name: string) => MqttBrokerConnection) {
    this.slot = slot
    this.#link = link
  }

  get links(): readonly MqttBrokerConnection[] {
    return [...this.#links.values()]
  }

  /** Has a session for each lane, and each listen to what is its lane's. */
  async listenTo(targets: MqttTopicRoutes, subscribed: Subscribed): Promise<void> {
    const links = this.#linksFor(targets)
    await Promise.all(links.map(([lane, link]) => link.listenTo(new Set(subscriptionsOf(targets, lane, subscribed)))))
  }

  /** Fetches what the broker still has for these sessions and ends them. False when some could not be ended yet. */
  async drain(targets: MqttTopicRoutes, subscribed: Subscribed, signal: AbortSignal): Promise<boolean> {
    const links = this.#linksFor(targets)
    const drained = await Promise.all(
      links.map(([lane, link]) => link.drain(subscriptionsOf(targets, lane, subscribed), signal)),
    )
    links.forEach(([lane], at) => {
      if (drained[at]) this.#links.delete(lane)
    })
    return drained.every((each) => each)
  }

  async stop(): Promise<void> {
    await Promise.all(this.links.map((link) => link.stop()))
  }

  #linksFor({ lanes }: MqttTopicRoutes): [lane: string, link: MqttBrokerConnection][] {
    for (const lane of lanes.keys())
      if (!this.#links.has(lane)) this.#links.set(lane, this.#link(`${this.slot}-${lane}`))
    return [...this.#links]
  }
}

const subscriptionsOf = ({ lanes }: MqttTopicRoutes, lane: string, subscribed: Subscribed): string[] =>
  [...(lanes.get(lane) ?? [])].flatMap(subscribed)
