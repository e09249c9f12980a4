import { type Channel, channel } from 'node:diagnostics_channel'

/**
 * A place in the code that says what has just happened. Nobody need listen, and then it costs one look; who listens is not known
 * here. Its channel is `coldbar.<name>` of Node's diagnostics_channel.
 */
export class EventProbe<Facts extends object> {
  readonly #channel: Channel

  constructor(name: string) {
    this.#channel = channel(`coldbar.${name}`)
  }

  tell(facts: Facts): void {
    if (this.#channel.hasSubscribers) this.#channel.publish(facts)
  }

  /** Returns how to stop listening. */
  listen(hear: (facts: Facts) => void): () => void {
    const heard = (facts: unknown): void => hear(facts as Facts)
    this.#channel.subscribe(heard)
    return () => {
      this.#channel.unsubscribe(heard)
    }
  }
}
