/** The login of the demo. */
export type DemoLogin = { readonly login: string; readonly password: string }

/** What the server's page holds of it: only that of a demo, for who looks at it on its own machine. */
export const readDemoLogin = (): DemoLogin | null => {
  const inPage = document.getElementById('demo-login')
  return inPage === null ? null : JSON.parse(inPage.textContent)
}
