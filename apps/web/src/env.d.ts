/// <reference types="vite/client" />

declare module 'virtual:call-table' {
  /** How the paths of calls begin. */
  export const prefix: string
  /** Every call of the contract, a line each; `api/calls.ts` reads them. */
  export const lines: string
}

declare module 'virtual:session-call-table' {
  /** How the paths of calls begin. */
  export const prefix: string
  /** The calls that the login makes, a line each; `api/session-calls.ts` reads them. */
  export const sessionLines: string
}

declare module 'postcss-preset-mantine' {
  import type { Plugin } from 'postcss'
  export default function postcssPresetMantine(): Plugin
}
