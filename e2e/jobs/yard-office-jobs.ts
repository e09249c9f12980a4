import { REMOVAL_KINDS } from '@coldbar/domain/kinds/issue-kind'
import { issueKindText } from '@coldbar/i18n/issue-kind-text'
import type { Messages } from '@coldbar/i18n/messages'
import { problemTitleText } from '@coldbar/i18n/problem-text'
import { createTranslator } from '@coldbar/i18n/translator'
import type { Locator, Page } from '@playwright/test'
import type { JobSubject } from './job-subject.ts'

/** Something that somebody does in a day, from the screen they have open until its answer stands there. */
export type Job = {
  name: string
  /** Presses of a pointer at most. */
  goal: number
  /** The address that is open when it begins; the first screen unless the job itself says otherwise. */
  at: string
  /** Counted from before the address is opened. */
  isOpening?: true
  /** Done by a thumb on a phone, on a network that can be cut. */
  isInTheYard?: true
  /** What they do; resolves once the answer stands on the screen. */
  run: (page: Page, work: JobSubject, site: JobSite) => Promise<void>
  /** Puts back what was changed, and is not counted. */
  putBack?: (page: Page, work: JobSubject) => Promise<void>
}

/** What surrounds a job: the texts on screen, the network, and the paper that was asked for. */
type JobSite = {
  texts: Messages
  cutNetwork: () => Promise<void>
  mendNetwork: () => Promise<void>
  /** Resolves with what stood on the page when it was printed. */
  printed: () => Promise<string>
}

/** Types where the cursor stands already: whoever must press a field first presses it. */
const type = (page: Page, text: string): Promise<void> => page.keyboard.type(text)

const LOOK_EVERY_MS = 100
const PATIENCE_MS = 60_000
const STILL_AFTER_LOOKS = 5

/** Looks until it is so. */
const until = async (isSo: () => Promise<boolean>, what: string): Promise<void> => {
  const end = Date.now() + PATIENCE_MS
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`It never came about: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

/** The row of a problem of the wheel, and not the one that says by itself that a tire must come off. */
const rowOf = (page: Page, { wheel }: JobSubject, texts: Messages): Locator => {
  const t = createTranslator('en', texts)
  return REMOVAL_KINDS.reduce(
    (rows, kind) => rows.filter({ hasNot: page.getByRole('button', { name: issueKindText(kind, t), exact: true }) }),
    page
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href^="/tires/overview"][href$="/${wheel.tireId}"]`) })
      .filter({ has: page.locator('[data-opens]') }),
  ).first()
}

const openRow = async (page: Page, work: JobSubject, texts: Messages): Promise<Locator> => {
  const row = rowOf(page, work, texts)
  await row.locator('[data-opens]').click()
  return row
}

/** What the problems of the wheel are called by now: in a fleet that drives, one that was too little air is flat a minute later. */
const currentTitles = async ({ calls, wheel }: JobSubject, texts: Messages): Promise<string[]> => {
  const t = createTranslator('en', texts)
  const { problems } = (await calls.call('overview.now')).data
  return problems.filter(({ tire_id }) => tire_id === wheel.tireId).map((problem) => problemTitleText(problem, t))
}

/** Nobody presses what still moves, as a page does whose parts are on their way. */
const standsStill = async (target: Locator): Promise<void> => {
  let before = ''
  let looks = 0
  await until(async () => {
    const place = JSON.stringify(await target.boundingBox())
    looks = place === before ? looks + 1 : 0
    before = place
    return looks >= STILL_AFTER_LOOKS
  }, 'the page stands still')
}

/** From the row of its problem to what can be done at the wheel. */
const openWheelMenu = async (page: Page, work: JobSubject, texts: Messages): Promise<void> => {
  const { wheel } = work
  const { stock } = texts
  await rowOf(page, work, texts).getByRole('link', { name: wheel.vehicle, exact: true }).click()
  const menu = page.getByRole('button', { name: stock.menu.replace('{{place}}', wheel.place), exact: true })
  await standsStill(menu)
  await menu.click()
}

