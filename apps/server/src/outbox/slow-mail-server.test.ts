import { afterAll, describe, expect, it } from 'vitest'
import { aSignedInServer } from '../testing/a-signed-in-server.ts'
import type { DeliveryChannel } from './channels/delivery-channel.ts'
import { emailChannel, type MailTimeouts } from './channels/email.ts'
import { smsChannel } from './channels/sms.ts'
import { type DeliveryAttemptOutcome, deliverMessage } from './delivery/deliver-message.ts'
import { anUnrulyHttpServer } from './testing/an-unruly-http-server.ts'
import {
  anUnrulyMailServer,
  SMTP_DIALOGUE_STEPS,
  type SmtpDialogueStep,
  type UnrulyMailServer,
} from './testing/an-unruly-mail-server.ts'
import type { UnrulyServerBehaviour } from './testing/unruly-server-behaviour.ts'

const { server, call } = await aSignedInServer('user')
/** A step of the standard’s 5 or 10 minutes, on a scale on which a machine that is busy is no silence. */
const PATIENT: MailTimeouts = { greetingMs: 60_000, answerMs: 60_000, wholeMs: 120_000 }
/** Soon at an end with the step that is never answered, and with no other. */
const impatientAt = (step: SmtpDialogueStep): MailTimeouts => ({
  greetingMs: step === 'greeting' ? 500 : 20_000,
  answerMs: step === 'greeting' ? 20_000 : 1_500,
  wholeMs: step === 'end' ? 4_000 : 2_500,
})
/** Longer than anybody waits for a turn. */
const SLOW_MS = 2_500

let elapsed = 0

const opened: { mails: UnrulyMailServer; channel: DeliveryChannel }[] = []

/** A mail server of a test's own, since they wait side by side, and the channel to it. */
const open = async (
  patience: MailTimeouts,
  meet: (step: SmtpDialogueStep) => UnrulyServerBehaviour | Promise<UnrulyServerBehaviour>,
): Promise<(typeof opened)[number]> => {
  const mails = await anUnrulyMailServer(({ step }) => meet(step))
  const channel = emailChannel({
    ...{ server: mails.url, from: 'tires@example.com', rulesUrl: null, patience },
    elapsedMs: () => elapsed,
  })
  const end = { mails, channel }
  opened.push(end)
  return end
}

afterAll(async () => {
  for (const { mails, channel } of opened) {
    channel.close()
    await mails.close()
  }
})

/** Who tries a rule out may write so few in a quarter of an hour that these would be too many. */
const aMessage = async (base_action: 0 | 1 = 0): Promise<number> => {
  server.clock.seconds += 60
  const to = base_action === 0 ? 'shop@example.com' : '+31612345678'
  const rule = { name: 'Workshop', app_type: 2, event_type: 0, base_action, base_action_data: to }
  const { id: rule_id } = (await call('notificationRules.add', { data: rule })).json().data
  const { data } = (await call('deliveries.test', { data: { rule_id } })).json()
  return data[0].id
}

const attempt = (id: number, by: DeliveryChannel): Promise<DeliveryAttemptOutcome> => {
  // A pause of the target is no matter here: each attempt finds it awake.
  elapsed += 3_600_000
  return deliverMessage(
    {
      ...{ db: server.db, clock: server.app.deps.clock, host: 'tires.example.com' },
      channels: { email: by, sms: by, obc: by, integrator: by, push: by },
      takeLinks: { url: 'https://tires.example.com', key: Buffer.alloc(32, 7) },
      print: () => Promise.reject(new Error('nothing of a tire is printed')),
    },
    { fleetId: server.fleetId, id, isLast: false },
  )
}

const shown = async (message: number) => {
  const { data } = (await call('deliveries.all')).json()
  const { state, reason, attempts } = data.find(({ id }: { id: number }) => id === message)
  return { state, reason, attempts }
}

