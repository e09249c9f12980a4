/** Whether this page was opened without the server: the service worker marks the one that it keeps. */
export const isOfflinePage = (): boolean => document.documentElement.dataset.offline !== undefined
