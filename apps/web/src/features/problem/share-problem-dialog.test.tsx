import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { ShareProblemButton } from './share-problem-button.tsx'
import { ShareProblemDialog } from './share-problem-dialog.tsx'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const NOW = 1_700_000_000
const Dialog = () => <ShareProblemDialog problemId={12} onClose={() => undefined} />
const Page = () => (
  <>
    <h1>Problem</h1>
    <ShareProblemButton problemId={12} />
  </>
)

const open = async (screen: () => React.ReactNode, role: 'user' | 'guest' = 'user') => {
  const shares: { id: number; by: string; created: number; until: number }[] = []
  const asked = serveCalls({
    'profile.ping': aSessionAnswer(role),
    'problems.shares': () => ({ data: [...shares] }),
    'problems.share': () => {
      const share = { id: 5, by: 'Anna', created: NOW, until: NOW + 86_400 }
      shares.push(share)
      return { data: { id: 12, share, path: '/shared#secret' } }
    },
    'problems.unshare': () => {
      shares.length = 0
      return { data: { id: 12 } }
    },
  })
  return { ...(await showScreen({ screen, route: '/problems', at: '/problems', role })), asked }
}

it('makes a link for as long as chosen, lists it with who shared it, and revokes it', async () => {
  const { user, onScreen, asked } = await open(Dialog)
  expect(await onScreen.findByText('There are none.')).toBeTruthy()
  await user.click(onScreen.getByRole('radio', { name: '1 day' }))
  await user.click(onScreen.getByRole('button', { name: 'Make a link' }))
  const link = (await onScreen.findByRole('textbox', { name: 'Link' })) as HTMLInputElement
  expect(link.value).toBe(`${location.origin}/shared#secret`)
  await user.click(await onScreen.findByRole('button', { name: /^Revoke: Anna, until/ }))
  expect(await onScreen.findByText('There are none.')).toBeTruthy()
  const sent = (call: string) => asked.find(({ name }) => name === call)?.sent.data
  expect(sent('problems.share')).toEqual({ id: 12, days: 1 })
  expect(sent('problems.unshare')).toEqual({ id: 12, share_id: 5 })
})

it('is not offered to those who may only read', async () => {
  expect(await (await open(Page)).onScreen.findByRole('button', { name: 'Share' })).toBeTruthy()
  cleanup()
  const { onScreen } = await open(Page, 'guest')
  await onScreen.findByRole('heading')
  expect(onScreen.queryByRole('button', { name: 'Share' })).toBeNull()
})
