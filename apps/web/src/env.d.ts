/// <reference types="vite/client" />

declare module 'virtual:call-table' {
  import type { CallWire } from './api/calls.ts'

  /** Method and path of every call of the contract, by name. */
  export const callTable: Readonly<Record<string, CallWire>>
}

declare module 'postcss-preset-mantine' {
  import type { Plugin } from 'postcss'
  export default function postcssPresetMantine(): Plugin
}
