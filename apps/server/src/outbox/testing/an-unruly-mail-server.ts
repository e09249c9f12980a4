import { createServer, type Socket } from 'node:net'
import { dripBytes, type UnrulyServerBehaviour } from './unruly-server-behaviour.ts'

/** What a server answers to in the course of a dialogue: that somebody is there, each command, and the end of a message. */
export const SMTP_DIALOGUE_STEPS = ['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'end'] as const

export type SmtpDialogueStep = (typeof SMTP_DIALOGUE_STEPS)[number]

/** A step and the recipient as far as that was said. */
type At = { step: SmtpDialogueStep; recipient: string }

export type UnrulyMailServer = {
  url: URL
  /** The recipients of messages that it has whole: what it took, whether it said so or not. */
  copies: string[]
  /** The steps that it came to. */
  steps: At[]
  close(): Promise<void>
}

const ANSWERS: Readonly<Record<SmtpDialogueStep, string>> = {
  greeting: '220 unruly.example',
  EHLO: '250 unruly.example',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  end: '250 queued',
}
const END = '\r\n.\r\n'

/** A real mail server on this machine that meets each step as it is told to, in its own time. */
export const anUnrulyMailServer = async (
  meet: (at: At) => UnrulyServerBehaviour | Promise<UnrulyServerBehaviour>,
): Promise<UnrulyMailServer> => {
  const copies: string[] = []
  const steps: At[] = []
  const sockets = new Set<Socket>()
  const serve = (socket: Socket): void => {
    let [heard, recipient, isData] = ['', '', false]
    const reply = async (step: SmtpDialogueStep): Promise<void> => {
      steps.push({ step, recipient })
      if (step === 'end') copies.push(recipient)
      const conduct = await meet({ step, recipient })
      if (socket.destroyed || conduct === 'hang') return
      if (conduct === 'close') socket.destroy()
      else if (conduct === 'drip') dripBytes(socket, '250-and more\r\n')
      else socket.write(`${conduct === 'fail' ? '451 broken' : ANSWERS[step]}\r\n`)
    }
    const command = async (line: string): Promise<void> => {
      const step = SMTP_DIALOGUE_STEPS.find((one) => line.toUpperCase().startsWith(one))
      if (step === undefined) socket.end('221 bye\r\n')
      else {
        if (step === 'RCPT') recipient = /<([^>]*)>/.exec(line)?.[1] ?? ''
        if (step === 'DATA') isData = true
        await reply(step)
      }
    }
    socket.on('data', (part) => {
      heard += part.toString('latin1')
      if (isData && heard.endsWith(END)) {
        isData = false
        heard = ''
        void reply('end')
      } else if (!isData && heard.endsWith('\r\n')) {
        const line = heard
        heard = ''
        void command(line)
      }
    })
    socket.on('error', () => {}) // a client that breaks off is what some tests are about
    socket.on('close', () => sockets.delete(socket))
    sockets.add(socket)
    void reply('greeting')
  }
  const server = createServer(serve)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a server without a port')
  return {
    url: new URL(`smtp://127.0.0.1:${address.port}`),
    copies,
    steps,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
