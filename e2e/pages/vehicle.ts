import type { Locator, Page } from '@playwright/test'

/** The vehicle beside the list: its drawing, its facts, its tabs. */
export class VehiclePage {
  readonly detail: Locator

  constructor(page: Page, name: string) {
    this.detail = page.getByRole('article', { name })
  }

  /** A tire in the drawing: one link that says all of it. */
  tire(name: string): Locator {
    return this.detail.getByRole('link', { name: new RegExp(`, ${name}, `) })
  }

  tab(name: string): Locator {
    return this.detail.getByRole('tab', { name, exact: true })
  }

  /** The value beside a name in the list of facts. */
  fact(name: string): Locator {
    return this.detail.getByRole('definition').and(this.detail.locator(`dt:text-is("${name}") + dd`))
  }
}
