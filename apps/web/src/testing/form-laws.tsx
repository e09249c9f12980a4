import type { CallName } from '@coldbar/domain/access/call-access'
import { cleanup, fireEvent, renderHook, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { useIsSessionExpired } from '../session/session-store.ts'
import { fleetStore } from '../store/fleet-store.ts'
import { aSessionAnswer, showScreen } from './a-screen.tsx'
import { refusableBodyFieldNames } from './body-fields.ts'
import { RefusedAnswer, serveCalls } from './fake-server.ts'
import { FORM_CASES, type FormCase } from './form-cases.tsx'
import { polyfillTestBrowser } from './polyfill-test-browser.ts'

const LEAST = 1000

/** A record refused in all its fields, each with a figure of its own: `At most 1003`. */
const refusedAll = (call: CallName) => {
  const fields = [...new Set(refusableBodyFieldNames(call).map((field) => field.split('.')[0] ?? field))].filter(
    (field) => field !== 'id',
  )
  const limit = (field: string): number => LEAST + fields.indexOf(field)
  const problems = fields.map((field) => [`data.${field}`, { code: 'too_high', limit: limit(field) }] as const)
  return {
    fields,
    words: (field: string): string => `At most ${limit(field)}`,
    refused: new RefusedAnswer(400, 'invalid', Object.fromEntries(problems)),
    refusedIn: (field: string) =>
      new RefusedAnswer(400, 'invalid', Object.fromEntries(problems.filter(([path]) => path === `data.${field}`))),
  }
}

/** Changes the input that has the focus, whatever it is, to something else that it may hold; and a choice back. */
const changeFocused = async (
  { user }: Awaited<ReturnType<typeof showScreen>>,
  onChanged: () => void,
): Promise<void> => {
  const input = document.activeElement as HTMLInputElement
  if (input.getAttribute('aria-haspopup') === 'listbox') {
    const options = () => {
      const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
      return list === null ? [] : within(list).queryAllByRole('option', { hidden: true })
    }
    const isChosen = (option: HTMLElement): boolean => option.getAttribute('aria-selected') === 'true'
    await user.click(input)
    await waitFor(() => expect(options()).not.toEqual([]))
    const before = options().find(isChosen)?.textContent
    await user.click(options().filter((option) => !isChosen(option))[0] ?? document.body)
    onChanged()
    // What else is asked may depend on it.
    if (before === undefined) return
    await user.click(input)
    await waitFor(() => expect(options()).not.toEqual([]))
    await user.click(options().find(({ textContent }) => textContent === before) ?? document.body)
    return
  }
  if (input.type === 'radio')
    await user.click(document.querySelector(`input[name="${input.name}"]:not(:checked)`) ?? input)
  else if (input.type === 'checkbox' || input.tagName === 'BUTTON') await user.click(input)
  else if (input.hasAttribute('data-unreadable')) {
    await user.clear(input)
    await user.type(input, '03/01/2026{Tab}')
  } else if (input.inputMode === 'decimal' || input.inputMode === 'numeric') {
    const before = input.value
    await user.keyboard('{ArrowUp}')
    // A code is written in digits, and is no number that can be stepped.
    if (input.value === before) await user.keyboard('1')
  } else if (input.type === 'datetime-local') fireEvent.change(input, { target: { value: '2026-01-03T10:00' } })
  else await user.type(input, /\d$/.test(input.value) ? '1' : 'x')
  onChanged()
}

/** What stands in the forms, their banners aside. */
const saidInForms = (): string =>
  [...document.querySelectorAll('form')]
    .map((form) => {
      const copy = form.cloneNode(true) as HTMLElement
      for (const banner of copy.querySelectorAll('[role=alert]:has(button)')) banner.remove()
      return copy.textContent
    })
    .join(' ')

/** What is said of an input: by its own description, or that of the group that it stands in. */
const saidAt = (input: Element | null): string =>
  [input, input?.closest('[aria-describedby]')]
    .flatMap((element) => element?.getAttribute('aria-describedby')?.split(' ') ?? [])
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

const typedTexts = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('form input, form textarea')].map(({ value }) => value)

const saysFrom = (call: CallName): boolean => /\.(update|set)/.test(call) && call !== 'problems.setDue'

