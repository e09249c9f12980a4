import { cleanup } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../api/query-client.ts'
import type { EditingSession } from '../../../crud/edit/edit-session.ts'
import { aSessionAnswer, showScreen } from '../../../testing/a-screen.tsx'
import { serveCalls } from '../../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../../testing/polyfill-test-browser.ts'
import { BLANK_TIRE, type TireDraft } from './tire-draft.ts'
import { TireForm } from './tire-form.tsx'

const CHOICES = { vehicles: [], layouts: [], tags: [], marque_types: [], suppliers: [] }
const OUTCOME = { days: ['2026-09-20'], alarms: [], raised: 3, messages: 0, missed: [] }
const MOUNTED: TireDraft = {
  ...{ ...BLANK_TIRE, name: '101-1', vehicle_id: 1 },
  position: { position_row: 0, position_left_right: 0, position_inside_outside: 1 },
}

const nothing = (): void => undefined

const open = async (original: TireDraft) => {
  const asked = serveCalls({
    'profile.ping': aSessionAnswer(),
    'tires.availableForEdit': (() => ({ data: CHOICES })) as never,
    'tires.rehearse': () => ({ data: OUTCOME }),
  })
  const Form = () => {
    const [draft, setDraft] = useState(original)
    const session: EditingSession<TireDraft> = {
      ...{ mode: 'editing', id: 9, original, draft, saving: false, errors: {}, isOwnFinding: false, theirs: null },
    }
    const change = (given: Partial<TireDraft>): void => setDraft({ ...draft, ...given })
    return (
      <TireForm form={session} overrides onChange={change} onSave={nothing} onCancel={nothing} onEscape={nothing} />
    )
  }
  return { ...(await showScreen({ screen: Form, route: '/tires', at: '/tires' })), asked }
}

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

describe('limits of a tire of its own', () => {
  it('are tried as they are typed, before they are saved', async () => {
    const { user, onScreen, asked } = await open(MOUNTED)
    expect(onScreen.queryByRole('button', { name: /Try on the last/ })).toBeNull()
    await user.click(await onScreen.findByRole('checkbox', { name: /Override the alarm settings/ }))
    await user.click(onScreen.getByRole('button', { name: /Try on the last/ }))
    expect(await onScreen.findByText(/these limits would have raised nothing/)).toBeTruthy()
    const sent = asked.find(({ name }) => name === 'tires.rehearse')?.sent
    expect(sent).toMatchObject({
      data: { id: 9, override_alarm_settings: true, overridden_alarm_settings: { min_pressure: expect.any(Number) } },
    })
    expect(asked.map(({ name }) => name)).not.toContain('tires.update')
  })

  it('are tried on no tire that is on no vehicle, for nothing was heard of it there', async () => {
    const { onScreen } = await open({ ...MOUNTED, vehicle_id: null, position: null, override: true })
    await onScreen.findByRole('checkbox', { name: /Override the alarm settings/ })
    expect(onScreen.queryByRole('button', { name: /Try on the last/ })).toBeNull()
  })
})
