import { expect, type Locator, type Page } from '@playwright/test'
import { FleetListPage } from './fleet-list.ts'

/** A screen of plain records: its list, the record beside it, and its form. */
export class RecordScreen {
  readonly list: FleetListPage
  readonly #page: Page

  constructor(page: Page, title: string) {
    this.#page = page
    this.list = new FleetListPage(page, title)
  }

  detail(name: string): Locator {
    return this.#page.getByRole('article', { name, exact: true })
  }

  heading(name: string): Locator {
    return this.#page.getByRole('heading', { level: 2, name, exact: true })
  }

  field(label: string): Locator {
    return this.#page.getByRole('textbox', { name: label, exact: true })
  }

  press(name: string): Promise<void> {
    return this.#page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
  }

  async choose(label: string, option: string): Promise<void> {
    await this.#page.getByRole('combobox', { name: label, exact: true }).click()
    await this.#page.getByRole('listbox', { name: label }).getByRole('option', { name: option, exact: true }).click()
  }

  /** On a phone the record covers the list. */
  async backToList(): Promise<void> {
    const back = this.#page.getByRole('main').getByRole('link', { name: 'Back', exact: true })
    // Neither is there while a form is still being sent.
    await expect(back.or(this.list.region)).toBeVisible()
    if (await back.isVisible()) await back.click()
    await expect(this.list.region).toBeVisible()
  }

  /** Presses Delete and answers the question, where there is one. */
  async delete(question: string | null): Promise<void> {
    await this.press('Delete')
    if (question === null) return
    const dialog = this.#page.getByRole('dialog', { name: question, exact: true })
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  }
}