const undoTireChange = async (page: Page): Promise<void> => {
  const taken = page.waitForResponse((response) => response.url().includes('/tire_changes/undo'))
  await page.getByRole('alert').getByRole('button').first().click()
  const answer = await taken
  if (!answer.ok()) throw new Error(`Taking the change back answered ${answer.status()}`)
}

const isTicked = async ({ calls }: JobSubject, tireId: number): Promise<boolean> => {
  const { tires } = (await calls.call('pumpList.all')).data
  return tires.some(({ tire_id, claim }) => tire_id === tireId && claim !== null)
}

/** What a yard's office is asked every day, each with the presses that it may take. */
export const YARD_OFFICE_JOBS: readonly Job[] = [
  {
    name: 'who may leave',
    goal: 0,
    at: '/departures',
    isOpening: true,
    run: async (page, _, { texts: { verdicts } }) => {
      const names = Object.values(verdicts).map((name) => page.getByRole('region', { name, exact: true }))
      const [first, ...others] = names
      await others
        .reduce((one, other) => one.or(other), first as Locator)
        .getByRole('listitem')
        .first()
        .waitFor()
    },
  },
  {
    name: 'print for a depot',
    goal: 1,
    at: '/departures',
    run: async (page, { depot }, { texts: { departures }, printed }) => {
      await page.getByRole('button', { name: departures.print, exact: true }).hover()
      await page.getByRole('menuitem', { name: depot, exact: true }).click()
      const paper = await printed()
      if (!paper.includes(`${depot} · `)) throw new Error(`The paper is not of ${depot}`)
    },
  },
  {
    name: 'what happened since 18:00',
    goal: 2,
    at: '/',
    run: async (page, _, { texts: { home } }) => {
      const news = page.getByRole('region', { name: home.news.title })
      const choice = news.getByRole('combobox', { name: home.news.period })
      const told = page.waitForResponse((response) => /overview\/since\?.*since=\d+/.test(response.url()))
      await choice.click()
      await choice.selectOption({ label: home.sinceClock.replace('{{time}}', '18:00') })
      const { data } = (await (await told).json()) as { data: { opened: { count: number }; ended: { count: number } } }
      for (const kind of ['opened', 'ended'] as const)
        if (data[kind].count > 0) await news.getByRole('region', { name: home.news[kind] }).waitFor()
    },
  },
  {
    name: 'who was told',
    goal: 2,
    at: '/',
    run: async (page, work, { texts }) => {
      const { problemPage } = texts
      const row = await openRow(page, work, texts)
      await row.getByText(problemPage.whoWasTold, { exact: true }).click()
      await row.getByRole('list', { name: problemPage.whoWasTold }).getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'give it to somebody',
    goal: 2,
    at: '/',
    run: async (page, work, { texts }) => {
      const { holding } = texts
      const row = rowOf(page, work, texts)
      await row.hover()
      await row.getByRole('button', { name: new RegExp(`^${holding.to}: `) }).click()
      await page.getByRole('menuitem', { name: work.person, exact: true }).click()
      await row.getByText(work.person, { exact: true }).waitFor()
    },
    putBack: async (_, { calls, wheel: { problem } }) => {
      const { problems } = (await calls.call('overview.now')).data
      const seen = problems.find(({ id }) => id === problem.id)?.holder?.holding ?? null
      await calls.call('problems.giveBack', { data: { id: problem.id, seen } })
    },
  },
  {
    name: 'why',
    goal: 1,
    at: '/',
    run: async (page, work, { texts }) => {
      const row = await openRow(page, work, texts)
      const isTold = async (name: string): Promise<boolean> => {
        const title = row.locator('strong').filter({ has: page.getByRole('link', { name, exact: true }) })
        // The sentence that tells it, with its figures.
        return (await title.locator('+ span').filter({ hasText: /\d/ }).count()) > 0
      }
      await until(async () => {
        const told = await Promise.all((await currentTitles(work, texts)).map(isTold))
        return told.includes(true)
      }, 'the row tells why')
    },
  },
  {
    name: 'tick the pump list offline, and back',
    goal: 3,
    at: '/',
    isInTheYard: true,
    run: async (page, work, { texts: { nav, pumpList }, cutNetwork, mendNetwork }) => {
      await page.getByRole('main').getByRole('link', { name: nav.pumpList, exact: true }).tap()
      const ticks = page.getByRole('button', { name: new RegExp(`^${pumpList.tick}: `) })
      const href = await page
        .getByRole('listitem')
        .filter({ has: ticks })
        .first()
        .locator('a[href^="/tires/overview"]')
        .getAttribute('href')
      const row = page.getByRole('listitem').filter({ has: page.locator(`a[href="${href}"]`) })
      const tireId = Number(href?.split('/').at(-1))
      const tick = row.getByRole('button', { name: new RegExp(`^${pumpList.tick}: `) })
      await cutNetwork()
      await tick.tap()
      await row.getByText('Not sent yet').waitFor()
      await mendNetwork()
      await until(() => isTicked(work, tireId), 'the tick is sent')
      await row.getByRole('status').filter({ hasNotText: 'Not sent yet' }).filter({ hasText: /\d/ }).waitFor()
      await row.getByRole('button', { name: new RegExp(`^${pumpList.takeBack}: `) }).tap()
      await tick.waitFor()
      await until(async () => !(await isTicked(work, tireId)), 'the tick is taken back')
    },
  },
  {
    name: 'swap with the spare',
    goal: 3,
    at: '/',
    run: async (page, work, { texts }) => {
      await openWheelMenu(page, work, texts)
      await page.getByRole('menuitem', { name: texts.stock.swapSpare }).click()
      await page.getByText(texts.stock.done).waitFor()
    },
    putBack: undoTireChange,
  },
  {
    name: 'fit a tire with a sensor',
    goal: 6,
    at: '/',
    run: async (page, work, { texts }) => {
      const { stock, tires } = texts
      await openWheelMenu(page, work, texts)
      await page.getByRole('menuitem', { name: stock.replace, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox', { name: stock.which, exact: true }).waitFor()
      await page.getByRole('option', { name: new RegExp(`^${work.stored}( ·|$)`) }).click()
      await dialog.getByRole('combobox', { name: tires.tag, exact: true }).click()
      await type(page, String(work.sensor))
      await dialog.getByRole('button', { name: stock.enter, exact: true }).click()
      await page.getByText(stock.done).waitFor()
      const { data } = await work.calls.call('tires.details', { tire_id: work.wheel.tireId })
      if (data.vehicle_id !== null) throw new Error('The tire that was replaced is still at its wheel')
    },
    putBack: undoTireChange,
  },
  {
    name: 'what the month costs',
    goal: 2,
    at: '/',
    run: async (page, _, { texts: { nav, costs } }) => {
      await page.getByRole('navigation').getByRole('link', { name: nav.costs, exact: true }).first().click()
      await page.getByRole('heading', { level: 1, name: nav.costs, exact: true }).waitFor()
      await page.getByText(costs.rule).or(page.getByText(costs.none)).first().waitFor()
    },
  },
  {
    name: 'the purchase list',
    goal: 2,
    at: '/',
    run: async (page, _, { texts: { nav, costs } }) => {
      await page.getByRole('navigation').getByRole('link', { name: nav.purchases, exact: true }).first().click()
      await page.getByRole('heading', { level: 1, name: nav.purchases, exact: true }).waitFor()
      await page.getByRole('radio', { name: new RegExp(`^${costs.within3} · \\d`) }).waitFor({ state: 'attached' })
    },
  },
]
