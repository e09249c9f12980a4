import type { Locator, Page } from '@playwright/test'

/** A record beside its list: what it says, and the form it becomes. */
export class RecordPage {
  readonly detail: Locator
  readonly #page: Page

  constructor(page: Page, name: string) {
    this.#page = page
    this.detail = page.getByRole('article', { name, exact: true })
  }

  button(name: string): Locator {
    return this.detail.getByRole('button', { name, exact: true })
  }

  /** One alarm of an editor: its switch and its numbers. */
  setting(title: string): Locator {
    return this.detail.getByRole('group', { name: title, exact: true })
  }

  /** Chooses from a list that opens beneath its field. */
  async choose(field: string, option: string | RegExp): Promise<void> {
    await this.detail.getByRole('combobox', { name: field, exact: true }).click()
    await this.#page.getByRole('option', { name: option, exact: typeof option === 'string' }).click()
  }

  /** Answers the question that deleting asks. */
  question(text: string): Locator {
    return this.#page.getByRole('dialog', { name: text })
  }
}
