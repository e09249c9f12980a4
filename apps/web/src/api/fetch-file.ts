import { fetchApiResponse } from './call-api.ts'
import type { ApiCall, CallInput } from './calls.ts'

/** A file as the server names it; without a name where it gives none. */
export type FetchedFile = { readonly content: Blob; readonly name: string | null }

const FILE_NAME = /filename="([^"]+)"/

/** Makes a call that answers a file, byte by byte as it is. Every failure is an `ApiError`. */
export const fetchFile = async <Definition>(
  call: ApiCall<Definition>,
  input: CallInput<Definition>,
): Promise<FetchedFile> => {
  const answer = await fetchApiResponse(call, input)
  const name = FILE_NAME.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? null
  return { content: await answer.blob(), name }
}
