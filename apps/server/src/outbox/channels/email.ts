import { Readable } from 'node:stream'
import { holdsEmails } from '@coldbar/contract/fields/email'
import { createTransport, type SentMessageInfo, type Transporter } from 'nodemailer'
import { type Channel, heard, type Mark, NotSent, type Outgoing } from './channel.ts'
import { htmlOf } from './html.ts'
import { oneAtATime, type Release, type Turns } from './one-at-a-time.ts'

export type MailSettings = {
  /** `smtp://` or `smtps://`, with user and password. */
  server: URL
  /** Who it comes from. */
  from: string
  /** Where people change what they are told of. */
  rulesUrl: string | null
}

const CONNECTIONS = 3
const CONNECT_MS = 10_000
const SILENT_MS = 20_000
const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const

type Mailer = Transporter<SentMessageInfo & { response: string }>

const mailer = ({ server }: MailSettings): Mailer =>
  createTransport({
    host: server.hostname,
    port: server.port === '' ? PORTS[server.protocol === 'smtps:' ? 'smtps:' : 'smtp:'] : Number(server.port),
    secure: server.protocol === 'smtps:',
    ...(server.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) } }),
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  }) as Mailer

/** What servers answer for good; all else may go better later. A refused login is the installation's to mend, not the message's. */
const isFinal = ({ code, responseCode }: SmtpError): boolean =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500

/** What the library throws: the code of what it was at, and the server's own where that answered. */
type SmtpError = Error & { code?: string; responseCode?: number }

const notSent = (cause: unknown): NotSent => {
  if (!(cause instanceof Error)) return new NotSent('unreachable', false, heard(String(cause)), cause)
  const error: SmtpError = cause
  const failure = error.responseCode === undefined ? 'unreachable' : 'refused'
  return new NotSent(failure, isFinal(error), heard(error.message), cause)
}

/**
 * Holds the end of a message back until its turn: it may be on its way to the server beside others, but a server takes it for
 * whole, and so for its own to deliver, only at its end.
 */
const createGate = (turns: Turns) => {
  let turn: Promise<void> | null = null
  let held: Release | null = null
  let isOver = false
  // The library begins a message anew where a connection was closed before it: it is one message with one turn.
  const ownTurn = (): Promise<void> => {
    turn ??= turns().then((release) => {
      if (isOver) release()
      else held = release
    })
    return turn
  }
  return {
    /** Read piece by piece by whoever sends it: the turn is asked for when all but the end has left. */
    lets: (message: Readable): Readable =>
      Readable.from(
        (async function* () {
          yield* message
          await ownTurn()
        })(),
      ),
    /** Its turn is over, or never comes. */
    end: (): void => {
      isOver = true
      held?.()
    },
  }
}

type Gate = ReturnType<typeof createGate>

/** Mail by SMTP: text and HTML, one recipient each, with an id that stays the same however often it is tried. */
export const emailChannel = (settings: MailSettings): Channel => {
  const transport = mailer(settings)
  const turns = oneAtATime()
  const gates = new Map<string, Gate>()
  transport.use('stream', (mail, done) => {
    const gate = gates.get(String(mail.data.messageId))
    if (gate !== undefined) mail.message.processFunc(gate.lets)
    done()
  })
  const unsubscribe = settings.rulesUrl ?? `mailto:${settings.from}?subject=unsubscribe`
  const handedOver = async ({ recipient, content, messageId, thread, attachments = [] }: Outgoing): Promise<string> => {
    try {
      const { response } = await transport.sendMail({
        from: { name: 'Coldbar', address: settings.from },
        to: { name: '', address: recipient },
        subject: thread === null || thread.isFirst ? content.subject : `Re: ${content.subject}`,
        text: content.text,
        html: htmlOf(content),
        messageId: `<${messageId}>`,
        attachments: attachments.map((file) => ({ ...file, contentType: 'application/pdf' })),
        ...(thread === null || thread.isFirst ? {} : { inReplyTo: `<${thread.id}>`, references: [`<${thread.id}>`] }),
        list: { unsubscribe: { url: unsubscribe, comment: 'Coldbar' } },
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      return heard(response)
    } catch (cause) {
      throw notSent(cause)
    }
  }
  return {
    send: async (message: Outgoing, mark: Mark) => {
      // The library's parser would take groups, names and ends of lines for more recipients.
      if (!holdsEmails(message.recipient) || /[,;]/.test(message.recipient))
        throw new NotSent('bad_recipient', true, 'This is no e-mail address.')
      const gate = createGate(turns)
      gates.set(`<${message.messageId}>`, gate)
      try {
        const answer = await handedOver(message)
        await mark(answer)
        return answer
      } finally {
        gates.delete(`<${message.messageId}>`)
        gate.end()
      }
    },
    close: () => transport.close(),
  }
}
