import type { Locator } from '@playwright/test'
import { expect } from './journey.ts'

/** Whether somebody sees this where the page stands now: no bar covers it, and it is not beyond the edge of the window. */
export const expectInSight = async (locator: Locator): Promise<void> => {
  const isOnTop = () =>
    locator.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const points = [2, height / 2, height - 2].map((down) =>
        document.elementFromPoint(left + Math.min(width / 2, 20), top + down),
      )
      return points.every((found) => found !== null && (element === found || element.contains(found)))
    })
  await expect.poll(isOnTop).toBe(true)
}
