import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { eventually } from '../../testing/eventually.ts'
import { RefusedAnswer, serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { ExportsScreen } from './exports-screen.tsx'

beforeEach(() => {
  polyfillTestBrowser()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = async (answer: () => string | RefusedAnswer | Promise<string>) => {
  const asked = serveCalls({
    'profile.ping': aSessionAnswer(),
    'exports.fleet': answer,
    'pumpList.all': () => ({ data: { time: 0, depots: [], tires: [], spares: [], empty_wheels: [], low: 0 } }),
  })
  return { ...(await showScreen({ screen: ExportsScreen, route: '/exports', at: '/exports' })), asked }
}

it('saves what was chosen, as it was chosen, and hands it over under its name', async () => {
  const { onScreen, user, asked } = await open(() => 'start_s')
  await user.selectOptions(await onScreen.findByLabelText('What'), 'Events')
  await user.selectOptions(onScreen.getByLabelText('Between cells'), 'Tab')
  await user.selectOptions(onScreen.getByLabelText('Decimal sign'), 'Comma: 8,5')
  await user.click(onScreen.getByRole('button', { name: 'Save' }))
  const link = await onScreen.findByRole('link', { name: 'Download' })
  expect(link.getAttribute('download')).toBe('events.csv')
  const sent = asked.find(({ name }) => name === 'exports.fleet')?.sent
  expect(sent).toMatchObject({ kind: 'events', delimiter: 'tab', decimal_sign: 'comma' })
  expect(sent?.start_date).toMatch(/^\d\d\/\d\d\/\d{4}$/)
  await user.selectOptions(onScreen.getByLabelText('What'), 'Trips')
  expect(onScreen.getByRole('button', { name: 'Save' })).toBeTruthy()
})

it('saves as Parquet, which has no cells to divide', async () => {
  const { onScreen, user, asked } = await open(() => 'start_s')
  const sent: unknown[] = []
  await user.selectOptions(await onScreen.findByLabelText('Format'), 'Parquet, for data programs')
  expect(onScreen.getByLabelText('Between cells').hasAttribute('disabled')).toBe(true)
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    sent.push(address, JSON.parse(body))
    return new Response('PAR1', { headers: { 'content-type': 'application/vnd.apache.parquet' } })
  })
  await user.click(onScreen.getByRole('button', { name: 'Save' }))
  const link = await onScreen.findByRole('link', { name: 'Download' })
  expect(link.getAttribute('download')).toBe('measurements.parquet')
  expect(sent[0]).toBe('/index.php/api/exports/fleet_parquet')
  expect(sent[1]).not.toHaveProperty('delimiter')
  expect(onScreen.getByText('0.0 MB')).toBeTruthy()
  expect(asked.map(({ name }) => name)).not.toContain('exports.fleet')
})

it('can be ended while it comes, and begun again', async () => {
  const { onScreen, user } = await open(() => new Promise<string>(() => undefined))
  await user.click(await onScreen.findByRole('button', { name: 'Save' }))
  await user.click(await onScreen.findByRole('button', { name: 'Cancel' }))
  await eventually(() => expect(onScreen.queryByRole('button', { name: 'Cancel' })).toBeNull())
  expect(onScreen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(false)
  expect(onScreen.queryByRole('alert')).toBeNull()
})

it('waits for its turn when another file is still on its way', async () => {
  let asked = 0
  const { onScreen, user } = await open(() => (++asked === 1 ? new RefusedAnswer(429, 'too_many') : 'since_s'))
  await user.click(await onScreen.findByRole('button', { name: 'Save' }))
  expect(await onScreen.findByText('Another file is still on its way. This one follows.')).toBeTruthy()
  await eventually(() => expect(onScreen.getByRole('link', { name: 'Download' })).toBeTruthy())
})

it('says when there is no file to be had', async () => {
  const { onScreen, user } = await open(() => new RefusedAnswer(500, 'internal'))
  await user.click(await onScreen.findByRole('button', { name: 'Save' }))
  expect((await onScreen.findByRole('alert')).textContent).toContain('Failed to fetch data')
})

it('saves the tires below a level as a PDF', async () => {
  const { onScreen, user } = await open(() => '')
  const sent: unknown[] = []
  const level = await onScreen.findByLabelText('Fill level below')
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    sent.push(address, JSON.parse(body))
    return new Response('%PDF', { headers: { 'content-disposition': 'attachment; filename="tires-below-80.pdf"' } })
  })
  await user.selectOptions(level, '80')
  await user.click(onScreen.getByRole('button', { name: 'Save as PDF' }))
  await eventually(() => expect(sent).toHaveLength(2))
  expect(sent[0]).toBe('/index.php/api/exports/tires_below_pdf')
  expect(sent[1]).toMatchObject({ below: 80 })
})
