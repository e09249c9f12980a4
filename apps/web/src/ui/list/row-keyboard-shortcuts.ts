const STEP: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/** What takes arrows and letters for itself. */
const OWN_KEYS = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=tab]'

/** What arrows open. Letters are the list's there: the focus is back at it once its menu is closed. */
const OWN_ARROWS = '[aria-haspopup]'

/** The rows of the screen's lists as they stand: a link, or an element with links in it. */
const rowsOf = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main [data-row]')]

/** What Enter does in a row: the row itself, what opens it, or its first link. */
const linkIn = (row: HTMLElement | undefined): HTMLElement | null =>
  row === undefined || row.matches('a')
    ? (row ?? null)
    : (row.querySelector<HTMLElement>('[data-opens]') ?? row.querySelector<HTMLElement>('a[href], button'))

/** What a letter does to what the row with the focus tells of, where that can be done: its button says so by `data-does`. */
const DOES: Readonly<Record<string, string>> = { e: 'take', m: 'mute' }

/**
 * The buttons of a row, or of what stands open beside the list where the row is the chosen one. While another record is on its way
 * there, the one on show (`data-shows`) is not the row's.
 */
const buttonsThat = (does: string, row: HTMLElement): readonly HTMLElement[] => {
  const button = `[data-does="${does}"]`
  const own = row.querySelectorAll<HTMLElement>(button)
  if (own.length > 0 || row.dataset.chosen !== 'true') return [...own]
  return [...document.querySelectorAll<HTMLElement>(`[data-beside-list] [data-shows="${row.dataset.row}"] ${button}`)]
}

/** Presses the button that does what the letter says; false where there is none. To the first of several it only leads. */
const press = (focused: Element | null, key: string): boolean => {
  const does = DOES[key]
  const row = focused?.closest<HTMLElement>('[data-row]') ?? null
  const [button, ...others] = does === undefined || row === null ? [] : buttonsThat(does, row)
  if (button === undefined) return false
  // A menu opens for whoever is at its button.
  if (others.length > 0 || button.matches('[aria-haspopup]')) button.focus()
  if (others.length === 0) button.click()
  return true
}

/** Leads to the first row of the screen's list; false where there is none. */
const focusFirstRow = (): boolean => {
  const link = linkIn(rowsOf()[0])
  link?.focus()
  return link !== null
}

/** The row before or after the one with the focus; before any has it, the one after the chosen row, or the first. */
const neighbour = (focused: Element | null, step: 1 | -1): HTMLElement | null => {
  const rows = rowsOf()
  const at = rows.findIndex((row) => row.contains(focused))
  const from = at === -1 ? rows.findIndex(({ dataset }) => dataset.chosen === 'true') : at
  if (from === -1) return step === 1 ? linkIn(rows[0]) : null
  return linkIn(rows[from + step])
}

/** Arrows scroll where no list has the focus: a letter is only meant for the list. */
const isMeant = ({ key, target }: KeyboardEvent): boolean => {
  if (!(target instanceof Element) || target.closest(OWN_KEYS) !== null) return false
  if (key.startsWith('Arrow') && target.closest(OWN_ARROWS) !== null) return false
  if (key === 'j' || key === 'k') return true
  return target === document.body || target.matches('main') || target.closest('#list, [data-row]') !== null
}

const onKey = (event: KeyboardEvent): void => {
  const step = STEP[event.key]
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  if (document.querySelector('[role=dialog][aria-modal=true]') !== null || !isMeant(event)) return
  if (step === undefined) {
    if (press(document.activeElement, event.key)) event.preventDefault()
    return
  }
  const next = neighbour(document.activeElement, step)
  if (next === null) return
  event.preventDefault()
  next.focus()
}

/** The region of a list begins with what searches and sorts it: whoever skips to the list wants its rows. */
const onPress = (event: MouseEvent): void => {
  const isSkip = event.target instanceof Element && event.target.closest('a[href="#list"]') !== null
  if (isSkip && focusFirstRow()) event.preventDefault()
}

/**
 * Arrows, j and k move through the rows of whichever list the screen has, before one of them has the focus too, and the
 * skip to the list leads to its first row; e takes and m mutes what the row with the focus tells of, or what stands open beside it.
 * Watching twice is watching once; where there are no rows nothing happens.
 */
export const watchRowKeyboardShortcuts = (): void => {
  addEventListener('keydown', onKey)
  addEventListener('click', onPress)
}
