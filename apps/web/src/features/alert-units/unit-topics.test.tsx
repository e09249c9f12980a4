import { cleanup, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { UnitTopics } from './unit-topics.tsx'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const topic = (id: number, filter: string, unitId = 7) => ({ id, unit_id: unitId, filter, source: 'rtl433' })

const shown = async (topics: ReturnType<typeof topic>[], open: string[]) => {
  const now = [...topics]
  const asked = serveCalls({
    'profile.ping': aSessionAnswer('admin'),
    'alertUnits.topics': () => ({ data: { topics: now, open } }),
    'alertUnits.addTopic': ({ data }) => {
      const { filter, source } = data as { filter: string; source: string }
      const claimed = { ...topic(9, filter), source }
      now.push(claimed)
      return { data: claimed }
    },
    'alertUnits.deleteTopic': () => {
      now.splice(0, 1)
      return { data: { id: 1 } }
    },
  })
  const page = await showScreen({
    screen: () => (
      <>
        <h1>Unit 7</h1>
        <UnitTopics id={7} />
      </>
    ),
    route: '/x',
    at: '/x',
    role: 'admin',
  })
  await page.onScreen.findByRole('heading', { name: 'Unit 7' })
  return { ...page, asked }
}

it('a topic is claimed for the unit and given up again; those of other units stand elsewhere', async () => {
  const { user, onScreen, asked } = await shown(
    [topic(1, 'rtl_433/yard/events'), topic(2, 'else/where', 8)],
    ['rtl_433/#'],
  )
  const topics = within(await onScreen.findByRole('region', { name: 'Topics at the MQTT broker' }))
  expect(topics.getByText('rtl_433/yard/events')).toBeTruthy()
  expect(topics.queryByText('else/where')).toBeNull()
  expect(topics.getByText(/rtl_433\/#/)).toBeTruthy()

  await user.click(topics.getByRole('button', { name: 'Claim' }))
  await vi.waitFor(() => expect(topics.getByText('A topic is needed')).toBeTruthy())
  await user.type(topics.getByRole('textbox', { name: 'Topic' }), 'rtl_433/gate/events')
  await user.click(topics.getByRole('combobox', { name: 'Language of its messages' }))
  await user.click(await onScreen.findByRole('option', { name: 'rtl_433' }))
  await user.click(topics.getByRole('button', { name: 'Claim' }))
  expect(await topics.findByText('rtl_433/gate/events')).toBeTruthy()
  expect(asked.find(({ name }) => name === 'alertUnits.addTopic')?.sent).toMatchObject({
    data: { id: 7, filter: 'rtl_433/gate/events', source: 'rtl433' },
  })

  await user.click(topics.getByRole('button', { name: 'Give up rtl_433/yard/events' }))
  const question = await onScreen.findByRole('dialog', { name: /^Give up the topic rtl_433\/yard\/events/ })
  await user.click(within(question).getByRole('button', { name: 'Give up' }))
  await vi.waitFor(() => expect(topics.queryByText('rtl_433/yard/events')).toBeNull())
  expect(asked.find(({ name }) => name === 'alertUnits.deleteTopic')?.sent).toMatchObject({
    data: { id: 7, topic_id: 1 },
  })
})

it('nothing is said of topics where the installation lets nobody claim any', async () => {
  const { onScreen, asked } = await shown([], [])
  await vi.waitFor(() => expect(asked.map(({ name }) => name)).toContain('alertUnits.topics'))
  expect(onScreen.queryByRole('region')).toBeNull()
})
