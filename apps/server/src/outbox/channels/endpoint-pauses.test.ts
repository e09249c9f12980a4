import { beforeEach, describe, expect, it } from 'vitest'
import { DeliveryFailedError, EndpointPausedError, EndpointSilentError } from './delivery-channel.ts'
import { createEndpointPauses, type DeliveryEndpoint } from './endpoint-pauses.ts'

let elapsed: number
let pauses: ReturnType<typeof createEndpointPauses>
beforeEach(() => {
  elapsed = 0
  pauses = createEndpointPauses(() => elapsed)
})

const of = (fleetId: number, given: Partial<DeliveryEndpoint> = {}): DeliveryEndpoint => ({
  ...{ place: 'https://hooks.example.com', own: `hook ${fleetId}`, fleetId, ...given },
})
const unconnected = () => Promise.reject(new EndpointSilentError('unconnected', 'unreachable', 'connect ECONNREFUSED'))
const unanswered = () => Promise.reject(new EndpointSilentError('unanswered', 'unreachable', 'no answer'))
const refused = () => Promise.reject(new DeliveryFailedError('refused', true, '404 not here'))

/** What became of asking: what it threw, or `asked`. */
const asked = async (target: DeliveryEndpoint, ask: () => Promise<unknown> = async () => {}): Promise<unknown> => {
  try {
    await pauses.ask(target, ask)
    return 'asked'
  } catch (cause) {
    return cause instanceof EndpointPausedError ? 'paused' : 'failed'
  }
}
const silences = async (target: DeliveryEndpoint, ask: () => Promise<unknown>, count = 3): Promise<void> => {
  for (let at = 0; at < count; at += 1) expect(await asked(target, ask)).toBe('failed')
}

describe('a target', () => {
  it('that takes no connection is let be for everyone after three silences, and says why', async () => {
    await silences(of(1), unconnected, 2)
    expect(await asked(of(2))).toBe('asked')
    await silences(of(1), unconnected)
    await expect(pauses.ask(of(2), async () => {})).rejects.toMatchObject({
      ...{ failure: 'paused', isFinal: false, message: 'connect ECONNREFUSED', forMs: 5_000 },
    })
    expect(await asked(of(2, { place: 'https://hooks.example.com:8443' }))).toBe('asked')
  })

  it('that leaves a fleet without an answer is let be for that fleet alone, however long', async () => {
    await silences(of(1), unanswered)
    for (elapsed = 0; elapsed < 600_000; elapsed += 1_000) {
      await asked(of(1), unanswered)
      expect(await asked(of(2))).toBe('asked')
    }
  })

  it('that answers is not silent, whatever it says: a wrong path or secret harms nobody', async () => {
    await silences(of(1), refused, 100)
    await silences(of(1), unconnected, 2)
    await silences(of(1), refused, 1)
    await silences(of(1), unconnected, 2)
    expect(await asked(of(2))).toBe('asked')
  })

  it('that takes a connection again is let be for nobody, though it leaves whoever asked without an answer', async () => {
    await silences(of(1), unconnected)
    elapsed = 5_000
    // A fleet may have many paths at a host, one pause each: none of them is what another fleet waits for.
    await silences(of(1, { own: 'another hook' }), unanswered, 1)
    const hanging = Promise.withResolvers<void>()
    const probe = pauses.ask(of(1, { own: 'a third hook' }), () => hanging.promise)
    expect(await asked(of(2))).toBe('asked')
    hanging.resolve()
    await probe
  })

  it('of the installation is never let be for a fleet that it left no message of without an answer', async () => {
    const given = { isInstallation: true }
    for (elapsed = 0; elapsed < 600_000; elapsed += 1_000) {
      for (const fleet of [1, 2, 3]) await asked(of(fleet, given), unanswered)
      expect(await asked(of(4, given), refused)).toBe('failed')
    }
  })

  it('of the installation that leaves several fleets without an answer is let be for each after one silence', async () => {
    const [one, two, three] = [1, 2, 3].map((fleet) => of(fleet, { isInstallation: true })) as [
      DeliveryEndpoint,
      DeliveryEndpoint,
      DeliveryEndpoint,
    ]
    await silences(one, unanswered)
    expect(await asked(one)).toBe('paused')
    for (const fleet of [two, three]) {
      await silences(fleet, unanswered, 1)
      expect(await asked(fleet)).toBe('paused')
    }
    elapsed = 5_000
    expect(await asked(one)).toBe('asked')
    await silences(one, unanswered, 2)
    expect(await asked(one, unanswered)).toBe('failed')
  })

  it('is asked by another one when the probe hangs for as long as it was let be', async () => {
    await silences(of(1), unconnected)
    elapsed = 5_000
    const hanging = Promise.withResolvers<void>()
    const probe = pauses.ask(of(1), () => hanging.promise)
    expect(await asked(of(2))).toBe('paused')
    elapsed = 10_000
    expect(await asked(of(2))).toBe('asked')
    hanging.resolve()
    await probe
  })

  it('is asked by one at growing intervals, up to a minute, and by all once that one is answered', async () => {
    await silences(of(1), unconnected)
    const probes: number[] = []
    for (elapsed = 0; elapsed <= 200_000; elapsed += 1_000) {
      const outcomes = await Promise.all([1, 2, 3].map((fleet) => asked(of(fleet), unconnected)))
      const failed = outcomes.filter((outcome) => outcome === 'failed')
      if (failed.length > 0) probes.push(elapsed)
      expect(failed.length).toBeLessThanOrEqual(1)
    }
    expect(probes).toEqual([5_000, 15_000, 35_000, 75_000, 135_000, 195_000])
    elapsed = 255_000
    expect(await asked(of(2))).toBe('asked')
    expect(await Promise.all([1, 2, 3].map((fleet) => asked(of(fleet))))).toEqual(['asked', 'asked', 'asked'])
  })
})