describe.concurrent('a mail server', () => {
  it.each(SMTP_DIALOGUE_STEPS)('that takes its time at %s is waited for, and has one copy', async (slow) => {
    const { mails, channel } = await open(PATIENT, async (step): Promise<UnrulyServerBehaviour> => {
      if (step === slow) await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
      return 'answer'
    })
    const id = await aMessage()
    expect(await attempt(id, channel)).toBe('settled')
    expect(await shown(id)).toEqual({ state: 'sent', reason: null, attempts: 1 })
    expect(mails.copies).toEqual(['shop@example.com'])
  })

  it.each(
    SMTP_DIALOGUE_STEPS.flatMap((step) => (['hang', 'close', 'drip'] as const).map((conduct) => ({ step, conduct }))),
  )(
    'that does this at $step for ever: $conduct, gets no copy, or two of a message that it had whole',
    async ({ step, conduct }) => {
      const { mails, channel } = await open(impatientAt(step), (at) => (at === step ? conduct : 'answer'))
      const id = await aMessage()
      const attempts: DeliveryAttemptOutcome[] = []
      for (let at = 0; at < (step === 'end' ? 3 : 2); at += 1) attempts.push(await attempt(id, channel))
      if (step === 'end') {
        expect(attempts).toEqual(['again', 'settled', 'settled'])
        expect(await shown(id)).toEqual({ state: 'failed', reason: 'unknown', attempts: 2 })
        expect(mails.copies).toHaveLength(2)
      } else {
        expect(attempts).toEqual(['again', 'again'])
        expect(await shown(id)).toEqual({ state: 'waiting', reason: 'unreachable', attempts: 2 })
        expect(mails.copies).toEqual([])
      }
    },
  )

  it('that was silent at the end once and answers then has two copies, and no more after that', async () => {
    let ends = 0
    const { mails, channel } = await open(impatientAt('end'), (step) => {
      if (step === 'end') ends += 1
      return step === 'end' && ends === 1 ? 'hang' : 'answer'
    })
    const id = await aMessage()
    expect(await attempt(id, channel)).toBe('again')
    expect(await shown(id)).toMatchObject({ state: 'waiting', reason: 'unknown' })
    for (let at = 0; at < 3; at += 1) expect(await attempt(id, channel)).toBe('settled')
    expect(await shown(id)).toMatchObject({ state: 'sent', reason: null })
    expect(mails.copies).toHaveLength(2)
  })

  it('that is slow at the end holds up nobody else’s end', async ({ expect }) => {
    const first = Promise.withResolvers<UnrulyServerBehaviour>()
    let ends = 0
    const { mails, channel } = await open(PATIENT, (step) => {
      if (step === 'end') ends += 1
      return step === 'end' && ends === 1 ? first.promise : 'answer'
    })
    const [slow, quick] = [await aMessage(), await aMessage()]
    const waiting = attempt(slow, channel)
    await expect.poll(() => mails.copies.length).toBe(1)
    expect(await attempt(quick, channel)).toBe('settled')
    first.resolve('answer')
    expect(await waiting).toBe('settled')
    expect(mails.copies).toHaveLength(2)
  })

  it('that is silent when we stop is left at once', async ({ expect }) => {
    const { mails, channel } = await open(PATIENT, (step) => (step === 'RCPT' ? 'hang' : 'answer'))
    const waiting = attempt(await aMessage(), channel)
    await expect.poll(() => mails.steps.some(({ step }) => step === 'RCPT')).toBe(true)
    channel.close()
    expect(await waiting).toBe('again')
  })
})

describe.concurrent('an SMS gateway', () => {
  it.each(['hang', 'drip', 'close'] as const)(
    'that does this when it has a message: %s, has it twice at most',
    async (conduct) => {
      const end = await anUnrulyHttpServer(() => conduct)
      const sms = smsChannel({
        ...{ gateway: new URL(end.url), from: '+3197001', patienceMs: 500 },
        elapsedMs: () => elapsed,
      })
      const id = await aMessage(1)
      for (let at = 0; at < 4; at += 1) await attempt(id, sms)
      expect(await shown(id)).toEqual({ state: 'failed', reason: 'unknown', attempts: 2 })
      expect(end.asked).toHaveLength(2)
      await end.close()
    },
  )
})
