import type { Language } from '@coldbar/domain/texts/language'
import { loadMessages, type Messages } from '@coldbar/i18n/messages'
import type { Page } from '@playwright/test'
import { uniqueJourneyName } from '../fleet/own-vehicle.ts'
import { ADMIN_PASSWORD } from '../fleet/seed-fleet.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pages/accessible.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'
import { DESK_READER, HAND_READER, READER_LANGUAGES_AND_SIZES } from '../pages/readers.ts'

/** What is pressed and filled on the screens of an admin, in one language. */
class AdminScreens {
  readonly page: Page
  readonly texts: Messages

  constructor(page: Page, texts: Messages) {
    this.page = page
    this.texts = texts
  }

  press(name: string): Promise<void> {
    return this.page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
  }

  field(label: string) {
    return this.page.getByRole('textbox', { name: label, exact: true })
  }

  heading(name: string) {
    return this.page.getByRole('heading', { level: 2, name, exact: true })
  }

  async choose(label: string, option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: label, exact: true }).click()
    await this.page.getByRole('listbox', { name: label }).getByRole('option', { name: option, exact: true }).click()
  }

  async confirm(text: string, yes: string): Promise<void> {
    const question = this.page.getByRole('dialog', { name: text, exact: true })
    await expect(question).toBeVisible()
    await expectAccessible(this.page)
    await question.getByRole('button', { name: yes, exact: true }).click()
    await expect(question).toBeHidden()
  }

  /** What is shown once, and put away. */
  async secret(title: string): Promise<string> {
    const shown = this.page.getByRole('dialog', { name: title, exact: true })
    await expect(shown).toBeVisible()
    await expectAccessible(this.page)
    const text = (await shown.getByRole('status').textContent()) ?? ''
    await shown.getByRole('button', { name: this.texts.admin.once.done, exact: true }).click()
    await expect(shown).toBeHidden()
    return text
  }

  async expectWhole(): Promise<void> {
    await expectNoSidewaysScroll(this.page)
    await expectAccessible(this.page)
  }
}

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce((said, [name, value]) => said.replace(`{{${name}}}`, value), text)

const inLanguage = async (page: Page, language: Language, baseURL: string | undefined): Promise<AdminScreens> => {
  await page.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
  return new AdminScreens(page, await loadMessages(language))
}

