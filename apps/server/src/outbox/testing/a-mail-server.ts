import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail as it arrived. Headers are unfolded, their names in small letters. */
export type ReceivedTestMail = { from: string; to: string[]; headers: Readonly<Record<string, string>>; body: string }

/** Where a mail stands: its recipient was said, it is here whole and unanswered, it is answered. */
export type TestMailMoment = 'named' | 'taken' | 'answered'

type Options = {
  /** Answers every recipient so. May be changed while it runs. */
  refuse?: { code: number; text: string } | null
  /** Hears of each mail's moments as they come, before the next one. May be changed while it runs. */
  hear?: (moment: TestMailMoment) => void
  /** Takes as long as this before it answers a recipient. May be changed while it runs. */
  lookUp?: () => Promise<void>
  /** Where it listens; a free port unless given. */
  port?: number
}

export type TestMailServer = {
  url: URL
  mails: ReceivedTestMail[]
  /** How many recipients it has begun to look up. */
  looksUp(): number
  /** How it answers from now on. */
  behave(options: Options): void
  close(): Promise<void>
}

const parsed = (raw: string): Pick<ReceivedTestMail, 'headers' | 'body'> => {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { headers: Object.fromEntries(headers), body: raw.slice(end + 4).replace(/=\r\n/g, '') }
}

const refusal = ({ code, text: words }: { code: number; text: string }): Error =>
  Object.assign(new Error(words), { responseCode: code })

const atOnce = async (): Promise<void> => {}

/** A real mail server that takes everything and keeps it, unless it is told to refuse. */
export const aMailServer = async (options: Options = {}): Promise<TestMailServer> => {
  let { refuse = null, hear = () => {}, lookUp = atOnce } = options
  let begun = 0
  const mails: ReceivedTestMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: (_, __, callback) => {
      const answer = refuse === null ? null : refusal(refuse)
      begun += 1
      hear('named')
      void lookUp().then(() => callback(answer), callback)
    },
    onData: (stream, session, callback) => {
      void text(stream).then((raw) => {
        const { mailFrom, rcptTo } = session.envelope
        mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          ...parsed(raw),
        })
        hear('taken')
        callback()
        setImmediate(() => hear('answered'))
      }, callback)
    },
  })
  server.on('error', () => {}) // a client that breaks off is what some tests are about
  await new Promise<void>((resolve) => {
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('a server without a port')
  let closed: Promise<void> | null = null
  return {
    url: new URL(`smtp://127.0.0.1:${address.port}`),
    mails,
    looksUp: () => begun,
    behave: (next) => {
      refuse = next.refuse ?? null
      hear = next.hear ?? (() => {})
      lookUp = next.lookUp ?? atOnce
    },
    close: () => {
      closed ??= new Promise((resolve) => {
        server.close(() => resolve())
      })
      return closed
    },
  }
}
