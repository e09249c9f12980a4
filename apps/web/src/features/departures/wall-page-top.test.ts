import { expect, it } from 'vitest'
import { nextWallPageTop } from './wall-page-top.ts'

it('shows every row of a wall on a page below what stays in sight, and begins again after the last', () => {
  const wall = { clientHeight: 900, scrollHeight: 2_400, scrollTop: 0 }
  const tops: number[] = []
  while (tops.length < 6) {
    tops.push(wall.scrollTop)
    const top = nextWallPageTop(wall, 160)
    // What is asked for beyond the end stops at it.
    wall.scrollTop = Math.min(top, wall.scrollHeight - wall.clientHeight)
  }
  expect(tops).toEqual([0, 592, 1_184, 1_500, 0, 592])
})

it('stays where all is on one page', () => {
  expect(nextWallPageTop({ clientHeight: 900, scrollHeight: 700, scrollTop: 0 }, 160)).toBe(0)
})
