import type { GatewayMessageOutcome } from './gateway-message.ts'

/** Why a message was not handed on. */
type Left = 'retained' | 'nobody' | 'too_large'

/** What became of messages since the start. */
export class MqttMessageCounts {
  readonly #counts: Record<GatewayMessageOutcome | Left, number> = {
    stored: 0,
    refused: 0,
    stranger: 0,
    retained: 0,
    nobody: 0,
    too_large: 0,
  }

  add(what: GatewayMessageOutcome | Left): void {
    this.#counts[what] += 1
  }

  /** By what became of them. */
  all(): Readonly<Record<string, number>> {
    return { ...this.#counts }
  }
}
