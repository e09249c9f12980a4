import { Readable } from 'node:stream'
import { isEmailList } from '@coldbar/contract/fields/email'
import { createTransport, type SentMessageInfo, type Transporter } from 'nodemailer'
import {
  type DeliveryChannel,
  DeliveryFailedError,
  EndpointSilentError,
  type MarkAsSent,
  type OutgoingMessage,
  singleLineResponse,
} from './delivery-channel.ts'
import { createEndpointPauses, type DeliveryEndpoint } from './endpoint-pauses.ts'
import { messageHtml } from './html.ts'
import { createSerialQueue, type ReleaseQueueTurn, type SerialQueue } from './serial-queue.ts'

export type MailChannelSettings = {
  /** `smtp://` or `smtps://`, with user and password. */
  server: URL
  /** Who it comes from. */
  from: string
  /** Where people change what they are told of. */
  rulesUrl: string | null
  /** Milliseconds since some moment, as the process counts them. */
  elapsedMs?: () => number
  patience?: MailTimeouts
}

/**
 * For how many milliseconds a server may be silent.
 *
 * @internal Tests have less time.
 */
export type MailTimeouts = {
  /** Until it has taken the connection and greeted. */
  greetingMs: number
  /** At any step after that, and at the end of a message, which it may be handing on before it answers. */
  answerMs: number
  /** In all: one that says a byte a second is never silent. */
  wholeMs: number
}

const MINUTE_MS = 60_000
/** RFC 5321 4.5.3.2.1: 5 minutes for the greeting; 4.5.3.2.6: 10 for the end of a message, no step has more; all of them add up to 30. */
const PATIENCE: MailTimeouts = { greetingMs: 5.5 * MINUTE_MS, answerMs: 10 * MINUTE_MS, wholeMs: 30 * MINUTE_MS }
const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const

type Mailer = Transporter<SentMessageInfo & { response: string }>

/** Each message has a connection of its own: the library's pool sends anew by itself what a closed connection leaves unanswered. */
const mailer = ({ server, patience: { greetingMs, answerMs } = PATIENCE }: MailChannelSettings): Mailer =>
  createTransport({
    host: server.hostname,
    port: server.port === '' ? PORTS[server.protocol === 'smtps:' ? 'smtps:' : 'smtp:'] : Number(server.port),
    secure: server.protocol === 'smtps:',
    ...(server.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) } }),
    connectionTimeout: greetingMs,
    greetingTimeout: greetingMs,
    socketTimeout: answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }) as Mailer

/** What servers answer for good; all else may go better later. A refused login is the installation's to mend, not the message's. */
const isFinal = ({ code, responseCode }: SmtpError): boolean =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500

/** What the library throws: the code and command of what it was at, and the server's own code where that answered. */
type SmtpError = Error & { code?: string; command?: string; responseCode?: number }

/** What the line did, or our patience: anything else of what no server answered is the message's own. */
const isSilence = ({ command, name }: SmtpError): boolean =>
  command === 'CONN' || command === 'STARTTLS' || name === 'AbortError'

/** Without an answer, how far it came says what is known: after its end the server may have it. */
const notSent = (cause: unknown, { isGreeted, isEnded }: Pick<Gate, 'isGreeted' | 'isEnded'>): DeliveryFailedError => {
  const error: SmtpError = cause instanceof Error ? cause : new Error(String(cause))
  const said = singleLineResponse(error.message)
  if (error.responseCode !== undefined) return new DeliveryFailedError('refused', isFinal(error), said, cause)
  if (error.code === 'EENVELOPE') return new DeliveryFailedError('bad_recipient', true, said, cause)
  if (!isSilence(error)) return new DeliveryFailedError('unreachable', false, said, cause)
  const failure = isEnded() ? 'unknown' : 'unreachable'
  return new EndpointSilentError(isGreeted() ? 'unanswered' : 'unconnected', failure, said, cause)
}

/**
 * Holds the end of a message back until its turn: it may be on its way to the server beside others, but a server takes it for
 * whole, and so for its own to deliver, only at its end.
 */
const createGate = (turns: SerialQueue) => {
  let held: ReleaseQueueTurn | null = null
  let [isGreeted, isEnded, isOver] = [false, false, false]
  const ownTurn = async (): Promise<void> => {
    const release = await turns()
    if (isOver) release()
    else held = release
  }
  return {
    /** Asked for once the server has greeted, read piece by piece: the turn is asked for when all but the end has left. */
    lets: (message: Readable): Readable => {
      isGreeted = true
      return Readable.from(
        (async function* () {
          yield* message
          await ownTurn()
          isEnded = true
        })(),
      )
    },
    isGreeted: () => isGreeted,
    isEnded: () => isEnded,
    /** Its turn is over, or never comes. */
    end: (): void => {
      isOver = true
      held?.()
    },
  }
}

type Gate = ReturnType<typeof createGate>

/** Mail by SMTP: text and HTML, one recipient each, with an id that stays the same however often it is tried. */
export const emailChannel = (settings: MailChannelSettings): DeliveryChannel => {
  const transport = mailer(settings)
  const { wholeMs } = settings.patience ?? PATIENCE
  const turns = createSerialQueue()
  const pauses = createEndpointPauses(settings.elapsedMs)
  const closing = new AbortController()
  const gates = new Map<string, Gate>()
  transport.use('stream', (mail, done) => {
    const gate = gates.get(String(mail.data.messageId))
    if (gate !== undefined) mail.message.processFunc(gate.lets)
    done()
  })
  const unsubscribe = settings.rulesUrl ?? `mailto:${settings.from}?subject=unsubscribe`
  const targetOf = ({ fleetId }: OutgoingMessage): DeliveryEndpoint => ({
    ...{ place: settings.server.host, own: `mails of fleet ${fleetId}`, fleetId, isInstallation: true },
  })
  const handedOver = async (
    { recipient, content, messageId, thread, attachments = [] }: OutgoingMessage,
    gate: Gate,
  ): Promise<string> => {
    try {
      const { response } = await transport.sendMail({
        ...{ signal: AbortSignal.any([closing.signal, AbortSignal.timeout(wholeMs)]) },
        from: { name: 'Coldbar', address: settings.from },
        to: { name: '', address: recipient },
        subject: thread === null || thread.isFirst ? content.subject : `Re: ${content.subject}`,
        text: content.text,
        html: messageHtml(content),
        messageId: `<${messageId}>`,
        attachments: attachments.map((file) => ({ ...file, contentType: 'application/pdf' })),
        ...(thread === null || thread.isFirst ? {} : { inReplyTo: `<${thread.id}>`, references: [`<${thread.id}>`] }),
        list: { unsubscribe: { url: unsubscribe, comment: 'Coldbar' } },
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      return singleLineResponse(response)
    } catch (cause) {
      throw notSent(cause, gate)
    }
  }
  return {
    send: async (message: OutgoingMessage, mark: MarkAsSent) => {
      // The library's parser would take groups, names and ends of lines for more recipients.
      if (!isEmailList(message.recipient) || /[,;]/.test(message.recipient))
        throw new DeliveryFailedError('bad_recipient', true, 'This is no e-mail address.')
      const gate = createGate(turns)
      gates.set(`<${message.messageId}>`, gate)
      try {
        const answer = await pauses.ask(targetOf(message), () => handedOver(message, gate))
        await mark(answer)
        return answer
      } finally {
        gates.delete(`<${message.messageId}>`)
        gate.end()
      }
    },
    close: () => {
      closing.abort(new Error('We stop.'))
      transport.close()
    },
  }
}