for (const { language, tag } of DESK_READER) {
  test.describe(`in ${language}`, { tag: [...tag] }, () => {
    test.describe('where a login is taken', () => {
      // The browser itself reports the refusal.
      test.use({ expectedNoise: /409 \(Conflict\)/ })

      test('a user is added, changed, given a new password and deleted', async ({ admin, baseURL }) => {
        // Every dialog is looked at by axe.
        test.slow()
        const screen = await inLanguage(admin, language, baseURL)
        const { common, admin: words, problems, session } = screen.texts
        const login = uniqueJourneyName('user')
        await admin.goto('/admin/users')
        await expectSettled(admin)
        await screen.press(common.add)
        await screen.press(common.save)
        await expect(admin.getByText(words.users.loginMissing)).toBeVisible()
        await screen.field(words.users.login).fill('ADMIN')
        await screen.press(common.save)
        await expect(admin.getByText(problems.taken, { exact: true })).toBeVisible()
        await screen.field(words.users.login).fill(login)
        await screen.choose(words.users.role, session.roles.guest)
        await screen.expectWhole()
        await screen.press(common.save)
        const first = await screen.secret(filled(words.once.password, { name: login }))
        await expect(screen.heading(login)).toBeVisible()
        await admin.reload()
        await expectSettled(admin)
        await expect(screen.heading(login)).toBeVisible()
        await screen.expectWhole()

        await screen.press(common.edit)
        await screen.field(words.users.fullName).fill('Somebody else')
        await screen.press(common.cancel)
        await expect(screen.heading(login)).toBeVisible()
        await screen.press(common.edit)
        await screen.field(words.users.fullName).fill(`${login} b`)
        await screen.press(common.save)
        await expect(screen.heading(`${login} b`)).toBeVisible()

        await screen.press(words.users.newPassword)
        await screen.confirm(filled(words.users.newPasswordQuestion, { name: `${login} b` }), words.users.newPassword)
        const second = await screen.secret(filled(words.once.password, { name: `${login} b` }))
        expect(second).not.toBe(first)

        await screen.press(common.delete)
        await screen.confirm(filled(words.users.confirmDelete, { name: `${login} b` }), common.delete)
        await expect(screen.heading(`${login} b`)).toBeHidden()
      })
    })

    test('somebody chooses another password and signs in with it', async ({ page, calls, baseURL }) => {
      const login = uniqueJourneyName('choosy')
      const made = await calls.call('users.add', { data: { login, role: 'guest' } })
      const texts = await loadMessages(language)
      const { profile, problems } = texts
      const screen = await inLanguage(page, language, baseURL)
      const signIn = async (password: string): Promise<void> => {
        await page.goto('/login')
        await page.getByLabel(texts.session.username).fill(login)
        await page.getByLabel(texts.session.password, { exact: true }).fill(password)
        await page.getByRole('button', { name: texts.session.signIn }).click()
        await page.waitForURL(/\/vehicles3?($|\?)/)
      }
      await signIn(made.data.password)
      await screen.page.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
      await page.goto('/profile')
      await expectSettled(page)
      const field = (label: string) => page.getByLabel(label, { exact: true })
      await field(profile.password.current).fill(made.data.password)
      await field(profile.password.chosen).fill('7 chars')
      await field(profile.password.again).fill('7 charz')
      await screen.press(profile.password.change)
      await expect(page.getByText(filled(problems.tooShort, { limit: '8' }), { exact: true })).toBeVisible()
      await expect(page.getByText(profile.password.differs)).toBeVisible()
      await screen.expectWhole()
      const chosen = `${ADMIN_PASSWORD} too`
      await field(profile.password.chosen).fill(chosen)
      await field(profile.password.again).fill(chosen)
      await screen.press(profile.password.change)
      await expect(page.getByText(profile.password.changed)).toBeVisible()
      await page.context().clearCookies()
      await page.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
      await signIn(chosen)
    })
  })
}

