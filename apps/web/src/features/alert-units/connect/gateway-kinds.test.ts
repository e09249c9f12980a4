import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { GATEWAY_INSTRUCTIONS, type GatewayKind } from './gateway-kinds.ts'

/** The page on which the commands of each stand, and how it writes a key there. */
const PAGES: Record<GatewayKind, { page: string; key: string }> = {
  own: { page: 'connect/own-program.md', key: '$UNIT_KEY' },
  rtl433: { page: 'connect/rtl_433.md', key: '$UNIT_KEY' },
  traccar: { page: 'connect/traccar.md', key: 'cbu_…' },
  phone: { page: 'connect/osmand.md', key: '$KEY' },
  can: { page: 'connect/can.md', key: '$UNIT_KEY' },
  thingsboard: { page: 'connect/thingsboard.md', key: '$KEY' },
  tpms4g: { page: 'connect/others.md', key: '$KEY' },
  mapped: { page: 'connect/others.md', key: '$KEY' },
  depotBroker: { page: 'connect/mqtt.md', key: '$UNIT_KEY' },
  ownBroker: { page: 'connect/mqtt.md', key: '$UNIT_KEY' },
}

const docs = (page: string): string =>
  readFileSync(path.join(import.meta.dirname, '../../../../../../docs', page), 'utf8')

/** Values that stand on the page in the midst of its sentences. */
const VALUES = ['address', 'identifier', 'header', 'user', 'password', 'topic'].map(
  (title) => `connect.snippets.${title}`,
)

it.each(Object.entries(PAGES))('what is pasted for %s stands to the letter on its page', (kind, { page, key }) => {
  const place = { origin: 'http://localhost:8080', host: 'localhost', key, unitId: 1 }
  const commands = GATEWAY_INSTRUCTIONS[kind as GatewayKind].snippets.filter(({ title }) => !VALUES.includes(title))
  expect(commands.length).toBeGreaterThan(0)
  const tried = [docs(page), docs('connect/rtl_433.md').replace('depot.example.com', 'localhost')]
    .join('\n')
    .replaceAll('$UNIT/', '1/')
    .replaceAll('-u $UNIT ', '-u 1 ')
  for (const { text } of commands) expect(tried).toContain(text(place).replace('broker.example.com', 'localhost'))
})

it.each(Object.entries(GATEWAY_INSTRUCTIONS))(
  'what is pasted for %s names where it goes and who sends it',
  (kind, recipe) => {
    const place = { origin: 'https://cold.example', host: 'cold.example', key: 'cbu_secret', unitId: 74 }
    const all = recipe.snippets.map(({ text }) => text(place)).join('\n')
    expect(all).not.toContain('localhost')
    expect(all).toMatch(kind === 'ownBroker' ? /coldbar\/74\// : /cbu_secret/)
    expect(all).toContain(kind === 'ownBroker' ? 'broker.example.com' : 'cold.example')
  },
)

it('a phone reads the address and its identifier off the screen', () => {
  const place = { origin: 'https://cold.example', host: 'cold.example', key: 'cbu_secret', unitId: 74 }
  const read = new URL(GATEWAY_INSTRUCTIONS.phone.qr?.(place) ?? '')
  expect(`${read.origin}${read.pathname}`).toBe('https://cold.example/ingest/osmand')
  expect(read.searchParams.get('id')).toBe('cbu_secret')
})
