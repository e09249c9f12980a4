import type { MessageKey } from '@coldbar/i18n/message-key'

/** Where a gateway sends to, and as whom: what is filled in where people paste. */
export type GatewayEndpoint = {
  /** Scheme, host and port of this page. */
  readonly origin: string
  /** The host alone, for protocols with a port of their own. */
  readonly host: string
  readonly key: string
  readonly unitId: number
}

type Snippet = { readonly title: MessageKey; readonly text: (place: GatewayEndpoint) => string }

/** What is to be set in a gateway or run beside it, word by word as it was tried for the page of `docs/connect`. */
export type GatewayConnectInstructions = {
  readonly snippets: readonly Snippet[]
  /** What a phone reads off the screen. */
  readonly qr?: (place: GatewayEndpoint) => string
}
