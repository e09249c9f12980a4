import type { Locator, Page } from '@playwright/test'

/** A list of the fleet by what a reader of screens hears: its region, rows, columns, search and pager. */
export class FleetListPage {
  readonly region: Locator
  readonly search: Locator
  readonly rows: Locator
  readonly pager: Locator

  constructor(page: Page, label: string) {
    this.region = page.getByRole('region', { name: label, exact: true })
    this.search = this.region.getByRole('searchbox')
    this.rows = this.region.getByRole('listitem').getByRole('link')
    this.pager = this.region.getByRole('navigation', { name: /^Page \d+ of \d+$/ })
  }

  row(name: string): Locator {
    return this.rows.filter({ hasText: name })
  }

  columnHead(title: string): Locator {
    // On a phone some columns stand aside.
    return this.region.getByRole('button', { name: `Sort by ${title}`, exact: true, includeHidden: true })
  }

  /** Sorts by a column: by the menu that stands in for heads on a phone, or by its head, which goes up first and down next. */
  async sortBy(title: string, direction: 'ascending' | 'descending'): Promise<void> {
    const menu = this.region.getByRole('combobox', { name: 'Order' })
    if (await menu.isVisible()) {
      await menu.selectOption(`${title}, ${direction}`)
      return
    }
    await this.columnHead(title).click()
  }

  /** The colours of the rows on screen, by their meaning. */
  tones(): Promise<(string | null)[]> {
    return this.rows.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-tone')))
  }
}
