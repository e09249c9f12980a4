import type { CallName } from '@coldbar/domain/access/call-access'
import type { MessageKey } from '@coldbar/i18n/message-key'
import type { ComponentType } from 'react'

/** One of the specification's routes. */
export type ScreenRoute = {
  /** A router path; `{-$id}` is an optional part. */
  path: string
  title: MessageKey
  /** Fetched when the route is first opened, or pointed at. */
  load: () => Promise<ComponentType>
  /**
   * Lists that it begins with, as `call` or `call?query`. The build reads them here, and the server's page asks for them
   * before any code has come. Literals only.
   */
  asks?: readonly string[]
  /** It is opened every day, and says at first what stands among the texts of every day; others wait for all texts. */
  everyday?: true
  /** Only login, cookies and privacy are shown to whoever asks. */
  open?: true
  /** Without the right to this call the screen would have nothing to show. */
  needs?: CallName
}
