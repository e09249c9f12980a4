/** What a browser has and the pretend one of the tests lacks. */
export const fillBrowserGaps = (): void => {
  window.matchMedia ??= (media) => ({ matches: false, media, addEventListener() {}, removeEventListener() {} }) as never
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  window.scrollTo = () => undefined
}