for (const { language, tag } of HAND_READER) {
  test.describe(`in ${language}`, { tag: [...tag] }, () => {
    test('a fleet is added and renamed', async ({ admin, baseURL }) => {
      const screen = await inLanguage(admin, language, baseURL)
      const { common, admin: words, records } = screen.texts
      const name = uniqueJourneyName('Fleet')
      await admin.goto('/admin/fleets')
      await expectSettled(admin)
      await screen.press(common.add)
      await screen.press(common.save)
      await expect(admin.getByText(records.nameMissing)).toBeVisible()
      await screen.field(records.name).fill(name)
      await admin.getByRole('combobox', { name: words.fleets.timeZone }).fill('Lisbon')
      await admin.getByRole('option', { name: 'Europe/Lisbon' }).click()
      await screen.expectWhole()
      await screen.press(common.save)
      await expect(admin).toHaveURL(/\/admin\/fleets\/\d+$/)
      await admin.reload()
      await expectSettled(admin)
      await expect(screen.heading(name)).toBeVisible()
      await expect(admin.getByRole('definition').filter({ hasText: 'Europe/Lisbon' })).toBeVisible()
      await expect(admin.getByRole('button', { name: words.fleets.workHere })).toBeVisible()
      await screen.expectWhole()
      await screen.press(common.edit)
      await screen.field(records.name).fill(`${name} b`)
      await screen.press(common.save)
      await expect(screen.heading(`${name} b`)).toBeVisible()
    })

    test('an alert unit gets a second key, the first is revoked, and it gets another name', async ({
      admin,
      baseURL,
    }) => {
      test.slow()
      const screen = await inLanguage(admin, language, baseURL)
      const { common, admin: words, records } = screen.texts
      const name = uniqueJourneyName('Unit')
      await admin.goto('/admin/alert_units')
      await expectSettled(admin)
      await screen.press(common.add)
      await screen.field(records.name).fill(name)
      await screen.press(common.save)
      const first = await screen.secret(filled(words.once.key, { name }))
      await expect(screen.heading(name)).toBeVisible()
      await screen.expectWhole()
      const keys = admin.getByRole('region', { name: words.units.keys, exact: true })
      await keys.getByRole('button', { name: words.units.addKey }).click()
      expect(await screen.secret(filled(words.once.key, { name }))).not.toBe(first)
      await expect(keys.getByRole('listitem')).toHaveCount(2)
      const hint = ((await keys.getByRole('listitem').first().locator('code').textContent()) ?? '').replace('…', '')
      await keys
        .getByRole('button', { name: filled(words.units.revokeKey, { hint }) })
        .first()
        .click()
      await screen.confirm(filled(words.units.revokeQuestion, { hint }), words.units.revoke)
      await expect(keys.getByText(words.units.revoked, { exact: true })).toHaveCount(1)
      await screen.expectWhole()
      const renamed = `${name} roof`
      await screen.press(common.edit)
      await expect(screen.field(records.name)).toHaveValue(name)
      await screen.field(records.name).fill(renamed)
      await screen.press(common.save)
      await expect(screen.heading(renamed)).toBeVisible()
      await admin.reload()
      await expectSettled(admin)
      await expect(screen.heading(renamed)).toBeVisible()
      await expect(screen.heading(name)).toHaveCount(0)
      await expect(keys.getByRole('listitem')).toHaveCount(2)
      await screen.press(common.delete)
      await screen.confirm(filled(words.units.confirmDelete, { name: renamed }), common.delete)
      await expect(screen.heading(renamed)).toBeHidden()
    })

    test('layouts are drawn wheel by wheel', async ({ admin, baseURL }) => {
      const screen = await inLanguage(admin, language, baseURL)
      const { nav } = screen.texts
      await admin.goto('/vehicle/layouts')
      await expectSettled(admin)
      await screen.expectWhole()
      await admin.getByRole('region', { name: nav.layouts }).getByRole('listitem').getByRole('link').first().click()
      await expect(admin).toHaveURL(/\/vehicle\/layouts\/\d+/)
      await admin.reload()
      await expectSettled(admin)
      const drawing = admin.getByRole('article').getByRole('group')
      await expect(drawing).toBeVisible()
      expect(await drawing.locator('span').count()).toBeGreaterThan(1)
      await screen.expectWhole()
    })
  })
}

for (const { language, tag } of READER_LANGUAGES_AND_SIZES) {
  test.describe(`in ${language}`, { tag: [...tag] }, () => {
    test('the audit log says who changed what, field by field in words', async ({ admin, calls, baseURL }) => {
      const screen = await inLanguage(admin, language, baseURL)
      const { admin: words, contacts, nav } = screen.texts
      const name = uniqueJourneyName('Logged')
      const { data } = await calls.call('contacts.add', { data: { name } })
      await calls.call('contacts.update', { data: { id: data.id, secondary_email: 'log@example.com' } })
      await admin.goto('/admin/audit')
      await expectSettled(admin)
      await screen.expectWhole()
      await admin.getByRole('combobox', { name: words.audit.kind }).selectOption(words.audit.kinds.contact)
      await admin.getByRole('searchbox').fill(name)
      await admin.getByRole('region', { name: nav.audit }).getByRole('listitem').getByRole('link').first().click()
      const entry = admin.getByRole('article')
      await expect(entry.getByRole('rowheader', { name: contacts.secondaryEmail })).toBeVisible()
      await expect(entry.getByRole('cell', { name: 'log@example.com' })).toBeVisible()
      await screen.expectWhole()
      await admin.reload()
      await expect(entry.getByRole('rowheader', { name: contacts.secondaryEmail })).toBeVisible()
    })
  })
}
