import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails with the rule and the place when axe finds anything against WCAG 2.2 A or AA, or a best practice. */
export const expectAccessible = (page: Page): Promise<void> => expectNothingFrom(page, { runOnly: RULES })

/** Fails when a text is too faint in the dark look, which has colours of its own and nothing else. */
export async function expectReadableInTheDark(page: Page): Promise<void> {
  const wear = (scheme: string) =>
    page.evaluate((name) => document.documentElement.setAttribute('data-mantine-color-scheme', name), scheme)
  await wear('dark')
  await expectNothingFrom(page, { runOnly: ['color-contrast'] })
  await wear('light')
}

/** Fails when a text is too faint for the sun, 7 : 1 (WCAG 2.2, 1.4.6), in the light look or the dark one. */
export async function expectReadableInTheSun(page: Page): Promise<void> {
  for (const scheme of ['dark', 'light']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-mantine-color-scheme', name), scheme)
    await expectNothingFrom(page, { runOnly: ['color-contrast-enhanced'] }, 'main')
  }
}

/** A finger in a glove needs so much, in px. */
const GLOVE = 56

/** Fails when something to press in the content is too small for a glove, and names it. */
export async function expectLargeEnoughForGloves(page: Page): Promise<void> {
  const small = await page.evaluate(
    (least) =>
      [...document.querySelectorAll('main :is(button, a[href], input, select)')]
        .filter((element) => element.checkVisibility())
        .map((element) => ({ height: element.getBoundingClientRect().height, name: element.textContent }))
        .filter(({ height }) => height < least - 0.5)
        .map(({ height, name }) => `${name}: ${height}`),
    GLOVE,
  )
  expect.soft(small).toEqual([])
}

/** So many in a row without anything that moves are rest. */
const STILL_FRAMES = 5

/** Waits until nothing fades in or out: an alarm of another journey may just come, and is faint for a moment. */
async function standStill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // What comes in begins to move some frames after it is there.
  await page.evaluate(async (frames) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const moves = () =>
      document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity)
    for (let still = 0; still < frames; still = moves() ? 0 : still + 1) await nextFrame()
  }, STILL_FRAMES)
}

const STANDS_IN_ITS_PLACE = '[data-stands] { position: relative !important; inset: auto !important; }'

/** Runs in the page itself, which has no frames: the package for Playwright opens a page more for each look and reads axe there again. */
async function expectNothingFrom(page: Page, options: RunOptions, within = ':root'): Promise<void> {
  await standStill(page)
  // A button may be half under a bar that stays at an edge, until one scrolls: axe takes it for too small a target.
  const bars = await page.addStyleTag({ content: STANDS_IN_ITS_PLACE })
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('body *'))
      if (getComputedStyle(element).position === 'sticky') element.setAttribute('data-stands', '')
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async ([root, asked]) => {
      const here = window as unknown as { axe: typeof axe }
      const { violations } = await here.axe.run(root, asked)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
    },
    [within, { ...options, resultTypes: ['violations'] as 'violations'[] }] as const,
  )
  expect.soft(violations, new URL(page.url()).pathname).toEqual([])
  await bars.evaluate((style) => (style as HTMLStyleElement).remove())
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('[data-stands]')) element.removeAttribute('data-stands')
  })
  await page.emulateMedia({ reducedMotion: null })
}

/** Fails when the page as a whole scrolls sideways, and names the innermost elements that stick out. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { overflow, wide } = await page.evaluate(() => {
    const sticksOut = (element: Element): boolean => element.getBoundingClientRect().right > innerWidth + 1
    const out = [...document.querySelectorAll('body *')].filter(sticksOut)
    return {
      overflow: (document.scrollingElement?.scrollWidth ?? 0) - innerWidth,
      wide: out
        .filter((element) => ![...element.children].some(sticksOut))
        .slice(0, 5)
        .map((element) => `${element.tagName}.${element.getAttribute('class')} ${element.textContent?.slice(0, 30)}`),
    }
  })
  const where = overflow > 0 ? `: ${wide.join(' | ')}` : ''
  expect.soft(overflow, `${new URL(page.url()).pathname} is wider than the screen${where}`).toBeLessThanOrEqual(0)
}
