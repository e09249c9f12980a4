import { configure } from '@testing-library/react'

/** What a browser has and the pretend one of the tests lacks. */
export const polyfillTestBrowser = (): void => {
  // A busy machine draws slowly; a test that fails waits this long, one that passes does not.
  configure({ asyncUtilTimeout: 15_000 })
  window.matchMedia ??= (media) => ({ matches: false, media, addEventListener() {}, removeEventListener() {} }) as never
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  window.scrollTo = () => undefined
  // Text areas that grow ask whether a font came late.
  if (document.fonts === undefined) {
    Object.assign(document, { fonts: { addEventListener() {}, removeEventListener() {} } })
  }
}
