/** Key of what is asked about one problem, whichever. */
export const PROBLEM_KEY = ['problem'] as const