const holdsFor = (call: CallName, form: FormCase): void => {
  const { screen, route, at, role = 'admin', open, type, save = 'Save', notAsked = {} } = form

  /** Opens the form and types into it. */
  const filled = async (answer: () => RefusedAnswer) => {
    const asked = serveCalls({ 'profile.ping': aSessionAnswer(role), ...form.answers, [call]: answer })
    const page = await showScreen({ screen, route, at, role })
    const { user, onScreen } = page
    if (open) await open(page)
    else await user.click(await onScreen.findByRole('button', { name: 'Edit' }))
    await waitFor(() => expect(document.querySelector('form input, form textarea')).not.toBeNull())
    if (type) await type(page)
    else
      await user.type(
        document.querySelectorAll<HTMLInputElement>(
          'form input[type=text], form input:not([type]), form textarea',
        )[0] as HTMLElement,
        '!',
      )
    return { ...page, asked, typed: typedTexts() }
  }

  /** Opens the form, types, and saves once: the answer may change meanwhile. */
  const saved = async (answer: () => RefusedAnswer) => {
    const page = await filled(answer)
    const press = async () => page.user.click(page.onScreen.getAllByRole('button', { name: save })[0] as HTMLElement)
    await press()
    await waitFor(() => expect(page.asked.map(({ name }) => name)).toContain(call))
    return { ...page, press }
  }

  it('says of every field what is wrong, at its input, and names those that it does not ask', async () => {
    const { fields, words, refused } = refusedAll(call)
    await saved(() => refused)
    await waitFor(() => expect(document.body.textContent).toContain('At most'))
    const asked = fields.filter((field) => !(field in notAsked))
    expect(Object.keys(notAsked).filter((field) => !fields.includes(field))).toEqual([])
    expect(asked.filter((field) => !saidInForms().includes(words(field)))).toEqual([])
    if (call === 'integrators.update') return
    expect(fields.filter((field) => !document.body.textContent?.includes(words(field)))).toEqual([])
  })

  it('leads to each field that is refused, and says no more of it once it is changed', async () => {
    const { fields, words, refusedIn } = refusedAll(call)
    let refused = ''
    const page = await filled(() => refusedIn(refused))
    const wrong: string[] = []
    for (const field of fields.filter((field) => !(field in notAsked))) {
      refused = field
      const button = page.onScreen.getAllByRole('button', { name: save })[0] as HTMLElement
      await page.user.click(button)
      await waitFor(() => expect(saidInForms(), field).toContain(words(field)))
      const focused = document.activeElement
      if (focused === button || focused?.closest('form') === null) wrong.push(`${field}: no focus`)
      else if (!saidAt(focused).includes(words(field))) wrong.push(`${field}: focus elsewhere`)
      const judge = () => {
        if (document.body.textContent?.includes(words(field))) wrong.push(`${field}: stays`)
      }
      const change = form.change?.[field]
      if (change) await change(page).then(judge)
      else await changeFocused(page, judge)
      await form.repair?.[field]?.(page)
    }
    expect(wrong.join(', ')).toBe('')
  })

  it('asks before Esc, or the X of its dialog, takes away what was typed', async () => {
    const { user, onScreen, typed } = await filled(() => new RefusedAnswer(400, 'invalid'))
    const keepEditing = async (): Promise<void> => {
      const question = await onScreen.findByRole('dialog', {
        name: 'Your changes are not saved yet. Leave them behind?',
      })
      await user.click(within(question).getByRole('button', { name: 'Keep editing' }))
      await waitFor(() => expect(onScreen.queryByRole('button', { name: 'Keep editing' })).toBeNull())
    }
    const dialog = document.querySelector('form')?.closest<HTMLElement>('[role=dialog]') ?? null
    await user.keyboard('{Escape}')
    if (dialog === null) {
      // Beside a list Esc leaves the form; one that stands open on its page has nothing to close.
      if (onScreen.queryByRole('button', { name: 'Keep editing' })) await keepEditing()
    } else {
      await keepEditing()
      await user.click(within(dialog).getByRole('button', { name: 'Close' }))
      await keepEditing()
    }
    expect(typedTexts()).toEqual(typed)
  })

  it('keeps what was typed when the session ended, for signing in over it', async () => {
    const { typed, address } = await saved(() => new RefusedAnswer(401, 'not_signed_in'))
    await waitFor(() => expect(renderHook(useIsSessionExpired).result.current).toBe(true))
    expect(typedTexts()).toEqual(typed)
    expect(address()).toBe(at)
  })

  it.runIf(saysFrom(call))(
    'shows what somebody else made of it meanwhile, and goes back to what was typed',
    async () => {
      const { onScreen, user, typed, asked } = await saved(() => new RefusedAnswer(409, 'stale'))
      expect(asked.find(({ name }) => name === call)?.sent.from).toBeTypeOf('object')
      const dialog = await onScreen.findByRole('dialog', { name: 'Somebody else changed this meanwhile' })
      await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
      await waitFor(() =>
        expect(onScreen.queryByRole('dialog', { name: 'Somebody else changed this meanwhile' })).toBeNull(),
      )
      expect(typedTexts()).toEqual(typed)
    },
  )
}

/** How many files test the forms, side by side: all in one take as long as everything else. */
const PARTS = 3

/** What holds for every form, tried on one part of them, 0 to 2. A map is drawn nowhere: whoever calls it puts nothing in its place. */
export const testLawsOfAllForms = (part: number): void => {
  beforeEach(polyfillTestBrowser)
  afterEach(() => {
    cleanup()
    queryClient.clear()
    fleetStore.tires.replace([])
    fleetStore.vehicles.replace([])
    vi.unstubAllGlobals()
  })

  const forms = (Object.entries(FORM_CASES) as [CallName, FormCase][]).filter((_, index) => index % PARTS === part)
  describe.each(forms)('the form of %s', holdsFor)
}
